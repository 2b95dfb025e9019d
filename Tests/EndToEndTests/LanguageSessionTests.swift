import Base
import Files
import Foundation
import TestSupport
import Testing

extension `The program by hand` {
  @Test func `logs the same tables in every language`() throws {
    let english = try Self.session(in: "en")
    for code in ["de", "ar"] {
      let other = try Self.session(in: code)
      #expect(other.language == code)
      #expect(other.tables.keys.sorted() == english.tables.keys.sorted())
      for (name, rows) in english.tables {
        #expect(other.tables[name] == rows, "\(name) in \(code)")
      }
    }
    #expect(english.language == "en")
    #expect(english.tables.count >= 2, "trials and answers")
  }

  @Test func `begins sessions in the language of the start screen`() throws {
    // The option, a choice by keys, a choice by the pointer, and the study's own language.
    #expect(try Self.started(["--language", "de"]) == "de")
    let byKeys = try Self.started(["start", "--language", "de"]) { session in
      try session.act([.key(.languages)], then: "start")
      #expect(session.screen.rects["language_study"] != nil)
      try session.act([.key(.up), .key(.enter)], then: "start")
    }
    #expect(byKeys == "ar")
    let byPointer = try Self.started([]) { session in
      try session.hand.click(try session.screen.middle("language"))
      try session.next("start")
      try session.hand.click(try session.screen.middle("language_ja"))
      try session.next("start")
      #expect(session.screen.rects["language_ja"] == nil)
    }
    #expect(byPointer == "ja")
    #expect(try Self.started([]) == "fr")
  }

  /// Starts the first study of the start screen, which is French, after `choose`, and returns the language
  /// in session.json.
  private static func started(
    _ arguments: [String], choose: (RunningSession) throws -> Void = { _ in }
  ) throws -> String? {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      {"name": "words", "language": "fr", "scale": {"minimum": 0, "maximum": 9}, "targets": [5],
       "methods": ["text-field"]}
      """, to: "studies/words.json")
    let results = folder.file("Results")
    let session = try RunningSession(
      arguments + ["--studies", folder.file("studies")], command: [], results: results)
    #expect(session.screen.screen == "start")
    try choose(session)
    try session.act(Act.type("P01") + [.key(.enter)], then: "method")
    session.process.send(15)
    #expect(try session.finish().exitCode == 3)
    let record = try RecordedSession(results, study: "words", participant: "P01")
    return record.description["language"] as? String
  }

  /// Does a session with typed numbers, a form's scales and questionnaires in `code`.
  ///
  /// Returns the language in session.json, and the tables of trials and answers without their times.
  private static func session(
    in code: String
  ) throws -> (language: String?, tables: [String: [[String]]]) {
    let folder = try TemporaryFolder()
    let study = try folder.write(
      """
      {"name": "words", "scale": {"minimum": 1, "maximum": 100, "decimals": 1}, "targets": [84.3, 9.5],
       "trials": 2, "practice": 1, "methods": ["text-field", "keypad"],
       "questionnaires": ["seq", "nasa-tlx"]}
      """, to: "words.json")
    let results = folder.file("Results")
    let session = try RunningSession(
      [study, "--participant", "P01", "--language", code], results: results)
    try StudyVisitor(session).goThrough()
    let finished = try session.finish()
    #expect(finished.exitCode == 0, "\(finished)")

    let data = results + "/words/data/subject-P01"
    var tables: [String: [[String]]] = [:]
    var language: String?
    for name in try FileManager.default.contentsOfDirectory(atPath: data) {
      let bytes = Array(try #require(FileManager.default.contents(atPath: data + "/" + name)))
      if name.hasSuffix("_session.json") {
        let json = try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any]
        language = json?["language"] as? String
      } else if name.hasSuffix("_data.csv"), !name.contains("events") {
        tables[name] = try withoutTimes(CSVReader.rows(of: bytes))
      }
    }
    return (language, tables)
  }

  /// The rows without the columns that a clock fills.
  private static func withoutTimes(_ rows: [[String]]) -> [[String]] {
    let header = rows.first ?? []
    let kept = header.indices.filter { index in
      let name = header[index]
      return !["_s", "_utc", "_ms"].contains { name.hasSuffix($0) } && name != "late_frames"
    }
    return rows.map { row in kept.map { $0 < row.count ? row[$0] : "" } }
  }
}
