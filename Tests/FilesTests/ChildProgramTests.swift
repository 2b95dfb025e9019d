import Glibc
import TestSupport
import Testing

@testable import Files

/// Programs that read, fail, stop reading and hang.
struct ChildProgramTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A program whose lines a shell runs.
  private func script(_ lines: String, name: String = "program") throws -> String {
    try folder.program(lines, named: name)
  }

  private func seconds(_ work: () throws -> Void) rethrows -> Double {
    let start = ContinuousClock.now
    try work()
    return start.duration(to: .now) / .seconds(1)
  }

  private let many = [UInt8](repeating: 7, count: 3_000_000)

  @Test func `everything that is written arrives, and what it prints is kept`() throws {
    let program = try ChildProgram(
      try script(#"echo "$1"; wc -c; printf 'the end\n\n' >&2"#), ["two words"])
    try program.write(many)
    try program.write(many)
    try program.write([])
    try program.finish()
    #expect(
      program.output.split(whereSeparator: \.isWhitespace) == [
        "two", "words", "6000000", "the", "end",
      ])
    #expect(program.lastLine == "the end")
  }

  @Test func `more messages than a pipe holds do not keep it from reading`() throws {
    let program = try ChildProgram(
      try script("head -c 2000000 /dev/zero | tr '\\0' 'x'; echo; wc -c"), [])
    try program.write(many)
    try program.finish()
    #expect(program.lastLine == "3000000" && program.output.utf8.count == 1 << 18)
  }

  @Test func `its failure has its exit code and its last line`() throws {
    let program = try ChildProgram(try script("cat >/dev/null; echo no room >&2; exit 3"), [])
    try program.write(many)
    #expect(throws: ChildProgram.Failure.exited(code: 3)) { try program.finish() }
    #expect(program.lastLine == "no room")
  }

  @Test func `one that ends before it has read all tells why`() throws {
    let program = try ChildProgram(try script("head -c 10 >/dev/null; echo enough; exit 4"), [])
    #expect(throws: ChildProgram.Failure.exited(code: 4)) {
      for _ in 0..<100 { try program.write(many) }
    }
    #expect(program.lastLine == "enough")
    let content = try ChildProgram(try script("head -c 10 >/dev/null"), [])
    #expect(throws: ChildProgram.Failure.stoppedReading) {
      for _ in 0..<100 { try content.write(many) }
    }
  }

  @Test func `one that a signal ends is told from one that fails`() throws {
    let program = try ChildProgram(try script("kill -9 $$"), [])
    #expect(throws: ChildProgram.Failure.killed(signal: SIGKILL)) {
      for _ in 0..<100 { try program.write(many) }
      try program.finish()
    }
  }

  @Test func `one that closes its input and stays is not waited for`() throws {
    let path = try script("exec <&-; sleep 1000")
    let time = try seconds {
      let program = try ChildProgram(path, [], patience: 0.5)
      #expect(throws: ChildProgram.Failure.stoppedReading) {
        for _ in 0..<100 { try program.write(many) }
      }
    }
    // Not until it would have ended by itself.
    #expect(time < 100)
  }

  @Test func `one that neither reads nor ends is given up, with all that it started`() throws {
    let file = folder.file("id")
    let path = try script("sleep 1000 & echo $! > '\(file).new'; mv '\(file).new' '\(file)'; wait")
    let time = try seconds {
      let program = try ChildProgram(path, [], patience: 0.5)
      #expect(throws: ChildProgram.Failure.silent(seconds: 0.5)) {
        for _ in 0..<100 { try program.write(many) }
      }
      while !Folder.exists(file) { usleep(1000) }
      #expect(throws: ChildProgram.Failure.silent(seconds: 0.5)) { try program.finish() }
    }
    // Not until it would have ended by itself.
    #expect(time < 100)
    let id = try #require(Int32(try TextFile.text(at: file).dropLast()))
    // It may still be there to be reaped, by a process that adopted it.
    #expect(Deadline.wait { kill(id, 0) != 0 || isDead(id) })
  }

  /// Whether the process has ended and only its number is left.
  private func isDead(_ id: Int32) -> Bool {
    TextFile.lines(at: "/proc/\(id)/stat").first.map { $0.contains(") Z ") } ?? true
  }

  @Test func `one that is no longer wanted is not waited for`() throws {
    let program = try ChildProgram(try script("sleep 1000"), [], isCancelled: { true })
    #expect(throws: ChildProgram.Failure.cancelled) { try program.write(many) }
    #expect(throws: ChildProgram.Failure.cancelled) { try program.finish() }
  }

  @Test func `one that cannot be started says why`() throws {
    let path = try folder.write("no program", to: "text")
    #expect(throws: ChildProgram.Failure.cannotStart(SystemError(code: EACCES))) {
      try ChildProgram(path, [])
    }
  }

  @Test func `a program is found in the folders of PATH that are named from the root`() throws {
    let path = try script("", name: "bin/tool")
    let plain = try folder.write("text", to: "other/tool")
    #expect(ChildProgram.path(of: "tool", in: "bin::/nowhere:\(folder.path)/bin") == path)
    #expect(ChildProgram.path(of: "tool", in: folder.file("other")) == nil && plain != path)
    #expect(ChildProgram.path(of: "tool", in: nil) == nil)
    #expect(ChildProgram.path(of: "bin", in: folder.path) == nil)
  }

  @Test func `one that is launched goes on by itself, with signals as a shell leaves them`() throws
  {
    let signals = folder.file("signals")
    let blocked = try script("grep SigBlk /proc/self/status > '\(signals)'")
    #expect(ChildProgram.launch(blocked, [], watchedFor: 60))
    let lines = TextFile.lines(at: signals)
    #expect(lines.count == 1 && lines.allSatisfy { $0.hasSuffix("\t0000000000000000") }, "\(lines)")
    let lasting = try script("sleep 1; touch '\(folder.file("done"))'", name: "lasting")
    #expect(ChildProgram.launch(lasting, [], watchedFor: 0.05))
    #expect(!Folder.isFile(folder.file("done")))
    #expect(Deadline.wait { Folder.isFile(folder.file("done")) })
  }

  @Test func `one that fails at once, or cannot be started, was not launched`() throws {
    #expect(!ChildProgram.launch(try script("exit 3"), [], watchedFor: 60))
    #expect(!ChildProgram.launch(folder.file("nothing"), []))
    #expect(!ChildProgram.launch(try folder.write("no program", to: "text"), []))
  }
}
