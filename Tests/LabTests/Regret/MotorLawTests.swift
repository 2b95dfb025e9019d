import Base
import Comparison
import Glibc
import InputMethods
import Numerics
import Sessions
import Sliders
import Studies
import Testing
import Tuning

@testable import caliper_lab

@Suite struct MotorLawTests {
  private static let laws: [(String, any MotorLaw)] = [
    ("Fitts' law", FittsLaw()), ("feedback", FeedbackLaw()), ("intermittent", IntermittentLaw()),
  ]

  /// A hand of the median pace that has seen nothing yet.
  private func hand(seed: UInt64, on scale: Scale = .oneToHundredByTenths) throws -> Hand {
    let world = try #require(World.all.first)
    let drawn = CurveTrials.drawn(
      people: 1, entries: 1, on: scale, options: SliderOptions(), seed: seed)
    let entry = try #require(drawn.participants.first?.entries.first)
    var traits = Traits(of: world.population, seed: seed)
    (traits.motorPace, traits.noise) = (1, 1)
    return Hand(
      entry, design: SliderDesign(), rules: TrialRules(), traits: traits, device: .mouse,
      seed: seed)
  }

  /// The seconds to a place 300 px away, and the distance from it at the end, for several hands.
  private func reaches(_ law: any MotorLaw, width: Double) throws -> [(Double, Double)] {
    try (0..<60).map { number in
      var hand = try hand(seed: UInt64(number))
      let (start, begin) = (hand.point, hand.now)
      let aim = Point(x: start.x - 240, y: start.y - 180)
      try law.reach(aim, width: width, by: &hand)
      return (hand.now.seconds(since: begin), hand.point.distance(to: aim))
    }
  }

  @Test(arguments: laws.indices)
  func `a hand arrives at its goal, later where it is narrow`(index: Int) throws {
    let (name, law) = Self.laws[index]
    let (wide, narrow) = (try reaches(law, width: 80), try reaches(law, width: 16))
    #expect(wide.count { $0.1 <= 40 } >= 55, "\(name)")
    #expect(narrow.count { $0.1 <= 8 } >= 50, "\(name)")
    let (quick, slow) = (
      RunningMoments(of: wide.map(\.0)).mean, RunningMoments(of: narrow.map(\.0)).mean
    )
    #expect(quick > 0.3 && quick < 1.2, "\(name): \(quick) s")
    #expect(slow > 1.05 * quick && slow < 2.5, "\(name): \(slow) s and \(quick) s")
  }

  /// 300 px at something 80 px wide are 2.25 bits, which take 0.12 + 0.15 · 2.25 = 0.457 s at the median; the
  /// exponential part of the factor adds 5 % to the mean, and a second movement now and then more.
  @Test func `an aimed movement takes the time of Fitts' law`() throws {
    let times = try reaches(FittsLaw(), width: 80).map(\.0).sorted()
    #expect(abs(times[times.count / 2] / 0.457 - 1) < 0.15, "\(times[times.count / 2])")
  }

  @Test func `the number of a held thumb is brought to the target`() throws {
    let scale = try #require(Scale(minimum: 0, maximum: 100, decimals: 0))
    for (name, law) in Self.laws {
      let outcomes = try (0..<16).map { number in
        var hand = try hand(seed: UInt64(number), on: scale)
        return hand.run(.never, by: law).outcome
      }
      #expect(outcomes.allSatisfy { $0 == .correct }, "\(name)")
    }
  }
}
