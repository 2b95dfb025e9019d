import Base
import Foundation
import TestSupport
import Testing
import ToolSupport

@testable import caliper_torture

/// The program beside the tests, with time for a busy machine.
private var target: FuzzTarget {
  get throws {
    let tests = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let folder = tests[..<(tests.lastIndex(of: "/") ?? tests.endIndex)]
    return FuzzTarget(path: folder + "/caliper", seconds: 60)
  }
}

struct FuzzTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func `damaged files and options end no command`() throws {
    var campaign = try FuzzCampaign(target: try target, seed: 2012, folder: folder.path)
    try campaign.run(until: 240)
    #expect(campaign.failures.isEmpty, "\(campaign.failures.map(\.sentence))")
    #expect(campaign.tallies.values.reduce(0) { $0 + $1.runs } == 240)
    // All kinds of files and most commands have their turn.
    for kind in FuzzCase.Kind.allCases {
      #expect(campaign.tallies.keys.contains { $0.hasPrefix(kind.rawValue) })
    }
    #expect(campaign.table.contains("240 cases, 0 failed"))
  }

  @Test func `the studies that are damaged are sound, and have every key of the study file`() throws
  {
    try Tree.write(Corpus.studyFiles, to: folder.path)
    let studies = Corpus.studyFiles.filter { $0.key.hasPrefix("study") }
    for name in studies.keys.sorted() {
      let run = try target.run(["check", name, "--participant", "P01"], in: folder.path)
      #expect(run.exitCode == 0, "\(name): \(run.errors)")
    }
    let keys = try Project.json("Documentation/study.schema.json").propertyNames
    #expect(keys.isSuperset(of: ["keyboard", "clickPause", "texts", "sliderDirection"]))
    let text =
      studies.values.map { String(decoding: $0, as: UTF8.self) }.joined()
      + String(decoding: Corpus.studyFiles["my-curve.json"] ?? [], as: UTF8.self)
    // Families of curves have files of their own, and targets may name a column.
    let curves = Corpus.curveFiles.values.map { String(decoding: $0, as: UTF8.self) }.joined()
    #expect(keys.sorted().filter { !(text + curves).contains("\"\($0)\"") } == [])
  }

  @Test(arguments: [
    ["--nonsense", "1"], ["--cases"], ["--cases", "x"], ["--seed", "-1"], ["--seconds", "nan"],
    ["--memory", "0"], ["another"],
  ])
  func `wrong options are refused`(options: [String]) throws {
    let arguments = [try target.path, "--folder", folder.path] + options
    #expect(throws: CommandLineError.self) { try Fuzz(arguments) }
  }

  @Test func `a campaign resumes where it was interrupted`() throws {
    var first = try FuzzCampaign(target: try target, seed: 7, folder: folder.path)
    try first.run(until: 10)
    var second = try FuzzCampaign(target: try target, seed: 7, folder: folder.path)
    #expect(second.next == 10 && second.tallies == first.tallies)
    try second.run(until: 20)
    let whole = try TemporaryFolder()
    var third = try FuzzCampaign(target: try target, seed: 7, folder: whole.path)
    try third.run(until: 20)
    #expect(second.tallies == third.tallies)
    let other = try FuzzCampaign(target: try target, seed: 8, folder: folder.path)
    #expect(other.next == 0)
  }

  @Test func `a program that crashes is found, and its case is kept and shows it again`() throws {
    let draft = try folder.write(
      "#!/bin/sh\n[ \"$1\" = simulate ] && exec '\(try target.path)' \"$@\"\nkill -SEGV $$\n",
      to: "draft")
    #expect(chmod(draft, 0o755) == 0)
    // A copy by another process: a child of another test may still have the draft open for writing, and the
    // system runs no such file.
    let script = folder.file("crashing")
    #expect(try ChildProcess(["/bin/cp", "-p", draft, script]).finish().exitCode == 0)
    let crashing = FuzzTarget(path: script, seconds: 60)
    var campaign = try FuzzCampaign(target: crashing, seed: 1, folder: folder.file("state"))
    try campaign.run(until: 5)
    let failure = try #require(campaign.failures.first)
    let kept = try #require(FuzzCase(keptIn: failure.folder))
    let place = folder.file("again")
    #expect(FuzzCampaign.verdict(on: kept, of: crashing, in: place) == .failed(.signal(SIGSEGV)))
  }

  @Test(
    arguments: [
      (0, "", "words", .sound(exitCode: 0)), (2 << 8, "caliper: no\n", "", .sound(exitCode: 2)),
      (SIGILL, "caliper: no\n", "", .failed(.signal(SIGILL))),
      (1 << 8, "", "", .failed(.silence)), (1 << 8, "", "1 problem", .sound(exitCode: 1)),
      (3 << 8, "caliper: no\n", "", .failed(.undocumentedExit(3))),
      (0, "Fatal error: x\n", "", .failed(.foreignMessage("Fatal error: x"))),
      (0, "caliper: \u{1B}[31m\n", "", .failed(.unsafeText)),
      (0, "", "\u{202E}", .failed(.unsafeText)),
    ] as [(Int32, String, String, Verdict)])
  func `a command is judged by how it ends and what it says`(
    status: Int32, errors: String, output: String, verdict: Verdict
  ) throws {
    let run = FinishedProcess(output: output, errors: errors, waitStatus: status)
    #expect(Verdict(run, of: try target, ["results", "verify"]) == verdict)
  }

  @Test func `a command that takes too long or too much is found`() throws {
    let slow = FuzzTarget(path: "sleep", seconds: 0.2)
    #expect(Verdict(slow.run(["60"], in: folder.path), of: slow, []) == .failed(.hang))
    let large = FinishedProcess(output: "", peakMemory: 2 << 30)
    #expect(Verdict(large, of: slow, []) == .failed(.memory(mebibytes: 2048)))
  }

  @Test func `the same seed damages in the same way`() {
    func damaged(_ seed: UInt64) -> [UInt8] {
      var mutation = Mutation(seed: seed)
      return mutation.damaged(Array("a,b\n1,2\n3,4\n".utf8), "x.csv")
    }
    #expect(damaged(1) == damaged(1))
    #expect(Set((0..<20).map(damaged)).count > 15)
  }
}

/// Cases that once ended a command otherwise than it should, each in a folder of `Regressions`.
struct RegressionTests {
  private static var folder: String {
    URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Regressions").path
  }

  private static var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
  }

  @Test(arguments: names)
  func `a case that failed once does not fail again`(name: String) throws {
    let place = try TemporaryFolder()
    let fuzzCase = try #require(FuzzCase(keptIn: Self.folder + "/" + name))
    let verdict = FuzzCampaign.verdict(on: fuzzCase, of: try target, in: place.file("case"))
    if case .failed(let failure) = verdict { Issue.record("\(failure)") }
  }

  @Test func `there are such cases`() { #expect(!Self.names.isEmpty) }
}
