import Base
import CSDL2
import TestSupport
import Testing

/// A hand at mouse and keyboard: it acts through XTEST, as devices do, by way of xdotool, or by devices of its own
/// at a Wayland compositor.
struct Hand {
  private let environment: [String: String]
  private let compositorHand: CompositorHand?
  /// The window's number on its display.
  let window: String
  /// The seconds after a press before the pointer moves on.
  ///
  /// A window manager holds the pointer at each press until it has looked at it, and the server then makes one of all
  /// movements meanwhile.
  private var pauseAfterPress = 0.0

  /// Finds the program's window on `display`.
  init(on display: VirtualDisplay) throws {
    environment = ChildEnvironment.on(display)
    compositorHand = nil
    pauseAfterPress = display.isManaged ? 0.2 : 0
    let search = try ChildProcess(
      ["xdotool", "search", "--sync", "--onlyvisible", "--name", "^Caliper$"],
      environment: environment)
    guard let window = try search.line() else { throw try search.prematureEnd() }
    self.window = window
  }

  /// Finds the program's window on `compositor`.
  init(on compositor: Compositor) throws {
    environment = compositor.environment
    compositorHand = try CompositorHand(on: compositor)
    window = ""
  }

  /// Does everything in `acts`, in one go.
  func perform(_ acts: [Act]) throws {
    if let compositorHand { return try compositorHand.perform(acts) }
    // A command line has its limits.
    for start in stride(from: 0, to: acts.count, by: 400) {
      try run(
        acts[start..<min(start + 400, acts.count)].flatMap { act in
          act.words(window: window)
            + (act == .press && pauseAfterPress > 0 ? ["sleep", "\(pauseAfterPress)"] : [])
        })
    }
  }

  func click(_ point: Point) throws { try perform(Act.click(at: point)) }

  /// Types any text, capitals included.
  func type(_ text: String) throws { try run(["type", "--delay", "2", text]) }

  func press(_ key: KeyStroke) throws { try perform([.key(key)]) }

  /// The frame of the window's contents on the X display.
  ///
  /// It comes from the server, since xdotool counts the frame of a window manager twice.
  func frame() throws -> Rectangle {
    let display = try #require(XOpenDisplay(environment["DISPLAY"]))
    defer { XCloseDisplay(display) }
    let number = try #require(UInt(window))
    var attributes = XWindowAttributes()
    try #require(XGetWindowAttributes(display, number, &attributes) != 0)
    var (x, y, child) = (Int32(0), Int32(0), UInt(0))
    XTranslateCoordinates(display, number, attributes.root, 0, 0, &x, &y, &child)
    return Rectangle(
      x: Double(x), y: Double(y), width: Double(attributes.width),
      height: Double(attributes.height))
  }

  /// The pixels of `display` within `rectangle` of the window.
  func pixels(in rectangle: Rectangle, on display: VirtualDisplay) throws -> [Screenshot.Pixel] {
    let frame = try frame()
    let (left, top) = (Int(frame.x + rectangle.x), Int(frame.y + rectangle.y))
    let picture = try display.screenshot()
    return (top..<top + Int(rectangle.height)).flatMap { y in
      (left..<left + Int(rectangle.width)).map { picture.pixel(x: $0, y: y) }
    }
  }

  func run(_ words: [String], sourceLocation: SourceLocation = #_sourceLocation) throws {
    let tool = try ChildProcess(["xdotool"] + words, environment: environment)
    let finished = try tool.finish()
    try #require(finished.exitCode == 0, "\(finished)", sourceLocation: sourceLocation)
  }
}

/// One thing that a hand does with mouse or keyboard.
enum Act: Equatable {
  case move(Point)
  /// A movement by so many pixels, as a mouse reports it, from the pointer's present place.
  case moveBy(x: Int, y: Int)
  case press
  case release
  /// One click of the mouse wheel.
  case scroll(away: Bool)
  case key(KeyStroke)
  case keyDown(KeyStroke)
  case keyUp(KeyStroke)
  /// Another size of the window, as a window manager gives it.
  case resize(width: Int, height: Int)
  /// Another position of the window on the display.
  case moveWindow(x: Int, y: Int)
  case pause(seconds: Double)

  /// The words for xdotool to do it in the window `window`.
  func words(window: String) -> [String] {
    switch self {
    case .move(let point):
      [
        "mousemove", "--window", window, "--", "\(Int(point.x))", "\(Int(point.y))", "sleep",
        "0.002",
      ]
    case .moveBy(let x, let y): ["mousemove_relative", "--", "\(x)", "\(y)", "sleep", "0.002"]
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

  /// The point that the pointer moves to; `nil` for other acts.
  var point: Point? {
    if case .move(let point) = self { point } else { nil }
  }

  static func moves(_ points: [Point]) -> [Act] { points.map { .move($0) } }

  /// A press and release at `point`; the pause keeps it from being half of a double click.
  static func click(at point: Point) -> [Act] { [.move(point), .press, .release] }

  static func type(_ text: String) -> [Act] { text.map { .key(.character($0)) } }
}

/// A key as xdotool and as the log of events call it.
struct KeyStroke: Equatable {
  /// The X key symbol.
  var symbol: String
  /// The names that are logged, in the same order for press and release.
  var names: [String]
  /// The text that it enters.
  var text: String?

  static let enter = KeyStroke(symbol: "Return", names: ["enter"])
  static let escape = KeyStroke(symbol: "Escape", names: ["escape"])
  static let tab = KeyStroke(symbol: "Tab", names: ["tab"])
  static let backspace = KeyStroke(symbol: "BackSpace", names: ["backspace"])
  static let right = KeyStroke(symbol: "Right", names: ["right"])
  static let left = KeyStroke(symbol: "Left", names: ["left"])
  static let up = KeyStroke(symbol: "Up", names: ["up"])
  static let down = KeyStroke(symbol: "Down", names: ["down"])
  static let home = KeyStroke(symbol: "Home", names: ["home"])
  static let delete = KeyStroke(symbol: "Delete", names: ["delete"])
  static let end = KeyStroke(symbol: "End", names: ["end"])
  static let pageUp = KeyStroke(symbol: "Prior", names: ["page_up"])
  static let pageDown = KeyStroke(symbol: "Next", names: ["page_down"])
  static let languages = KeyStroke(symbol: "F8", names: ["F8"])
  static let shift = KeyStroke(symbol: "Shift_L", names: ["Left Shift"])
  static let alt = KeyStroke(symbol: "Alt_L", names: ["Left Alt"])
  static let paste = KeyStroke(symbol: "ctrl+v", names: ["Left Ctrl", "v"])
  static let insertPaste = KeyStroke(symbol: "shift+Insert", names: ["Left Shift", "Insert"])
  static let deleteWord = KeyStroke(symbol: "ctrl+BackSpace", names: ["Left Ctrl", "backspace"])
  static let selectAll = KeyStroke(symbol: "ctrl+a", names: ["Left Ctrl", "a"])

  /// A letter with Control.
  static func control(_ letter: String) -> KeyStroke {
    KeyStroke(symbol: "ctrl+\(letter)", names: ["Left Ctrl", letter])
  }

  /// A key without Shift that types `character`.
  static func character(_ character: Character) -> KeyStroke {
    let symbols: [Character: String] = [
      ".": "period", ",": "comma", "-": "minus", "/": "slash", " ": "space", ":": "colon",
      "<": "less",
    ]
    return KeyStroke(
      symbol: symbols[character] ?? String(character),
      names: [character == " " ? "space" : String(character)], text: String(character))
  }
}
