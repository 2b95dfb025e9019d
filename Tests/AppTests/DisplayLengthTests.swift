import Base
import Datasets
import Files
import Glibc
import Hands
import InputMethods
import Interface
import Replay
import Studies
import TestSupport
import Testing
import Windowing

@testable import App

/// Sessions of studies that give lengths in millimetres.
@MainActor @Suite(.serialized) struct DisplayLengthTests {
  private static let study = """
    {"name": "small", "clickPause": 0, "scale": {"minimum": 1, "maximum": 100, "decimals": 1},
     "targets": [84.3, 17.6], "practice": 0, "trials": 2,
     "methods": [{"method": "accurate-slider", "width": "80 mm"}]}
    """

  private func study(_ width: String = "80 mm") throws -> Study {
    try StudyFile.decode(Array(Self.study.replacing("80 mm", with: width).utf8))
  }

  @Test func `a display that was not measured is refused with the cure`() throws {
    let failure = #expect(throws: RunFailure.self) { try study().pixelsPerMillimetre(on: nil) }
    #expect(
      failure?.description
        == "the study gives lengths in mm, and this display was not measured: run 'caliper timing --size' "
        + "first")
    let absurd = DisplaySize(pixelsPerMillimetre: 1e300, measured: "")
    #expect(throws: RunFailure.self) { try study().pixelsPerMillimetre(on: absurd) }
    let size = DisplaySize(pixelsPerMillimetre: 7.25, measured: "")
    #expect(try study().pixelsPerMillimetre(on: size) == 7.25)
    let inPixels = try StudyFile.decode(Array(DummySessionTests.study.utf8))
    #expect(try inPixels.pixelsPerMillimetre(on: nil) == nil)
  }

  @Test func `a method without room says how much it has`() throws {
    let method = try #require(study("200 mm").methods.first)
    var placement = Placement(
      area: Rectangle(x: 0, y: 0, width: 1200, height: 400),
      window: Rectangle(x: 0, y: 0, width: 1280, height: 800), unit: 2,
      digits: DigitAdvances(digit: 1, point: 1, comma: 1, minus: 1), pixelsPerMillimetre: 8)
    #expect(
      method.lengthNote(in: placement)
        == "'accurate-slider' has 150.0 of the 200 mm that the study gives it: there is no room for more; "
        + "make the window or the text larger, or give it less")
    placement.pixelsPerMillimetre = 6
    #expect(method.lengthNote(in: placement) == nil)
  }

  @Test func `a session has its track as long on the glass, and is replayed so`() throws {
    setenv("SDL_VIDEODRIVER", "dummy", 1)
    let folder = try TemporaryFolder()
    setenv("XDG_STATE_HOME", folder.path, 1)
    defer { unsetenv("XDG_STATE_HOME") }
    let driver = DummySessionTests()
    #expect(throws: RunFailure.self) {
      try driver.run(Self.study, in: folder) { try SDLPerson.solve($0) }
    }
    // The dummy driver's display.
    try MachineProfileFile.own.update {
      $0.displays["display 1024 x 768 px"] = DisplaySize(pixelsPerMillimetre: 5.5, measured: "")
    }
    var appearance = Appearance()
    appearance.textSize = 1.25
    #expect(try driver.run(Self.study, in: folder, appearance) { try SDLPerson.solve($0) } == .done)
    let paths = try driver.paths(in: folder)
    let description = try SessionDescription.read(paths.description)
    #expect(description.desktop?.pixelsPerMillimetre == 5.5)
    let track = try #require(description.layout["accurate-slider"]?["track"])
    #expect(abs(track[2] - 440) < 1e-9)
    let rows = try driver.events(of: 1, in: folder)
    let layout = try #require(rows.first { $0["kind"] == "layout" }?["key"])
    #expect(Placement(text: layout)?.pixelsPerMillimetre == 5.5)
    let trials = try DataFile.read(paths.trials)
    for row in 0..<trials.count {
      let path = try #require(Double(trials.cell("path_px", at: row)))
      let length = try #require(Double(trials.cell("path_mm", at: row)))
      #expect(path > 0 && abs(length - path / 5.5) < 0.0015)
    }
    let dataset = try Dataset(root: folder.path, study: "small")
    let key = try #require(dataset.sessions().first)
    let replay = try SessionReplay(key, in: dataset, description, of: study())
    #expect(replay.trials == 2 && replay.agreeing == 2, "\(replay.differences)")
  }
}
