import FoundationEssentials
import Glibc
import TestSupport
import Testing

@testable import caliper_torture

/// The shim in programs that have nothing to do with Caliper.
struct ShimTests {
  private let folder: TemporaryFolder
  private let shim: Shim

  init() throws {
    folder = try TemporaryFolder()
    shim = try Shim(in: folder.path)
  }

  /// Runs a shell script in the folder `root`, whose calls go by `rules`.
  private func run(
    _ script: String, _ rules: [FaultRule] = []
  ) throws -> (finished: FinishedProcess, calls: [TracedCall]) {
    let root = folder.file("root")
    try FileManager.default.createDirectory(atPath: root, withIntermediateDirectories: true)
    let trace = folder.file("trace")
    unlink(trace)
    let environment = ChildEnvironment.plain.merging(
      shim.environment(root: root, trace: trace, rules: rules)
    ) { _, new in new }
    let process = try ChildProcess(
      ["sh", "-c", script, "sh", root], environment: environment)
    return (try process.finish(), TracedCall.read(trace))
  }

  private func text(_ name: String) throws -> String {
    try TextFile.text(at: folder.file("root/" + name))
  }

  @Test func `calls below the root are recorded in their order, and no others`() throws {
    let (_, calls) = try run("echo one > $1/a; echo two > $1.other; echo more >> $1/a")
    #expect(Set(calls.map(\.path)) == [folder.file("root/a")])
    let writes = calls.filter { $0.kind == .write }
    #expect(writes.map(\.text) == ["one\n", "more\n"])
    #expect(writes.map(\.offset) == [0, 4])
    #expect(calls.map(\.number) == Array(1...calls.count))
  }

  @Test func `a single error is met once`() throws {
    let rule = FaultRule(number: 1, fault: .error(ENOSPC))
    let (finished, calls) = try run("echo one > $1/a; echo two > $1/b", [rule])
    #expect(finished.errors.contains("a"))
    #expect(!folder.contains("root/a"))
    #expect(try text("b") == "two\n")
    #expect(calls.count(where: \.isInjected) == 1)
  }

  @Test func `a lasting error meets all calls of its kinds from then on`() throws {
    let rule = FaultRule(number: 1, fault: .error(EROFS), lasting: [.openToWrite])
    _ = try run("echo one > $1/a; echo two > $1/b", [rule])
    #expect(!folder.contains("root/a") && !folder.contains("root/b"))
  }

  @Test func `a rule of a folder counts the calls in that folder`() throws {
    let rule = FaultRule(folder: "in", number: 1, fault: .error(EIO))
    _ = try run("mkdir $1/in; echo one > $1/a; echo two > $1/in/b; echo three > $1/in/c", [rule])
    // mkdir itself is a call on the folder.
    #expect(try text("a") == "one\n")
  }

  @Test func `the calls of the C library's streams are among them`() throws {
    // sed writes this file by fopen and fwrite.
    let script = "printf 'one\\n' | sed -n \"w $1/a\""
    let (_, calls) = try run(script)
    #expect(calls.map(\.kind) == [.openToWrite, .write, .close])
    let full = try run(script, [FaultRule(number: 2, fault: .error(ENOSPC))])
    #expect(full.finished.errors.lowercased().contains("no space left on device"))
    #expect(try text("a").isEmpty)
    let short = try run(script, [FaultRule(number: 2, fault: .short(1))])
    #expect(short.finished.errors.isEmpty)
    #expect(try text("a") == "one\n")
  }

  @Test func `a question about a file can fail`() throws {
    let script = "echo one > $1/a; [ -e $1/a ] && echo there"
    let (finished, calls) = try run(script)
    #expect(finished.output == "there\n")
    let question = try #require(calls.first { $0.kind == .ask })
    let (failed, _) = try run(
      script, [FaultRule(number: question.number, fault: .error(EIO))])
    #expect(failed.output.isEmpty)
  }

  @Test func `a torn write leaves its first bytes and kills`() throws {
    let (_, calls) = try run("echo one > $1/a")
    let write = try #require(calls.first { $0.kind == .write })
    let rule = FaultRule(number: write.number, fault: .torn(2))
    let (finished, _) = try run("echo one > $1/a", [rule])
    #expect(finished.signal == SIGKILL)
    #expect(try text("a") == "on")
  }

  @Test func `a short write is reported as short`() throws {
    let (_, calls) = try run("echo one > $1/a")
    let write = try #require(calls.first { $0.kind == .write })
    let (_, short) = try run("echo one > $1/a", [FaultRule(number: write.number, fault: .short(1))])
    #expect(short.first { $0.kind == .write }?.result == 1)
  }
}

extension TemporaryFolder {
  /// Whether there is a file of this name.
  fileprivate func contains(_ name: String) -> Bool { access(file(name), F_OK) == 0 }
}
