import Foundation
import Sliders
import TestSupport
import Testing

extension LoggedSlider {
  /// Multiplies the logged times of all trials, while the events stay as they are: the model cannot explain it.
  fileprivate func stretch(by factor: Double) throws {
    let data = dataset + "/data/"
    for name in try FileManager.default.subpathsOfDirectory(atPath: data)
    where name.hasSuffix("task-entry_data.csv") {
      var rows = try TextFile.text(at: data + name).split(separator: "\n").map {
        $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
      }
      let column = try #require(rows.first?.firstIndex(of: "time_s"))
      for row in rows.indices.dropFirst() {
        let time = try #require(Double(rows[row][column]))
        rows[row][column] = "\(time * factor)"
      }
      try (rows.map { $0.joined(separator: ",") }.joined(separator: "\n") + "\n")
        .write(toFile: data + name, atomically: true, encoding: .utf8)
    }
  }

  fileprivate func isWritten(_ name: String) -> Bool {
    FileManager.default.fileExists(atPath: folder.file(name))
  }
}

extension `The program` {
  @Test func `writes no curve where the model does not fit, and says so first`() throws {
    let logged = try LoggedSlider(methods: [#""accurate-slider""#], people: 8, trials: 5)
    try logged.stretch(by: 1.8)
    let finished = try logged.tune()
    #expect(finished.exitCode == 0, "\(finished.errors)")
    let words = finished.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(words.contains("The model does not fit the people who used accurate-slider: they take"))
    #expect(words.contains("No gain is claimed, and no curve is written."))
    #expect(!words.contains("is predicted to take"))
    #expect(
      finished.errors.hasSuffix(
        "caliper: note: no file was written, as the model does not support it, as the report says; "
          + "--force writes the curve with a warning\n"))
    #expect(!logged.isWritten("better.json") && !logged.isWritten("better-study.json"))
  }

  @Test func `ends where the model cannot be used, and writes a warning if it is forced`() throws {
    let logged = try LoggedSlider(methods: [#""accurate-slider""#], people: 4, trials: 3)
    try logged.stretch(by: 6)
    let ended = try logged.tune()
    #expect(ended.exitCode == 1)
    #expect(ended.output.isEmpty && ended.errorLines.count == 1)
    let sentence =
      "The model cannot be used for the people who used accurate-slider: their times are "
    #expect(ended.errors.hasPrefix("caliper: tune: " + sentence))
    #expect(!logged.isWritten("better.json"))

    let forced = try logged.tune(["--force"])
    #expect(forced.exitCode == 0, "\(forced.errors)")
    let curve = logged.folder.file("better.json")
    let file = try CurveFile(parsing: Array(try Data(contentsOf: URL(filePath: curve))))
    let warning = try #require(file.warning)
    #expect(
      warning.hasPrefix("Written because 'caliper tune --force' asked for it. " + sentence))
    let note = "caliper: note: \(curve) has a warning: \(warning)\n"
    #expect(try Program.run(["curve", "show", curve]).errors == note)
    #expect(try Program.run(["play", "--curve", curve]).errors.hasPrefix(note))
    let study = logged.folder.file("better-study.json")
    let inStudy = "caliper: note: the curve of 'tuned' has a warning: \(warning)\n"
    #expect(try Program.run(["check", study]).errors == inStudy)
    #expect(try Program.run(["run", study]).errors.hasPrefix(inStudy))
  }
}
