import Foundation
import TestSupport
import Testing

/// The folder of a person who reads the documentation and tries its commands.
///
/// It has the things that pages take for granted. These are a study of one's own, `my-study.json`, its data in
/// `Results`, the same in halves in `Lab1` and `Lab2`, a record of a comparison, a folder with another study, and a
/// table that a browser has downloaded. `caliper` is on the path.
struct ReaderFolder {
  private let folder: TemporaryFolder
  private let environment: [String: String]

  init() throws {
    folder = try TemporaryFolder()
    let given = try Self.given.get()
    let copied = try ChildProcess(["cp", "-R", given.path + "/.", folder.path]).finish()
    try #require(copied.exitCode == 0, "\(copied.errors)")
    let programs = folder.file(".programs")
    try FileManager.default.createDirectory(atPath: programs, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: programs + "/caliper", withDestinationPath: Program.path)
    let plain = ChildEnvironment.plain
    environment = plain.merging(
      ["PATH": programs + ":" + (plain["PATH"] ?? ""), "HOME": folder.path]) { _, new in new }
  }

  func write(_ text: String, to name: String) throws { try folder.write(text, to: name) }

  /// Runs a command line in the folder, without a display and without a terminal.
  func run(_ command: String) throws -> FinishedProcess {
    let process = try ChildProcess(
      ["sh", "-c", "cd \"$0\" && eval \"$1\"", folder.path, command], environment: environment)
    process.closeInput()
    return try process.finish()
  }

  /// Has simulated people do the study of `caliper run` as if they were people, unless it has been done.
  func simulateSession(_ words: [String]) throws {
    guard words.count > 2, words[1] == "run", !words[2].hasPrefix("--") else { return }
    let option = words.firstIndex(of: "--results")
    let results = option.map { words[$0 + 1] } ?? "Results"
    let name = words[2].replacingOccurrences(of: ".json", with: "")
    guard !FileManager.default.fileExists(atPath: folder.file("\(results)/\(name)")) else { return }
    let simulated = try run("caliper simulate \(words[2]) --participants 8 --results \(results)")
    #expect(simulated.exitCode == 0, "\(simulated.errors)")
    try Self.makePeople(of: folder.file("\(results)/\(name)"))
  }

  /// The things that every reader has; made once.
  private static let given = Result { () throws -> TemporaryFolder in
    let folder = try TemporaryFolder()
    let study = try folder.write(
      SmallStudy.text(studyMembers, name: "my-study"), to: "my-study.json")
    for (results, participants) in [("Results", "1-12"), ("Lab1", "1-6"), ("Lab2", "7-12")] {
      try require([
        "simulate", study, "--participants", participants, "--of", "12",
        "--results", folder.file(results),
      ])
      try makePeople(of: folder.file(results + "/my-study"))
    }
    try require([
      "compare", "--partial", folder.file("Results/my-study"), "--output",
      folder.file("study.partial"),
    ])
    try folder.write(SmallStudy.text(studyMembers, name: "other"), to: "my-studies/other.json")
    try folder.write(downloaded, to: "Downloads/trials.csv")
    return folder
  }

  /// Makes a data set of simulated people one of people: their codes begin with P, and they came in November 2026.
  private static func makePeople(of dataset: String) throws {
    let script = #"""
      cd "$0" || exit 1
      find . -depth -name '*sim[0-9]*' | while read -r path; do
        mv "$path" "${path%/*}/$(printf %s "${path##*/}" | sed 's/sim\([0-9]\)/P\1/')" || exit 1
      done
      find . -type f -exec sed -i 's/\bsim\([0-9][0-9]*\)\b/P\1/g; s/2000-01-01/2026-11-20/g
        s/\(P[0-9]*,[^,]*\),true/\1,false/; s/"simulated" : true/"simulated" : false/' {} +
      """#
    let renamed = try ChildProcess(["sh", "-c", script, dataset]).finish()
    try #require(renamed.exitCode == 0, "\(renamed.errors)")
    try require(["results", "verify", dataset, "--accept"])
  }

  private static func require(_ arguments: [String]) throws {
    let finished = try Program.run(arguments)
    try #require(finished.exitCode == 0, "\(arguments): \(finished.output)\(finished.errors)")
  }

  private static let studyMembers = """
    "targets": [84.3, 17.6, 52.8, 36.1, 70.8], "methods": ["text-field", "accurate-slider", "dial"],
    "practice": 1, "trials": 5
    """

  private static let downloaded = """
    participant,method,trial,phase,target,entered,outcome,time_s
    P1,web-slider,1,practice,25.0,25.0,correct,7.1380
    P1,web-slider,2,main,84.3,84.3,correct,6.2041
    P1,web-field,3,main,84.3,84.3,correct,2.4033
    P2,web-field,1,main,84.3,84.3,correct,2.9127
    P2,web-slider,2,main,84.3,84.3,correct,5.9420

    """
}
