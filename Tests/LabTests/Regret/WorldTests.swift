import Base
import Comparison
import Glibc
import Numerics
import Sessions
import Sliders
import Studies
import Testing

@testable import caliper_lab

@Suite struct WorldTests {
  @Test(arguments: World.all.map(\.name))
  func `people solve most of their trials with the default curve`(name: String) throws {
    let experiment = try experiment(name)
    let records = (0..<6).flatMap { person in
      experiment.records(of: person, entries: 6, with: Curves.former, seed: 2012)
    }
    let solved = records.count { $0.outcome == .correct }
    #expect(records.count == 36)
    // On the track a step has 0.8 px, so that one number in five lies on no pixel.
    #expect(solved >= (name == "never" ? 20 : 29), "\(solved) of 36")
    // Nobody confirms a wrong number.
    #expect(!records.contains { $0.outcome == .incorrect || $0.outcome == .aborted })
  }

  @Test(arguments: ["fitts-stepwise", "feedback-fixed", "intermittent-diagonal", "touch-emulated"])
  func `the same seed gives the same entries, another one others`(name: String) throws {
    let experiment = try experiment(name)
    func events(_ seed: UInt64) -> [[LoggedEvent]] {
      experiment.records(of: 1, entries: 4, with: Curves.former, seed: seed).map(\.events)
    }
    let first = events(7)
    #expect(first.count == 4)
    #expect(first == events(7))
    #expect(first != events(8))
  }

  /// A step has 0.4 px on the track, and 0.44 px anywhere else.
  @Test func `on a fine scale people are slower with a curve that never gets fine`() throws {
    let landscape = try landscape("intermittent-comfort", .short)
    let coarse = SliderDesign(
      curve: .linear(try LinearCurve(deadZone: 20, slope: 0.001, floor: 0.9)))
    #expect(landscape.loss(of: coarse, over: Curves.former) > 0.1)
    #expect(landscape.fastest(of: [coarse, Curves.former]) == Curves.former)
    #expect(landscape.loss(of: coarse, over: coarse) == 0)
  }

  @Test func `if nobody leaves the track no curve makes a difference`() throws {
    let landscape = try landscape("never", .long)
    let steep = SliderDesign(
      curve: .exponential(try ExponentialCurve(deadZone: 20, halving: 8, floor: 0.0005)))
    #expect(abs(landscape.loss(of: steep, over: Curves.former)) < 0.08)
  }

  /// The standard deviations of people's mean log times in the sources are .19 to .26.
  ///
  /// Here they vary by chance (χ² with 39 degrees of freedom: ±22 % at 95 %) and by the few numbers that each person
  /// enters.
  @Test func `people differ as much as real ones do`() throws {
    let moments = RunningMoments(of: try landscape("fitts-comfort", .long)[Curves.former].people)
    #expect(moments.count == 40)
    #expect((0.14...0.36).contains(moments.standardDeviation), "\(moments.standardDeviation)")
  }

  @Test func `people get faster with practice`() throws {
    let traits = Traits(of: TraitDistribution(), seed: 1)
    let later = traits.practised(20)
    #expect(later.thoughtPace < 0.95 * traits.thoughtPace)
    #expect(later.motorPace < traits.motorPace)
    #expect(later.thoughtPace / traits.thoughtPace < later.motorPace / traits.motorPace)
  }

  @Test(arguments: [("touch-comfort", true), ("touch-emulated", false)])
  func `a finger leaves touches, or what the window system reports`(
    name: String, isTouch: Bool
  ) throws {
    let record = try #require(
      try experiment(name).records(of: 0, entries: 1, with: Curves.former, seed: 5).first)
    #expect(record.events.contains { $0.kind == .touchDown } == isTouch)
    #expect(record.events.contains { $0.kind == .motion } == !isTouch)
  }

  @Test func `every world and every curve is there once`() {
    #expect(Set(World.all.map(\.name)).count == World.all.count)
    #expect(World.all.count >= 14)
    #expect(Set(Curves.catalogue).count == 25)
    #expect(Curves.catalogue.contains(Curves.former))
    #expect(Set(Presets.usual.designs).count == 5 && Set(Presets.poor.designs).count == 5)
    #expect(Track.short.scale.stepCount == 1000 && Track.long.scale.stepCount == 990)
  }

  private func experiment(_ name: String, _ track: Track = .long) throws -> Experiment {
    Experiment(world: try #require(World.all.first { $0.name == name }), track: track)
  }

  private func landscape(_ name: String, _ track: Track) throws -> Landscape {
    Landscape(try experiment(name, track), entries: 320, seed: 3)
  }
}
