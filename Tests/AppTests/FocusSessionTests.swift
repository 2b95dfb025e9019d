import Base
import CSDL2
import Datasets
import Glibc
import Hands
import TestSupport
import Testing

@testable import App

/// Keys and buttons that are held when another window takes the keyboard: their release may never be reported.
extension DummySessionTests {
  @Test(arguments: [
    "accurate-slider", "stepped-slider", "wheel-picker", "stepper", "keypad", "scrub-field", "dial",
  ])
  func `what is held is let go with the focus`(method: String) throws {
    let folder = try TemporaryFolder()
    _ = try run(Self.everyStudy, in: folder, methods: [method]) { screen in
      guard screen.screen == "trial" else { return SDLHand.key(SDLK_RETURN) }
      try Self.hold(screen)
      SDLHand.loseFocus()
      // Neither the pointer nor the time has anything to hold any more.
      let place = try screen.middle("done")
      SDLHand.move(Point(x: place.x + 300, y: place.y - 60))
      usleep(200_000)
      SDLHand.move(Point(x: place.x - 300, y: place.y - 200))
      SDLHand.key(SDLK_ESCAPE)
    }
    let events = try events(of: 1, in: folder)
    let loss = try #require(events.firstIndex { $0["kind"] == "focus_out" })
    #expect(events[..<loss].contains { $0["kind"] == "value" })
    // A repeat that was shown and not due yet is taken back immediately.
    let later = events[loss...].filter { $0["kind"] == "value" && $0["t_s"] != events[loss]["t_s"] }
    #expect(later.isEmpty)
    #expect(try trials(in: folder)[column: "focus_lost"] == ["1"])
  }

  @Test func `a selection ends with the focus`() throws {
    let folder = try TemporaryFolder()
    _ = try run(Self.everyStudy, in: folder, methods: ["text-field"]) { screen in
      guard screen.screen == "trial" else { return SDLHand.key(SDLK_RETURN) }
      let field = try screen.middle("field")
      SDLHand.type("84.")
      SDLHand.press(Point(x: field.x + 120, y: field.y))
      SDLHand.loseFocus()
      SDLHand.move(Point(x: field.x - 120, y: field.y))
      SDLHand.type("3")
      SDLHand.key(SDLK_RETURN)
    }
    #expect(try trials(in: folder)[column: "entered"] == ["84.3"])
  }

  /// Changes the value by something that continues.
  private static func hold(_ screen: AnnouncedScreen) throws {
    switch screen.method {
    case "keypad":
      SDLHand.type("84.3")
      SDLHand.press(try screen.middle("key_delete"))
      usleep(450_000)
    case "stepper":
      SDLHand.press(try screen.middle("up"))
      usleep(450_000)
    default:
      let part = ["thumb", "wheel_1", "field"].first { screen.rects[$0] != nil } ?? ""
      let place = try screen.middle(part)
      SDLHand.press(place)
      SDLHand.move(Point(x: place.x + 45, y: place.y + (part == "wheel_1" ? 45 : 10)))
    }
  }

  static let everyStudy = """
    {"name": "small", "scale": {"minimum": 1, "maximum": 100, "decimals": 1},
     "targets": [84.3], "practice": 0, "trials": 1,
     "methods": ["accurate-slider", "stepped-slider",
       {"method": "wheel-picker", "integerDigits": 2}, "text-field", "stepper", "keypad",
       "scrub-field", "dial"]}
    """
}
