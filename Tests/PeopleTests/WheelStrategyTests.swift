import Base
import InputMethods
import Sessions
import Studies
import TestSupport
import Testing

@testable import People

@Suite struct WheelStrategyTests {
  private static let wheels = "{\"method\": \"wheel-picker\", \"integerDigits\": 2}"
  private static let sheet =
    "{\"method\": \"wheel-picker\", \"integerDigits\": 2, \"presentation\": \"sheet\"}"

  /// From press to release, and from a release to the next press, before Done is clicked.
  private func gaps(to target: String) throws -> (drags: [Double], columns: [Double]) {
    let study = try simulatedStudy(methods: Self.wheels, targets: "[\(target)]")
    var (drags, columns): ([Double], [Double]) = ([], [])
    for seed in 1...40 {
      var trial = try simulated(study, try planned(study), seed: UInt64(seed))
      let record = trial.run()
      let (presses, releases) = (record.events(.press), record.events(.release))
      drags += zip(presses, releases).dropLast().map { $1.time.seconds(since: $0.time) }
      columns += zip(presses.dropFirst(), releases).dropLast()
        .map { $0.time.seconds(since: $1.time) }
    }
    return (drags, columns)
  }

  /// The estimate is .25 s and .12 s a step; a tolerance of .15 s.
  @Test(arguments: [("51.5", 1), ("52.5", 2), ("53.5", 3)])
  func `dragging takes about a quarter of a second and an eighth a step`(
    target: String, steps: Int
  ) throws {
    let seconds = median(try gaps(to: target).drags)
    #expect(abs(seconds - (0.25 + 0.12 * Double(steps))) < 0.15, "\(seconds) s")
  }

  /// The estimate is .5 to .8 s.
  @Test func `the next wheel takes half a second or a little more`() throws {
    #expect((0.45..<0.8).contains(median(try gaps(to: "61.6").columns)))
  }

  @Test func `what is beyond the rows that are seen is flicked, and often corrected`() throws {
    let study = try simulatedStudy(methods: Self.wheels, targets: "[54.5]")
    let presses = try (1...60).map { seed in
      var trial = try simulated(study, try planned(study), seed: UInt64(seed))
      let record = trial.run()
      #expect(record.outcome == .correct)
      // A flick runs on after the release.
      let release = try #require(record.events(.release).first).time
      #expect(record.events.contains { $0.kind == .value && $0.time > release })
      return record.measures.presses
    }
    // 4 rows with 17.5 % of noise are met within half a row in about half of all cases.
    let direct = Double(presses.filter { $0 == 1 }.count) / Double(presses.count)
    #expect((0.3..<0.75).contains(direct), "\(direct)")
  }

  @Test func `wheels are turned from left to right, and what is right is left alone`() throws {
    let study = try simulatedStudy(methods: Self.wheels, targets: "[70.8]")
    var trial = try simulated(study, try planned(study), person: steady)
    let parts = trial.shownParts()
    let record = trial.run()
    #expect(record.outcome == .correct && record.measures.presses == 2)
    let touched = record.events(.press).prefix(2).compactMap { press in
      parts.first { part in press.point.map { part.frame.contains($0) } ?? false }?.name
    }
    #expect(touched == ["wheel_1", "wheel_3"])
  }

  @Test func `a sheet is opened before and closed after`() throws {
    let records = try PeopleTests.records(Self.sheet, count: 30)
    let inline = try PeopleTests.records(Self.wheels, count: 30)
    #expect(records.share(.correct) == 1)
    #expect(records.medianSolved > inline.medianSolved + 0.8)
  }

  @Test func `wheels near the window's edge are turned as far as there is room`() throws {
    var low = SimulatedWindow.standard
    low.placement.area = Rectangle(x: 40, y: 240, width: 720, height: 240)
    low.placement.window = Rectangle(x: 0, y: 0, width: 800, height: 600)
    low.done = Rectangle(x: 290, y: 500, width: 220, height: 52)
    let study = try simulatedStudy(methods: Self.sheet, targets: "[28.2]")
    for seed in 1...30 {
      var trial = try simulated(study, try planned(study), in: low, seed: UInt64(seed))
      let record = trial.run()
      #expect(record.outcome == .correct)
    }
  }

  @Test func `rows are as far apart as they are drawn`() throws {
    let study = try simulatedStudy(methods: Self.wheels)
    let planned = try planned(study)
    var picker = try #require(
      study.settings(of: planned).makeMethod(on: study.scale(of: planned), from: 505)
        as? WheelPicker)
    picker.place(in: SimulatedWindow.standard.placement)
    let share = picker.layout.rowHeight / picker.layout.column(0).height
    #expect(abs(share - WheelStrategy.rowShare) < 5e-4)
  }
}
