import Base
import Foundation
import TestSupport
import Testing

extension `The program by hand` {
  @Test func `plays logged trials in a window, by keys and by mouse`() throws {
    let folder = try TemporaryFolder()
    let results = folder.file("Results")
    let simulated = try Program.run(
      ["simulate", "blog-2012", "--participants", "1", "--results", results])
    #expect(simulated.exitCode == 0)
    let display = try VirtualDisplay()
    let process = try Program.start(
      ["replay", results, "--announce"], environment: ChildEnvironment.on(display))
    func next() throws -> AnnouncedScreen {
      try process.screen()
    }
    let first = try next()
    // The first trial has none before it.
    #expect(first.screen == "replay" && first.disabled == ["previous_trial"])
    let hand = try Hand(on: display)
    let bar = try first.rectangle("bar")

    /// Whether the bar is filled at `share` of its length.
    func isFilled(_ share: Double) throws -> Bool {
      let spot = Rectangle(
        x: bar.x + 14 + (bar.width - 28) * share, y: bar.midY - 1, width: 2, height: 2)
      return try hand.pixels(in: spot, on: display).allSatisfy { Int($0.blue) > Int($0.red) + 60 }
    }

    try hand.perform([.key(.end), .pause(seconds: 0.3)])
    #expect(try isFilled(0.95))
    try hand.perform([.key(.home), .pause(seconds: 0.3)])
    #expect(try !isFilled(0.05))
    try hand.perform([
      .move(Point(x: bar.midX, y: bar.midY)), .press,
      .move(Point(x: bar.x + bar.width * 0.75, y: bar.midY - 200)), .release,
      .pause(seconds: 0.3),
    ])
    #expect(try isFilled(0.7) && !isFilled(0.85))

    // Eight times as fast the whole trial is over soon.
    try hand.perform([.key(.home)])
    try hand.click(try first.middle("speed_7"))
    try hand.click(try first.middle("play"))
    try hand.perform([.pause(seconds: 5)])
    #expect(try isFilled(0.95))

    try hand.perform([.key(.pageDown)])
    var second = try next()
    while second.disabled != nil { second = try next() }
    try hand.click(try second.middle("previous_trial"))
    #expect(try next().disabled == ["previous_trial"])
    try hand.perform([.key(.escape)])
    let finished = try process.finish()
    #expect(finished.exitCode == 0 && finished.errors.isEmpty, "\(finished)")
  }

  @Test func `shows no other trial in place of one that was named and cannot be read`() throws {
    let folder = try TemporaryFolder()
    let results = folder.file("Results")
    let simulated = try Program.run(
      ["simulate", "blog-2012", "--participants", "2", "--results", results])
    #expect(simulated.exitCode == 0)
    let path =
      "Results/blog-2012/data/subject-sim1/study-blog2012_subject-sim1_session-1_session.json"
    try folder.write("{", to: path)
    let finished = try Program.run(["replay", results, "--trial", "2"])
    #expect(finished.exitCode == 1 && finished.errorLines.count == 1, "\(finished)")
    #expect(finished.errors.contains("replay: cannot read \(folder.file(path)): "))
  }

  @Test func `draws the trace of a trial as SVG, PDF and PNG`() throws {
    let folder = try TemporaryFolder()
    let results = folder.file("Results")
    _ = try Program.run(["simulate", "blog-2012", "--participants", "1", "--results", results])
    let beginnings = ["svg": "<?xml", "pdf": "%PDF-", "png": "\u{fffd}PNG"]
    for (format, beginning) in beginnings {
      let path = folder.file("trace.\(format)")
      let drawn = try Program.run(["replay", results, "--trial", "3", "--output", path])
      #expect(drawn.exitCode == 0 && drawn.output.contains("trial 3"), "\(drawn)")
      let bytes = try Data(contentsOf: URL(filePath: path))
      #expect(String(decoding: bytes.prefix(8), as: UTF8.self).hasPrefix(beginning))
      #expect(bytes.count > 2000)
    }
    for (options, part) in [
      (["--output", folder.file("trace.webp")], "none of .svg, .pdf, .png, .mp4 and .gif"),
      (["--output", folder.file("trace.svg"), "--speed", "2"], "--speed is that of a film"),
      (["--output", folder.file("trace.gif"), "--speed", "nan"], "'nan' is not a number from 0.1"),
      (["--check", "--output", folder.file("trace.svg")], "leave out"),
      (["--trial", "999", "--output", folder.file("none.svg")], "no finished trial"),
    ] {
      let refused = try Program.run(["replay", results] + options)
      #expect([1, 2].contains(refused.exitCode) && refused.errors.contains(part), "\(refused)")
      #expect(refused.errors.split(separator: "\n").count == 1)
    }
    #expect(!FileManager.default.fileExists(atPath: folder.file("none.svg")))
  }
}
