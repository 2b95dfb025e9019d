import Base
import Datasets
import Foundation
import Glibc
import TestSupport
import Testing

/// The program on Wayland: each test has a compositor to itself.
@Suite(.waiting)
struct `The program on Wayland` {
  private static let methods = [
    #""accurate-slider""#, #"{ "method": "wheel-picker", "integerDigits": 2 }"#, #""text-field""#,
  ]

  @Test(arguments: [1.0, 1.5, 2.0])
  func `logs a session as it was done, with the compositor's times`(scale: Double) throws {
    let compositor = try Compositor(scale: scale)
    let folder = try TemporaryFolder()
    let study = try SmallStudy.write(in: folder, methods: Self.methods)
    let session = try RunningSession(
      [study, "--participant", "P01"], results: folder.file("Results"), on: compositor)
    // The name by which desktops find the desktop file, and so the icon.
    #expect(try compositor.ask(["-t", "get_tree"]).output.contains(#""app_id": "caliper""#))
    let plan = try PlannedSession(study, participant: "P01")
    let walk = try SessionWalk(session, plan)
    try walk.walk(through: plan.trials.count)
    try session.hand.press(.enter)
    let finished = try session.finish()
    #expect(finished.exitCode == 0)
    #expect(finished.errors.isEmpty)

    let record = try RecordedSession(
      folder.file("Results"), study: SmallStudy.name, participant: "P01")
    try #require(record.trials.count == plan.trials.count)
    for (index, done) in walk.done.enumerated() {
      try TrialCheck(
        done: done, plan: plan, row: record.trial(index), record: record, stampSource: "wayland"
      ).checkAll()
    }
    let verified = try Program.run(["results", "verify", folder.file("Results"), "--replay"])
    #expect(verified.exitCode == 0, "\(verified)")
    let clock = try #require(record.description["clock"] as? [String: Any])
    #expect(clock["source"] as? String == "wayland")
    let display = try #require(record.description["display"] as? [String: Any])
    #expect(display["density"] as? Double == scale)
    #expect(display["width"] as? Double == 1280 * scale)
  }
}

extension `The program on Wayland` {
  @Test func `follows a drag out of its window, and the pointer when it comes back`() throws {
    let compositor = try Compositor()
    let one = try OneTrial(method: #""accurate-slider""#, on: compositor)
    let thumb = try one.session.screen.middle("thumb")
    // Beyond the right edge and above the upper one, to the place of the release.
    let way = [
      Point(x: thumb.x + 100, y: thumb.y), Point(x: 1400, y: thumb.y - 300), Point(x: 1405, y: -60),
    ]
    let row = try one.finish(
      [.move(thumb), .press] + Act.moves(way) + [.release, .move(thumb), .key(.enter)])
    #expect(row["stamp_source"] == "wayland")
    #expect(row["value_changes"] != "0")
    let events = try one.record().events(of: 1)
    let release = try #require(events.first { $0["kind"] == "release" })
    #expect(release["x"] == "1405.00" && release["y"] == "-60.00")
    let back = try #require(events.first { $0["key"] == "pointer_returned" })
    #expect(back["x"] == "\(Int(thumb.x)).00" && back["y"] == "\(Int(thumb.y)).00")
  }

  /// The compositor's time of an event is true whenever the program reads it.
  @Test func `knows when input was that came while it was stopped`() throws {
    let compositor = try Compositor()
    let one = try OneTrial(method: #""text-field""#, on: compositor)
    let field = try one.session.screen.middle("field")
    one.session.process.send(SIGSTOP)
    usleep(50_000)
    let start = Seconds.now
    try one.session.hand.perform([.move(field), .press, .release, .key(.character("8"))])
    let end = Seconds.now
    usleep(250_000)
    one.session.process.send(SIGCONT)
    let row = try one.finish([.key(.character("4")), .key(.enter)])
    #expect(row["stamp_source"] == "wayland")
    let events = try one.record().events(of: 1).filter { TimeCheck.isInput($0) }
    let clockStart = try #require(one.record().description["clock_start_s"] as? Double)
    for kind in ["motion", "press", "release", "key_down", "text"] {
      let event = try #require(events.first { $0["kind"] == kind }, "\(kind)")
      let time = clockStart + (try #require(event["t_s"].flatMap(Double.init)))
      let arrival = clockStart + (try #require(event["arrival_s"].flatMap(Double.init)))
      #expect(time > start - 0.002 && time < end + 0.05, "\(kind)")
      #expect(arrival > end + 0.2, "\(kind)")
    }
  }

  @Test func `says that times are those of Xwayland where they are`() throws {
    let compositor = try Compositor()
    let one = try OneTrial(method: #""text-field""#, on: compositor, throughX: true)
    let row = try one.finish(Act.type("84.3") + [.key(.enter)])
    #expect(row["outcome"] == "correct")
    #expect(row["stamp_source"] == "xwayland")
    let clock = try #require(one.record().description["clock"] as? [String: Any])
    #expect(clock["source"] as? String == "xwayland")
  }
}

extension `The program on Wayland` {
  @Test func `says when a held key was repeated, as the compositor wants it`() throws {
    let compositor = try Compositor()
    let one = try OneTrial(method: #""text-field""#, on: compositor)
    let row = try one.finish(
      Act.type("84.3") + [.keyDown(.left), .pause(seconds: 0.8), .keyUp(.left), .key(.enter)])
    #expect(row["stamp_source"] == "wayland")
    let times = try one.record().events(of: 1)
      .filter { $0["kind"] == "key_down" && $0["key"] == "left" }
      .map { try #require($0["t_s"].flatMap(Double.init)) }
    try #require(times.count > 2)
    // Sway's usual 25 a second after 0.6 s.
    for (number, time) in times.dropFirst().enumerated() {
      #expect(abs(time - times[0] - 0.6 - 0.04 * Double(number)) < 0.0011)
    }
  }

  @Test func `copies and pastes`() throws {
    let compositor = try Compositor()
    let one = try OneTrial(method: #""text-field""#, on: compositor)
    let row = try one.finish(
      Act.type("84.3") + [.key(.selectAll), .key(.control("c")), .key(.backspace)]
        + [.key(.paste), .key(.enter)])
    #expect(row["entered"] == "84.3")
  }

  @Test(arguments: [1.0, 1.5])
  func `is hit where it says in a window of any size, and on the whole display`(scale: Double)
    throws
  {
    let compositor = try Compositor(scale: scale)
    let one = try OneTrial(
      method: #"{ "method": "wheel-picker", "integerDigits": 2 }"#, startsTrial: false,
      on: compositor)
    let session = one.session
    for (words, extents) in [
      (["resize", "set", "900", "700"], (900.0, 700.0)), (["fullscreen"], (1600, 1000)),
      (["fullscreen"], (900, 700)),
    ] {
      try compositor.ask(words)
      try session.next("ready")
      let start = try session.screen.rectangle("start")
      #expect(abs(start.center.x - extents.0 * scale / 2) <= 1 && start.maxY < extents.1 * scale)
    }
    try session.act(Act.click(at: try session.screen.middle("start")), then: "trial")
    let target = try #require(session.screen.target)
    // A place without a click a moment ago: there it would be a double click.
    var done = try session.screen.middle("done")
    done.x += 70
    let row = try one.finish(Act.type(target) + Act.click(at: done))
    #expect(row["outcome"] == "correct" && row["stamp_source"] == "wayland")
  }

  @Test func `ends as stopped when its window is closed, and once more when it asks`() throws {
    let compositor = try Compositor()
    let one = try OneTrial(method: #""text-field""#, on: compositor)
    try compositor.ask(["kill"])
    try one.session.act([], then: "stop")
    try compositor.ask(["kill"])
    let finished = try one.session.finish()
    #expect(finished.exitCode == 3 && finished.errors.isEmpty)
    #expect(try one.record().trial(0)["outcome"] == "aborted")
  }

  @Test func `has every input when its compositor goes`() throws {
    let compositor = try Compositor()
    let one = try OneTrial(method: #""text-field""#, on: compositor)
    try one.session.hand.perform(Act.type("8"))
    try compositor.end()
    let finished = try one.session.finish()
    #expect(finished.exitCode == 1)
    try #require(finished.errorLines.count == 1, "\(finished.errors)")
    #expect(
      finished.errorLines[0].hasPrefix(
        "caliper: the connection to the Wayland compositor is lost; "))
    let record = try one.record()
    #expect(record.trial(0)["outcome"] == "aborted")
    #expect(record.description["exit_reason"] as? String == "display lost")
  }
}

extension `The program by hand` {
  @Test(arguments: [16, 30])
  func `shows its window on displays of other colours`(bits: Int) throws {
    let display = try VirtualDisplay(extents: "1600x1000x\(bits)", keepsPicture: false)
    let folder = try TemporaryFolder()
    let study = try SmallStudy.write(in: folder, methods: [#""text-field""#])
    let session = try RunningSession(
      [study, "--participant", "P01"], results: folder.file("Results"), on: display)
    try session.act(Act.click(at: try session.screen.middle("continue")), then: "ready")
    session.process.send(SIGTERM)
    let finished = try session.finish()
    #expect(finished.exitCode == 3 && finished.errors.isEmpty)
  }

  @Test func `names the remedy where a display has too few colours`() throws {
    let display = try VirtualDisplay(extents: "1280x800x8", keepsPicture: false)
    let finished = try Program.run(
      ["run", "blog-2012", "--participant", "P01", "--results", "/nowhere"],
      environment: ChildEnvironment.on(display))
    #expect(finished.exitCode == 1)
    #expect(finished.errors.contains("set the display to 24-bit colour"))
    #expect(finished.errorLines.count == 1)
  }
}

/// CLOCK_MONOTONIC in seconds.
private enum Seconds {
  static var now: Double { Double(Instant.now.nanoseconds) / 1e9 }
}
