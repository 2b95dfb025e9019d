import Base
import Datasets
import Foundation
import TestSupport
import Testing

/// Everything that starts the real program; each test has a display to itself.
@Suite(.waiting)
struct `The program` {}

/// The program, used by a hand at its window.
@Suite(.waiting)
struct `The program by hand` {}

extension `The program by hand` {
  @Test func `logs a whole session as it was done`() throws {
    let folder = try TemporaryFolder()
    let plan = try PlannedSession("blog-2012", participant: "P01")
    #expect(plan.trials.count == 24)
    let session = try RunningSession(
      ["blog-2012", "--participant", "P01"], results: folder.path)
    let walk = try SessionWalk(session, plan)
    try walk.walk(through: 24)
    try session.hand.press(.enter)
    let finished = try session.finish()
    #expect(finished.exitCode == 0)
    #expect(finished.errors.isEmpty)
    #expect(finished.output.isEmpty, "an announcement too many")

    let record = try RecordedSession(folder.path, participant: "P01")
    try #require(record.trials.count == 24)
    for (index, done) in walk.done.enumerated() {
      let check = TrialCheck(done: done, plan: plan, row: record.trial(index), record: record)
      try check.checkAll()
    }
    try checkDescription(record, plan)
  }

  private func checkDescription(_ record: RecordedSession, _ plan: PlannedSession) throws {
    let description = record.description
    #expect(description["complete"] as? Bool == true)
    #expect(description["exit_reason"] as? String == "completed")
    #expect(description["simulated"] as? Bool == false)
    #expect(description["seed"] as? UInt64 == plan.seed)
    #expect(description["started_utc"] is String && description["ended_utc"] is String)
    let layout = try #require(description["layout"] as? [String: [String: [Double]]])
    #expect(Set(layout.keys) == Set(plan.trials.map(\.method)))
    let timing = try #require(description["timing"] as? [String: Any])
    #expect(try #require(timing["x_server_share"] as? Double) > 0.9)
    let columns = try record.describedColumns()
    #expect(Set(columns).count == columns.count)
    #expect(Set(columns) == (try record.columnsWithoutSidecar()))
  }
}

extension `The program by hand` {
  @Test func `logs every method as it was used`() throws {
    let folder = try TemporaryFolder()
    let study = try SmallStudy.write(in: folder, methods: SmallStudy.allMethods)
    let session = try RunningSession(
      [study, "--participant", "P01"], results: folder.file("Results"))
    let plan = try PlannedSession(study, participant: "P01")
    let walk = try SessionWalk(session, plan)
    #expect(Set(plan.trials.map(\.method)).count == 10)
    try walk.walk(through: 20)
    try session.hand.press(.enter)
    let finished = try session.finish()
    #expect(finished.exitCode == 0)
    #expect(finished.errors.isEmpty)

    let record = try RecordedSession(
      folder.file("Results"), study: SmallStudy.name, participant: "P01")
    try #require(record.trials.count == 20)
    for (index, done) in walk.done.enumerated() {
      try TrialCheck(done: done, plan: plan, row: record.trial(index), record: record).checkAll()
    }
    let outcomes = zip(walk.done, record.trials[column: "outcome"] ?? [])
    for (done, outcome) in outcomes where done.planned.method != "plain-slider" {
      #expect(outcome == "correct", "trial \(done.planned.trial)")
    }
    try checkDial(walk, record)
    let curves = try #require(record.description["curves"] as? [String: [String: Any]])
    #expect(curves.keys.sorted() == ["accurate-slider", "dial", "stepped-slider"])
    let held = try #require(plan.trials.first { $0.method == "stepper" })
    try HoldCheck(events: record.events(of: held.trial)).check()
  }

  /// The knob never jumps: the longest step of the hand is worth less than two units.
  private func checkDial(_ walk: SessionWalk, _ record: RecordedSession) throws {
    for done in walk.done where done.planned.method == "dial" {
      let values = try record.events(of: done.planned.trial).filter { $0["kind"] == "value" }
        .map { try BundledScale.steps(try #require($0["value"])) }
      #expect(values.count > 20)
      #expect(zip(values, values.dropFirst()).allSatisfy { abs($0 - $1) < 20 })
    }
  }
}

extension `The program by hand` {
  @Test(arguments: ["blog-2012", "sliders", "live-match", "number-entry-long"])
  func `runs every bundled study to its end`(study: String) throws {
    let folder = try TemporaryFolder()
    let file = try ShortStudy.write(study, in: folder)
    let plan = try PlannedSession(file, participant: "P01")
    let session = try RunningSession(
      [file, "--participant", "P01"], results: folder.file("Results"))
    let visitor = StudyVisitor(session, byKeysOnWheels: study != "blog-2012")
    try visitor.goThrough()
    let finished = try session.finish()
    #expect(finished.exitCode == 0, "\(finished)")

    let record = try RecordedSession(folder.file("Results"), study: study, participant: "P01")
    #expect(record.description["complete"] as? Bool == true)
    try #require(record.trials.count == plan.trials.count)
    for (index, entry) in plan.trials.enumerated() {
      let row = record.trial(index)
      #expect(row["trial"] == "\(index + 1)" && row["method"] == entry.method)
      #expect(row["task"] == entry.task)
      let isTyped = ["text-field", "keypad", "wheel-picker"].contains(entry.method)
      #expect(row["outcome"] == "correct" || !isTyped, "\(row)")
      #expect(Double(row["target"] ?? "") == entry.target)
    }
    #expect(visitor.screens.contains("questionnaire") == (study != "blog-2012"))
  }
}

/// Does a session of any study: turns pages, answers questions, enters each number.
final class StudyVisitor {
  private let session: RunningSession
  /// Whether numbers can be typed on wheels.
  private let typesOnWheels: Bool
  /// The screens that were seen.
  private(set) var screens: Set<String> = []

  init(_ session: RunningSession, byKeysOnWheels typesOnWheels: Bool = true) {
    (self.session, self.typesOnWheels) = (session, typesOnWheels)
  }

  /// Until the page of results is closed; a session with more than 500 screens fails.
  func goThrough() throws {
    for _ in 0..<500 {
      let screen = session.screen
      screens.insert(screen.screen)
      if screen.screen == "results" { return try session.hand.press(.enter) }
      try session.hand.perform(acts(on: screen))
      do {
        try session.next()
      } catch {
        Issue.record("nothing comes after \(screen)")
        throw error
      }
    }
    Issue.record("no end in sight")
  }

  private func acts(on screen: AnnouncedScreen) throws -> [Act] {
    switch screen.screen {
    case "trial": try entry(on: screen)
    case "questionnaire": try answers(on: screen) + [.key(.enter)]
    default: [.key(.enter)]
    }
  }

  /// Types the number or turns wheels to it if possible; gives up on the dial, and moves other thumbs by 30 px.
  private func entry(on screen: AnnouncedScreen) throws -> [Act] {
    let target = try #require(screen.target)
    switch screen.method {
    case "text-field", "keypad": return Act.type(target) + [.key(.enter)]
    case "wheel-picker":
      let digits = wheelDigits(of: target, on: screen)
      let acts =
        typesOnWheels
        ? Act.type(digits.map { "\($0)" }.joined()) : try turns(to: digits, on: screen)
      return acts + [.key(.enter)]
    case "dial": return [.key(.escape)]
    default:
      let thumb = try screen.middle("thumb")
      let end = Point(x: thumb.x + 30, y: thumb.y)
      return [.move(thumb), .press, .move(end), .release, .key(.enter)]
    }
  }

  /// The digits of all wheels, zeros before the first one.
  private func wheelDigits(of target: String, on screen: AnnouncedScreen) -> [Int] {
    let digits = target.compactMap(\.wholeNumberValue)
    let wheels = screen.rects.keys.filter { $0.hasPrefix("wheel_") }.count
    return Array(repeating: 0, count: max(0, wheels - digits.count)) + digits
  }

  /// Turns the wheels from 50.5 by the mouse wheel: in the study of 2012 keys do nothing there.
  private func turns(to goal: [Int], on screen: AnnouncedScreen) throws -> [Act] {
    try zip(goal, [5, 0, 5]).enumerated().flatMap { index, digits -> [Act] in
      let turns = digits.0 - digits.1
      let scroll = Act.scroll(away: turns < 0)
      return [.move(try screen.middle("wheel_\(index + 1)"))]
        + Array(repeating: scroll, count: abs(turns))
    }
  }

  /// A middle point of every scale, and the first of every choice.
  private func answers(on screen: AnnouncedScreen) throws -> [Act] {
    var chosen: [String: String] = [:]
    for name in screen.rects.keys.sorted() {
      let parts = name.split(separator: "_")
      if parts.count == 4, parts[0] == "item", chosen[String(parts[1])] == nil || parts[3] == "4" {
        chosen[String(parts[1])] = name
      } else if parts.count == 3, parts[0] == "choice", chosen[String(parts[1])] == nil {
        chosen[String(parts[1])] = name
      }
    }
    // A press at the place of the last page's press would be half of a double click.
    return try [.pause(seconds: 0.6)]
      + chosen.sorted { $0.key < $1.key }.flatMap { Act.click(at: try screen.middle($0.value)) }
  }
}

/// A bundled study with one trial a block and as little waiting as can be.
enum ShortStudy {
  static func write(_ name: String, in folder: TemporaryFolder) throws -> String {
    let file = Project.file("Studies/\(name).json")
    let json = try JSONSerialization.jsonObject(with: Data(contentsOf: file))
    var study = try #require(json as? [String: Any])
    study["trials"] = 1
    study["practice"] = 0
    study["breaks"] = nil
    let data = try JSONSerialization.data(withJSONObject: study)
    return try folder.write(String(decoding: data, as: UTF8.self), to: "\(name).json")
  }
}
