import Formats
import Primitives

/// One thing that a hand does with mouse or keyboard.
enum Act: Equatable {
  case move(Point)
  case press
  case release
  /// One click of the mouse wheel.
  case scroll(away: Bool)
  case key(KeyStroke)
  case keyDown(KeyStroke)
  case keyUp(KeyStroke)
  /// Another size of the window, as a window manager gives it.
  case resize(width: Int, height: Int)
  /// Another place of the window on the display.
  case moveWindow(x: Int, y: Int)
  case pause(seconds: Double)

  /// What makes xdotool do it in the window `window`.
  func words(window: String) -> [String] {
    switch self {
    case .move(let point):
      [
        "mousemove", "--window", window, "--", "\(Int(point.x))", "\(Int(point.y))", "sleep",
        "0.002",
      ]
    case .press: ["mousedown", "1"]
    case .release: ["mouseup", "1"]
    case .scroll(let away): ["click", away ? "4" : "5"]
    case .key(let stroke): ["key", "--delay", "4", stroke.symbol]
    case .keyDown(let stroke): ["keydown", stroke.symbol]
    case .keyUp(let stroke): ["keyup", stroke.symbol]
    case .resize(let width, let height): ["windowsize", window, "\(width)", "\(height)"]
    case .moveWindow(let x, let y): ["windowmove", window, "\(x)", "\(y)"]
    case .pause(let seconds): ["sleep", "\(seconds)"]
    }
  }

  /// Where it takes the pointer; `nil` where it leaves it.
  var place: Point? {
    if case .move(let point) = self { point } else { nil }
  }

  static func moves(_ points: [Point]) -> [Act] { points.map { .move($0) } }

  /// A press and release at `point`; the pause keeps it from being half of a double click.
  static func click(at point: Point) -> [Act] { [.move(point), .press, .release] }

  static func type(_ text: String) -> [Act] { text.map { .key(.character($0)) } }
}
