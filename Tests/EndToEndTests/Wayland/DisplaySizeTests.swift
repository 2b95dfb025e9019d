import Base
import Foundation
import Glibc
import TestSupport
import Testing

/// The size of a display's pixels, if there are several displays.
extension `The program on Wayland` {
  /// A study that gives a length in millimetres.
  private static let study = """
    {"name": "small", "clickPause": 0, "scale": {"minimum": 1, "maximum": 100, "decimals": 1},
     "targets": [84.3], "practice": 0, "trials": 1,
     "methods": [{"method": "accurate-slider", "width": "80 mm"}]}
    """

  /// Measures the display of `compositor` by an outline that is `wider` than the usual one by so many pixels.
  private func measureDisplay(
    of compositor: Compositor, wider pixels: Int, keptIn folder: TemporaryFolder
  ) throws {
    var environment = compositor.environment
    environment["XDG_STATE_HOME"] = folder.path
    let process = try Program.start(["timing", "--size", "--announce"], environment: environment)
    _ = try process.line()
    let hand = try Hand(on: compositor)
    try hand.perform([Act](repeating: .key(.right), count: pixels) + [.key(.enter)])
    let finished = try process.finish()
    #expect(finished.exitCode == 0 && finished.errors.isEmpty, "\(finished)")
  }

  /// The desktop in session.json after a run on `compositor`; nil if the session does not begin.
  private func desktop(
    on compositor: Compositor, keptIn folder: TemporaryFolder, results: String
  ) throws -> [String: Any]? {
    let study = try folder.write(Self.study, to: "small.json")
    var environment = compositor.environment
    environment["XDG_STATE_HOME"] = folder.path
    let process = try Program.start(
      ["run", study, "--participant", "P01", "--results", folder.file(results), "--announce"],
      environment: environment)
    guard try process.line() != nil else {
      let finished = try process.finish()
      #expect(finished.errors.contains("run 'caliper timing --size' first"), "\(finished)")
      return nil
    }
    process.send(SIGTERM)
    _ = try process.finish()
    let record = try RecordedSession(folder.file(results), study: "small", participant: "P01")
    return try #require(record.description["desktop"] as? [String: Any])
  }

  @Test func `takes the size of the display that shows the window`() throws {
    let compositor = try Compositor(second: (width: 1280, height: 1024))
    let folder = try TemporaryFolder()
    try compositor.ask(["focus", "output", "HEADLESS-2"])
    try measureDisplay(of: compositor, wider: 26, keptIn: folder)
    let second = try #require(
      try desktop(on: compositor, keptIn: folder, results: "Second"))
    #expect(second["width_px"] as? Int == 1280 && second["height_px"] as? Int == 1024)
    // 324 pixels are 96 for an inch.
    let pixels = try #require(second["px_per_mm"] as? Double)
    #expect(abs(pixels - 350 / 85.6) < 1e-9)
    try compositor.ask(["focus", "output", "HEADLESS-1"])
    #expect(try desktop(on: compositor, keptIn: folder, results: "Other") == nil)
    try measureDisplay(of: compositor, wider: 0, keptIn: folder)
    let first = try #require(try desktop(on: compositor, keptIn: folder, results: "First"))
    #expect(first["width_px"] as? Int == 1600 && first["height_px"] as? Int == 1000)
    let others = try #require(first["px_per_mm"] as? Double)
    #expect(abs(others - 324 / 85.6) < 1e-9)
  }

  @Test func `does not take the size of a display at another scale`() throws {
    let folder = try TemporaryFolder()
    let plain = try Compositor()
    try measureDisplay(of: plain, wider: 0, keptIn: folder)
    let scaled = try Compositor(scale: 2)
    #expect(try desktop(on: scaled, keptIn: folder, results: "Scaled") == nil)
    try measureDisplay(of: scaled, wider: 0, keptIn: folder)
    let desktop = try #require(try desktop(on: scaled, keptIn: folder, results: "Measured"))
    #expect(desktop["width_px"] as? Int == 3200 && desktop["height_px"] as? Int == 2000)
  }
}
