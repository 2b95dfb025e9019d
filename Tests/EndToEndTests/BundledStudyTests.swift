import Formats
import Foundation
import Primitives
import Testing
import TrialLog

extension `The program` {
  @Test(arguments: ["blog-2012", "sliders", "live-match", "number-entry-long"])
  func `runs every bundled study to its end`(study: String) throws {
    let folder = try TestFolder()
    let file = try ShortStudy.write(study, in: folder)
    let plan = try PlannedSession(file, participant: "P01")
    let session = try RunningSession(
      [file, "--participant", "P01"], results: folder.path("Results"))
    let visitor = StudyVisitor(session)
    try visitor.goThrough()
    let finished = try session.process.finish()
    #expect(finished.exitCode == 0, "\(finished)")

    let record = try RecordedSession(folder.path("Results"), study: study, participant: "P01")
    #expect(record.description["complete"] as? Bool == true)
    try #require(record.trials.rows.count == plan.trials.count)
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

/// Goes through a session of any study: turns pages, answers questions, enters each number.
final class StudyVisitor {
  private let session: RunningSession
  /// The screens that were seen.
  private(set) var screens: Set<String> = []

  init(_ session: RunningSession) { self.session = session }

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

  private func acts(on screen: Announced) throws -> [Act] {
    switch screen.screen {
    case "trial": try entry(on: screen)
    case "questionnaire": try answers(on: screen) + [.key(.enter)]
    default: [.key(.enter)]
    }
  }

  /// Types the number where that can be done, else presses near its place on the track.
  private func entry(on screen: Announced) throws -> [Act] {
    let target = try #require(screen.target)
    switch screen.method {
    case "text-field", "keypad": return Act.type(target) + [.key(.enter)]
    case "wheel-picker": return Act.type(padded(target, on: screen)) + [.key(.enter)]
    case "dial": return [.key(.escape)]
    default:
      let thumb = try screen.middle("thumb")
      let end = Point(x: thumb.x + 30, y: thumb.y)
      return [.move(thumb), .press, .move(end), .release, .key(.enter)]
    }
  }

  /// The digits of all wheels, zeros before the first one.
  private func padded(_ target: String, on screen: Announced) -> String {
    let digits = target.filter(\.isNumber)
    let wheels = screen.rects.keys.filter { $0.hasPrefix("wheel_") }.count
    return String(repeating: "0", count: max(0, wheels - digits.count)) + digits
  }

  /// A middle point of every scale, and the first of every choice.
  private func answers(on screen: Announced) throws -> [Act] {
    var chosen: [String: String] = [:]
    for name in screen.rects.keys.sorted() {
      let parts = name.split(separator: "_")
      if parts.count == 4, parts[0] == "item", chosen[String(parts[1])] == nil || parts[3] == "4" {
        chosen[String(parts[1])] = name
      } else if parts.count == 3, parts[0] == "choice", chosen[String(parts[1])] == nil {
        chosen[String(parts[1])] = name
      }
    }
    // A press where the page before was pressed a moment ago would be half of a double click.
    return try [.pause(seconds: 0.6)]
      + chosen.sorted { $0.key < $1.key }.flatMap { Act.click(at: try screen.middle($0.value)) }
  }
}

/// A bundled study with one trial a block and as little waiting as can be.
enum ShortStudy {
  static func write(_ name: String, in folder: TestFolder) throws -> String {
    let studies = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Studies/\(name).json")
    let json = try JSONSerialization.jsonObject(with: Data(contentsOf: studies))
    var study = try #require(json as? [String: Any])
    study["trials"] = 1
    study["practice"] = 0
    study["breaks"] = nil
    let data = try JSONSerialization.data(withJSONObject: study)
    return try folder.write(String(decoding: data, as: UTF8.self), to: "\(name).json")
  }
}
