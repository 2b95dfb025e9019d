import Base
import InputMethods
import Sessions
import Studies
import TestSupport
import Testing

@testable import People

@Suite struct PointingTests {
  /// Medians of the Pointing Dynamics data (Müller, Oulasvirta and Murray-Smith 2017: 12 people, 7,732
  /// trials at distances of 765 and 1,275 px), within 10 %.
  @Test(
    arguments: [
      (0.46, 255.0, 425.0), (0.77, 51, 85), (1.04, 12, 20), (1.46, 3, 5),
    ])
  func `people point as fast as those who were measured`(
    measured: Double, near: Double, far: Double
  ) throws {
    var window = SimulatedWindow.standard
    window.placement.window = Rectangle(x: 0, y: 0, width: 2560, height: 800)
    let study = try simulatedStudy(methods: "\"text-field\"")
    let trial = try planned(study)
    var times: [Double] = []
    for number in 0..<300 {
      let person = Person.drawn(seed: UInt64(number))
      for (distance, width) in [(765.0, near), (1275.0, far)] {
        times += try (0..<10).map { place in
          try time(
            of: person, before: trial, of: study, in: window, over: distance, width: width,
            seed: UInt64(number * 10 + place))
        }
      }
    }
    #expect(abs(median(times) / measured - 1) < 0.1, "\(median(times)) s")
  }

  /// The seconds until a target right of the pointer is pointed at.
  private func time(
    of person: Person, before planned: PlannedTrial, of study: Study, in window: SimulatedWindow,
    over distance: Double, width: Double, seed: UInt64
  ) throws -> Double {
    var trial = try simulated(
      study, planned, person: person, in: window, pointer: Point(x: 100, y: 400),
      seed: seed)
    let start = trial.now
    try trial.point(
      at: Rectangle(center: Point(x: 100 + distance, y: 400), width: width, height: 4000))
    return trial.now.seconds(since: start)
  }
}

@Suite struct TranscriptionTests {
  private func strokes(slip: Double, notice: Double, seed: UInt64 = 1) -> [Transcription.Stroke] {
    var skill = KeyParameters()
    skill.slip = slip
    skill.notice = notice
    var random = SplitMix64(seed: seed)
    return Transcription(of: "84.3", by: skill, &random).strokes
  }

  /// The text after all strokes.
  private func result(_ strokes: [Transcription.Stroke]) -> String {
    strokes.reduce(into: "") { text, stroke in
      switch stroke {
      case .character(let character): text.append(character)
      case .delete: text.removeLast()
      }
    }
  }

  @Test func `without slips every character is one stroke`() {
    #expect(strokes(slip: 0, notice: 0).count == 4)
    #expect(result(strokes(slip: 0, notice: 0)) == "84.3")
  }

  @Test func `slips that are noticed are repaired`() {
    for seed in 0..<20 {
      let strokes = strokes(slip: 1, notice: 1, seed: UInt64(seed))
      #expect(result(strokes) == "84.3")
      // Three digits wrong, taken out and right; the decimal sign late.
      #expect(strokes.count == 10)
    }
  }

  @Test func `slips that are not noticed stay: another digit, or no decimal sign`() {
    for seed in 0..<20 {
      let wrong = result(strokes(slip: 1, notice: 0, seed: UInt64(seed)))
      #expect(wrong.count == 3)
      #expect(zip(wrong, "843").allSatisfy { $0 != $1 })
    }
  }
}
