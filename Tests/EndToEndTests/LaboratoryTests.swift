import Base
import FoundationEssentials
import Glibc
import TestSupport
import Testing

/// Things of laboratories: a photodiode, a second display, and the experimenter's line.
extension `The program` {
  private static func study(_ more: String = "") -> String {
    """
    {"name": "short", "clickPause": 0, "scale": {"minimum": 0, "maximum": 9}, "targets": [5, 7],
     "order": {"targets": "fixed"}, "methods": ["text-field"], "trials": 2, "practice": 0\(more)}
    """
  }

  @Test func `lights the patch for a photodiode in trials alone`() throws {
    let folder = try TemporaryFolder()
    let study = try folder.write(
      Self.study(#", "patch": {"corner": "bottom-left", "size": 32}"#), to: "short.json")
    let session = try RunningSession(
      [study, "--participant", "P01"], results: folder.file("Results"))
    func colours() throws -> Set<UInt8> {
      let frame = try session.hand.frame()
      let patch = Rectangle(x: 0, y: frame.height - 32, width: 32, height: 32)
      let pixels = try session.hand.pixels(in: patch, on: session.display)
      return Set(pixels.flatMap { [$0.red, $0.green, $0.blue] })
    }
    let pages = ["method", "ready", "trial", "ready", "trial", "results"]
    for (page, next) in zip(pages, pages.dropFirst() + [""]) {
      #expect(session.screen.screen == page)
      #expect(try Deadline.wait { try colours() == [page == "trial" ? 255 : 0] }, "\(page)")
      if next.isEmpty { break }
      if page == "trial" { try session.hand.perform(Act.type("5")) }
      try session.act([.key(.enter)], then: next)
    }
    try session.hand.press(.enter)
    #expect(try session.finish().exitCode == 0)
  }

  @Test func `opens its window on the display that is asked for`() throws {
    let display = try VirtualDisplay(second: "1024x768x24")
    let folder = try TemporaryFolder()
    let environment = ChildEnvironment.on(display)
    for (name, sentence) in [
      ("3", "no display '3'"), ("screen", "several displays are called 'screen'"),
      ("HDMI-1", "no display 'HDMI-1'"),
    ] {
      let refused = try Program.run(["play", "--display", name], environment: environment)
      #expect(refused.exitCode == 2)
      #expect(
        refused.errors == "caliper: --display: \(sentence); use 1 (screen) or 2 (screen)\n")
    }
    // Both screens begin at the same place, so that the second one cannot be distinguished from the first.
    let covered = try Program.run(["play", "--display", "2"], environment: environment)
    #expect(covered.exitCode == 2 && covered.errors.contains("side by side"), "\(covered)")
    let session = try RunningSession(
      ["--display", "1", "--fullscreen"], results: folder.path, on: display)
    let filled = Rectangle(x: 0, y: 0, width: 1600, height: 1000)
    #expect(try Deadline.wait { try session.hand.frame() == filled })
    session.process.send(SIGTERM)
    _ = try session.finish()
  }

  @Test func `prints a line for the experimenter after each trial, and at the end`() throws {
    let folder = try TemporaryFolder()
    let study = try folder.write(Self.study(), to: "short.json")
    let session = try RunningSession(
      [study, "--participant", "P01", "--monitor"], results: folder.file("Results"))
    for name in ["ready", "trial", "ready", "trial", "results"] {
      if session.screen.screen == "trial" { try session.hand.perform(Act.type("5")) }
      try session.act([.key(.enter)], then: name)
    }
    try session.hand.press(.enter)
    let finished = try session.finish()
    #expect(finished.exitCode == 0)
    let lines = finished.errors.split(separator: "\n").map { line in
      line.replacing(/[0-9]+\.[0-9][0-9] s/, with: "TIME")
    }
    #expect(
      lines == [
        "P01: block 1 of 1 begins, text-field",
        "P01: trial 1 of 2, text-field, target 5, entered 5, TIME, correct",
        "P01: trial 2 of 2, text-field, target 7, entered 5, TIME, incorrect",
        "P01: all trials are done", "P01: session completed, trials: 2",
      ])
  }
}

extension `The program on Wayland` {
  private static let study = """
    {"name": "short", "scale": {"minimum": 0, "maximum": 9}, "methods": ["text-field"]}
    """

  @Test func `fills the display that is asked for`() throws {
    let compositor = try Compositor(second: (width: 1280, height: 1024))
    let folder = try TemporaryFolder()
    try compositor.ask(["focus", "output", "HEADLESS-1"])
    let refused = try Program.run(["play", "--display", "2"], environment: compositor.environment)
    #expect(refused.exitCode == 2 && refused.errors.hasSuffix("add --fullscreen\n"), "\(refused)")
    let study = try folder.write(Self.study, to: "short.json")
    for (participant, display, size) in [("P01", "2", (1280, 1024)), ("P02", "1", (1600, 1000))] {
      let process = try Program.start(
        [
          "run", study, "--participant", participant, "--display", display, "--fullscreen",
          "--announce", "--results", folder.file("Results"),
        ], environment: compositor.environment)
      _ = try #require(try process.screenLine())
      process.send(SIGTERM)
      _ = try process.finish()
      let record = try RecordedSession(
        folder.file("Results"), study: "short", participant: participant)
      let desktop = try #require(record.description["desktop"] as? [String: Any])
      #expect(desktop["width_px"] as? Int == size.0 && desktop["height_px"] as? Int == size.1)
    }
  }
}
