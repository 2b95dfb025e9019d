import Foundation
import Glibc
import TestSupport
import Testing

/// Films that the built program makes, with a program in place of ffmpeg.
struct ReplayFilmTests {
  private let folder: TemporaryFolder
  private let results: String

  init() throws {
    folder = try TemporaryFolder()
    results = folder.file("Results")
    let simulated = try Program.run(
      ["simulate", "blog-2012", "--participants", "1", "--results", results])
    try #require(simulated.exitCode == 0)
  }

  /// An environment in which ffmpeg is a program of `lines`, with its output in `$out`; `nil` for none.
  private func environment(ffmpeg lines: String?) throws -> [String: String] {
    let start = """
      for out; do :; done
      case "$out" in -encoders) exit 0;; esac
      out="${out#file:}"
      """
    _ = try folder.program(
      "\(start)\n\(lines ?? "")", named: lines == nil ? "bin/none" : "bin/ffmpeg")
    let tools = lines == nil ? "" : ":/usr/bin:/bin"
    return ChildEnvironment.plain.merging(["PATH": folder.file("bin") + tools]) { _, new in new }
  }

  private func arguments(_ output: String, _ more: [String] = []) -> [String] {
    ["replay", results, "--trial", "3", "--speed", "8", "--output", output] + more
  }

  @Test(arguments: ["gif", "mp4"])
  func `makes a film and says which`(format: String) throws {
    let path = folder.file("trial.\(format)")
    let made = try Program.run(
      arguments(path), environment: try environment(ffmpeg: #"wc -c > "$out""#))
    #expect(made.exitCode == 0 && made.errors.isEmpty, "\(made)")
    #expect(made.output.hasPrefix("\(path): ") && made.output.contains("trial 3"))
    #expect(made.output.hasSuffix(" s, at 8× the speed\n"))
    let count = try #require(Int(try TextFile.text(at: path).dropLast()))
    #expect(count % (1280 * 800 * 4) == 0 && count > 20 * 1280 * 800 * 4)
  }

  @Test func `a program that fails is one line and exit code 1`() throws {
    let path = folder.file("trial.mp4")
    let failed = try Program.run(
      arguments(path), environment: try environment(ffmpeg: "echo 'no such codec' >&2; exit 1"))
    #expect(failed.exitCode == 1 && failed.errorLines.count == 1, "\(failed)")
    #expect(failed.errors.contains("exit code 1, saying 'no such codec', so \(path) was not"))
    #expect(try folder.names() == ["Results", "bin"])
  }

  @Test(arguments: [SIGINT, SIGTERM])
  func `a stop leaves nothing and ends ffmpeg`(signal: Int32) throws {
    let id = folder.file("id")
    let environment = try environment(
      ffmpeg: "echo $$ > '\(id).new'; mv '\(id).new' '\(id)'; exec sleep 1000")
    let process = try Program.start(arguments(folder.file("trial.gif")), environment: environment)
    Deadline.wait { FileManager.default.fileExists(atPath: id) }
    let child = try #require(Int32(try TextFile.text(at: id).dropLast()))
    process.send(signal)
    let finished = try process.finish()
    #expect(finished.exitCode == 3, "\(finished)")
    #expect(finished.errors == "caliper: replay: stopped; nothing was written\n")
    #expect(try folder.names() == ["Results", "bin", "id"])
    #expect(kill(child, 0) != 0)
  }

  @Test func `without ffmpeg it keeps the pictures and says how to make a film of them`() throws {
    let path = folder.file("trial.mp4")
    let environment = try environment(ffmpeg: nil)
    let made = try Program.run(arguments(path), environment: environment)
    #expect(made.exitCode == 0 && made.output.isEmpty && made.errorLines.count == 1, "\(made)")
    let pictures = folder.file("trial-pictures")
    let names = try folder.names(in: "trial-pictures")
    #expect(names.first == "00001.png" && names.count > 30)
    #expect(
      made.errors.contains(
        "its \(names.count) pictures are in \(pictures): apt install ffmpeg, then ffmpeg "))
    let again = try Program.run(arguments(path), environment: environment)
    #expect(again.exitCode == 1 && again.errors.contains("exists already"), "\(again)")
  }
}
