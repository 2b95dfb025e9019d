import Base
import Foundation
import TestSupport
import Testing

extension `The program by hand` {
  /// The findings of `caliper timing` that tests look at.
  private struct Found {
    let json: [String: Any]

    init(_ output: String) throws {
      let object = try JSONSerialization.jsonObject(with: Data(output.utf8))
      json = try #require(object as? [String: Any])
    }

    func number(_ key: String, of member: String) -> Double? {
      (json[member] as? [String: Any])?[key] as? Double
    }
  }

  /// A mouse that moves in circles for a while.
  private static let circles: [Act] = (0..<260).flatMap { step -> [Act] in
    let angle = Double(step) / 12
    return [
      .move(Point(x: (640 + 150 * cos(angle)).rounded(), y: (400 + 150 * sin(angle)).rounded())),
      .pause(seconds: 0.008),
    ]
  }

  private func measure(
    _ environment: [String: String], by findHand: () throws -> Hand
  ) throws -> Found {
    let process = try Program.start(
      ["timing", "--seconds", "5", "--format", "json", "--announce"], environment: environment)
    let first = try process.screen()
    #expect(first.screen == "timing")
    let hand = try findHand()
    try hand.perform(Self.circles + [.key(.home)])
    let finished = try process.finish()
    #expect(finished.exitCode == 0 && finished.errors.isEmpty, "\(finished)")
    let lines = finished.output.split(separator: "\n", omittingEmptySubsequences: false)
    // Announcements may come before it and behind it.
    let start = try #require(lines.firstIndex { $0 == "{" })
    let end = try #require(lines.lastIndex { $0 == "}" })
    return try Found(lines[start...max(start, end)].joined(separator: "\n"))
  }

  @Test
  func `the timing of a display without a screen is measured, and its refreshes called made up`()
    throws
  {
    let folder = try TemporaryFolder()
    let display = try VirtualDisplay()
    var environment = ChildEnvironment.on(display)
    environment["XDG_STATE_HOME"] = folder.path
    let found = try measure(environment) { try Hand(on: display) }
    #expect(found.json["stamp_source"] as? String == "x-server")
    #expect(found.json["refresh_made_up"] as? Bool == true)
    #expect(found.json["verdict"] as? String == "good", "\(found.json["sentences"] ?? "")")
    #expect((found.json["events"] as? Int ?? 0) > 200)
    #expect((found.json["pictures"] as? Int ?? 0) > 50)
    let kept = try TextFile.text(at: folder.file("caliper/machine.json"))
    #expect(kept.contains("\"x11 none screen 1600 x 1000 px\""), "\(kept.prefix(300))")
  }

  @Test
  func `on Wayland the compositor is named, and nothing is claimed of a screen that is not there`()
    throws
  {
    let folder = try TemporaryFolder()
    let compositor = try Compositor()
    var environment = compositor.environment
    environment["XDG_STATE_HOME"] = folder.path
    let found = try measure(environment) { try Hand(on: compositor) }
    #expect(found.json["stamp_source"] as? String == "wayland")
    #expect(found.json["verdict"] as? String == "good", "\(found.json["sentences"] ?? "")")
    let setup = try #require(found.json["setup"] as? [String: Any])
    #expect(setup["session"] as? String == "wayland" && setup["compositor"] as? String == "sway")
    // Without a screen it shows no picture, and reports none as shown.
    #expect("\(found.json["sentences"] ?? "")".contains("when pictures are shown is not known"))
  }

  @Test func `under Xwayland stamps are said to be its own`() throws {
    let folder = try TemporaryFolder()
    let compositor = try Compositor()
    var environment = try compositor.openX()
    environment["XDG_STATE_HOME"] = folder.path
    let found = try measure(environment) { try Hand(on: compositor) }
    #expect(found.json["stamp_source"] as? String == "xwayland")
    #expect(found.json["refresh_made_up"] as? Bool == true)
    #expect(found.json["verdict"] as? String == "fair")
    #expect("\(found.json["sentences"] ?? "")".contains("Start Caliper as a program of Wayland"))
  }

  @Test func `a display at the other end of a slow connection is found by its delay`() throws {
    let folder = try TemporaryFolder()
    let display = try VirtualDisplay()
    let proxy = try SlowConnection(to: display, seconds: 0.02)
    var environment = ChildEnvironment.on(display)
    environment["DISPLAY"] = proxy.address
    environment["XDG_STATE_HOME"] = folder.path
    let found = try measure(environment) { try Hand(on: display) }
    let delay = try #require(found.number("median_ms", of: "event_delay"))
    #expect(delay > 18 && delay < 60, "\(delay) ms")
    #expect(found.json["verdict"] as? String != "good")
    #expect("\(found.json["sentences"] ?? "")".contains("not over a network"))
  }
}

extension `The program` {
  @Test func `what cannot be kept for the machine is said, and printed all the same`() throws {
    let display = try VirtualDisplay()
    var environment = ChildEnvironment.on(display)
    environment["XDG_STATE_HOME"] = "/proc/nowhere"
    let process = try Program.start(
      ["timing", "--seconds", "2", "--format", "text"], environment: environment)
    let finished = try process.finish()
    #expect(finished.exitCode == 0 && finished.output.contains("events stamped"))
    #expect(finished.errors.contains("not kept for this machine: timing: cannot"), "\(finished)")
  }
}
