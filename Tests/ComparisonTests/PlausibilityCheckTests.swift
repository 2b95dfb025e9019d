import Foundation
import TestSupport
import Testing

@testable import Comparison

/// Signs that data are not of the kind that they seem to be.
struct PlausibilityCheckTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func remarks(_ observations: Observations) -> [PlausibilityRemark] {
    ComparisonResult(of: observations).remarks.compactMap {
      if case .plausibility(let remark) = $0 { remark } else { nil }
    }
  }

  /// Data sets of other programs have neither stamps nor studies.
  private func remarks(_ text: String) throws -> [PlausibilityRemark] {
    let reading = try folder.read(
      text,
      columns: text.contains("late_frames")
        ? ["late_frames=late_frames", "stamp_source=stamp_source"] : []
    ) {
      $0.unit = .seconds
      // Codes and methods that are alike are asked about.
      $0.codes = text.contains("P 01") ? .different : nil
    }
    return remarks(reading.observations)
  }

  /// Two people, two methods, three times each, all times a second.
  private func trials(_ changes: [Int: Double] = [:]) -> Observations {
    Observations(
      participants: ["P1", "P2"], conditions: [Condition(method: "a"), Condition(method: "b")],
      trials: (0..<12).map { index in
        Observation(
          participant: index / 6, condition: index / 3 % 2, ending: .correct,
          time: changes[index] ?? 1, trial: index + 1)
      })
  }

  /// The first days of three people in lme4's `sleepstudy`: reaction times in milliseconds, by day.
  @Test func `medians like those of sleepstudy are taken for milliseconds`() throws {
    let rows = [
      [249.56, 258.7047, 250.8006], [222.7339, 205.2658, 202.9778], [199.0539, 194.3322, 234.32],
    ]
    let text = rows.enumerated().flatMap { person, times in
      times.enumerated().map { day, time in "S\(person),\(day),\(time)\n" }
    }.joined()
    #expect(
      try remarks("participant,method,time_s\n" + text)
        == [.milliseconds(lowest: 205.2658, highest: 234.32)])
  }

  @Test func `times that one method takes long for are not taken for milliseconds`() throws {
    let text = "participant,method,time_s\nP1,a,99\nP1,b,400\nP2,a,98\nP2,b,500\n"
    #expect(try remarks(text).isEmpty)
    #expect(
      try remarks(text.replacing("99", with: "100").replacing("98", with: "100"))
        == [.milliseconds(lowest: 100, highest: 450)])
  }

  @Test func `a time of 50 times its cell's median is remarked, and none below`() {
    #expect(remarks(trials([4: 49.9])).isEmpty)
    #expect(
      remarks(trials([4: 50])) == [
        .longTimes(count: 1, .init(participant: "P1", condition: 1, time: 50, median: 1))
      ])
    #expect(
      remarks(trials([4: 50, 9: 80])) == [
        .longTimes(count: 2, .init(participant: "P2", condition: 1, time: 80, median: 1))
      ])
    var givenUp = trials([4: 60])
    givenUp.trials[4].ending = .gaveUp
    #expect(remarks(givenUp).count == 1)
    givenUp.trials[4].ending = .incorrect
    #expect(remarks(givenUp).isEmpty)
  }

  @Test func `one long time among thousands is found`() {
    // Times between half a second and two: their logs have a standard deviation of 0.8 at most.
    var trials = (0..<4000).map { index in
      Observation(
        participant: 0, condition: 0, ending: .correct, time: index % 2 == 0 ? 0.5 : 2,
        trial: index + 1)
    }
    trials[1234].time = 100
    let observations = Observations(
      participants: ["P1"], conditions: [Condition(method: "a")], trials: trials)
    // Of the 4,000 times 1,999 are 0.5, and the two in the middle are 2.
    #expect(
      remarks(observations) == [
        .longTimes(count: 1, .init(participant: "P1", condition: 0, time: 100, median: 2))
      ])
  }

  @Test func `names that differ in case or spaces only are remarked`() throws {
    let text = """
      participant,method,time_s
      P01,text field,1
      p01,Text Field,1
      P 01,textfield,1
      P02,dial,1

      """
    #expect(
      try remarks(text) == [
        .alikeParticipants(["P 01", "P01", "p01"], others: 0),
        .alikeMethods(["textfield", "text field", "Text Field"], others: 0),
      ])
    #expect(try remarks("participant,method,time_s\nP01,dial,1\nP02,dial,1\n").isEmpty)
  }

  @Test func `a name in two Unicode forms is one, and remarked`() throws {
    let text = "participant,method,time_s\nJos\u{E9},dial,1\nJose\u{301},dial,1\nP2,dial,1\n"
    let observations = try folder.read(text).observations
    #expect(observations.participants.count == 2)
    #expect(remarks(observations) == [.namesInTwoForms(["Jos\u{E9}"])])
    #expect(observations.origin.namesInTwoForms.map { Array($0.utf8) } == [Array("Jos\u{E9}".utf8)])
  }

  private func timed(_ marks: [(source: String, late: String)], simulated: Bool = false) throws
    -> [PlausibilityRemark]
  {
    let rows = marks.enumerated().map { index, mark in
      "P\(index),dial,2,\(simulated),\(mark.late),\(mark.source)\n"
    }
    return try remarks(
      "participant,method,time_s,simulated,late_frames,stamp_source\n" + rows.joined())
  }

  @Test func `arrivals and late pictures are remarked above 5 % of the trials`() throws {
    let good = [(source: "x-server", late: "0")]
    let many = (0..<19).flatMap { _ in good }
    #expect(try timed(many + [("arrival", "2")]).isEmpty)
    #expect(
      try timed(many.dropLast() + [("arrival", "2")]) == [
        .arrivals(count: 1, trials: 19), .latePictures(count: 1, trials: 19),
      ])
    // A trial without an input has no stamps, and a cell without a number is ignored.
    #expect(try timed(many + [("arrival", "0"), ("", "?"), ("", "")]).isEmpty)
  }

  @Test func `simulated people need no clock`() throws {
    #expect(try timed([("arrival", "0"), ("arrival", "0")], simulated: true).isEmpty)
  }

  @Test func `two studies that are pooled are remarked`() throws {
    for study in ["first", "second"] {
      try folder.write(
        OwnTrial.file([OwnTrial(study: study)]), to: "\(study)_task-entry_data.csv")
    }
    let reading = TrialReading.read(paths: [folder.file("")])
    #expect(remarks(reading.observations) == [.studies(["first", "second"])])
  }
}
