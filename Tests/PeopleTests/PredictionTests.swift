import Base
import Sessions
import Studies
import TestSupport
import Testing

@testable import People

/// Predictions of a simple model of submovements for a jump by a third of a track of 400 px.
///
/// The predictions include no reading, no misjudged places, no slower dragging, and no tremor or bow across it. The
/// thumb keeps the distance that it has lost to the pointer. People here are without these as well. The predicted times
/// must be within 20 %.
@Suite struct PredictionTests {
  private static var hand: Person {
    var person = Person.typical
    person.reading.target = 0
    person.reading.value = 0
    person.drag.judgement = 0
    person.drag.wayJudgement = 0
    person.pointer.dragFactor = 1
    person.pointer.dragTremor = 0
    person.pointer.bow = 0
    person.pointer.tremor = 0
    return person
  }

  /// The seconds from taking the thumb to letting it go, and the share that was solved.
  private func jumps(
    values: Int, _ method: String
  ) throws -> (all: Double, solved: Double, share: Double) {
    let targets = (0..<30).map { "\(values * 2 / 3 + $0)" }.joined(separator: ", ")
    let study = try simulatedStudy(
      methods: method, scale: "{\"minimum\": 1, \"maximum\": \(values)}", targets: "[\(targets)]",
      extra: "\"start\": \(values / 3), \"timeLimit\": null, \"trials\": 30")
    let records = try (1...10).flatMap { number in
      try Plan(study: study, participant: "sim\(number)").trials.map { planned in
        var trial = try simulated(
          study, planned, person: Self.hand, seed: UInt64(100 * number + planned.trial))
        return trial.run()
      }
    }
    func times(_ records: [TrialRecord]) -> [Double] {
      records.compactMap { record in
        record.events(.press).first.flatMap { press in
          record.events(.release).first?.time.seconds(since: press.time)
        }
      }
    }
    return (
      median(times(records)), median(times(records.filter { $0.outcome == .correct })),
      records.share(.correct)
    )
  }

  private func expect(
    _ found: Double, is predicted: Double, within share: Double = 0.2,
    location: SourceLocation = #_sourceLocation
  ) {
    #expect(abs(found / predicted - 1) < share, "\(found)", sourceLocation: location)
  }

  @Test func `100 values are set on the track in about a second`() throws {
    let jumps = try jumps(values: 100, "{\"method\": \"plain-slider\", \"width\": 400}")
    expect(jumps.solved, is: 0.99)
    #expect(jumps.share == 1)
  }

  @Test func `1,000 values are mostly given up on a plain track`() throws {
    let jumps = try jumps(values: 1000, "{\"method\": \"plain-slider\", \"width\": 400}")
    expect(jumps.all, is: 8.5)
    expect(jumps.share, is: 0.38)
  }

  @Test(arguments: [(1000, 0.05, 1.5), (10_000, 0.005, 2.1)])
  func `a finer gain solves them all, in the time predicted`(
    values: Int, floor: Double, seconds: Double
  ) throws {
    let curve = "{\"family\": \"exponential\", \"floor\": \(floor)}"
    let jumps = try jumps(
      values: values,
      "{\"method\": \"accurate-slider\", \"width\": 400, \"curve\": \(curve), \"return\": \"none\"}"
    )
    expect(jumps.solved, is: seconds)
    #expect(jumps.share > 0.99)
  }

  /// Two in five by the prediction; a tolerance of 30 %.
  @Test func `10,000 values are mostly out of reach for a tenth of the speed`() throws {
    let jumps = try jumps(values: 10_000, "{\"method\": \"stepped-slider\", \"width\": 400}")
    expect(jumps.share, is: 0.4, within: 0.3)
  }
}
