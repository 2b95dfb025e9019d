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
    var seen: [String] = []
    while true {
      let name = session.screen.screen
      seen.append(name)
      #expect(try colours() == [name == "trial" ? 255 : 0], "\(name)")
      if name == "results" { break }
      if name == "trial" { try session.hand.perform(Act.type("5")) }
      try session.act(
        [.key(.enter)],
        then: name == "trial"
          ? seen.count > 4 ? "results" : "ready" : name == "method" ? "ready" : "trial")
    }
    #expect(seen == ["method", "ready", "trial", "ready", "trial", "results"])
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
    for (number, size) in [(1, (1600, 1000)), (2, (1024, 768))] {
      let process = try Program.start(
        ["run", "--display", "\(number)", "--fullscreen", "--announce", "--results", folder.path],
        environment: environment)
      _ = try #require(try process.screenLine())
      // Fills the one, and leaves the other one black.
      let pictures = try [0, 1].map { try Screenshot(path: display.pictureFile(of: $0)) }
      let corner = pictures[number - 1].pixel(x: size.0 - 1, y: size.1 - 1)
      #expect(corner != Screenshot.Pixel(red: 0, green: 0, blue: 0))
      #expect(
        pictures[2 - number].pixel(x: 500, y: 300) == Screenshot.Pixel(red: 0, green: 0, blue: 0))
      process.send(SIGTERM)
      _ = try process.finish()
    }
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
  @Test func `fills the display that is asked for, by its number or name`() throws {
    let compositor = try Compositor(second: (width: 1280, height: 1024))
    let folder = try TemporaryFolder()
    try compositor.ask(["focus", "output", "HEADLESS-1"])
    let refused = try Program.run(["play", "--display", "2"], environment: compositor.environment)
    #expect(refused.exitCode == 2 && refused.errors.hasSuffix("add --fullscreen\n"), "\(refused)")
    for (display, environment) in [
      ("2", compositor.environment), ("XWAYLAND1", try compositor.openX()),
    ] {
      let process = try Program.start(
        ["run", "--display", display, "--fullscreen", "--announce", "--results", folder.path],
        environment: environment)
      while true {
        let line = try #require(try process.screenLine())
        let screen = try AnnouncedScreen(line: line)
        // The page is laid out for the second display.
        if let quit = screen.frame(of: "quit"), quit.maxY > 900, quit.maxX < 1280 { break }
      }
      let origin = try compositor.origin(ofWindow: "Caliper")
      #expect(origin == Point(x: 1600, y: 0), "\(display)")
      process.send(SIGTERM)
      _ = try process.finish()
    }
  }
}
