import Formats
import Primitives
import Testing

/// A hand at mouse and keyboard: it acts through XTEST, as devices do, by way of xdotool.
struct Hand {
  private let environment: [String: String]
  /// The window's number on its display.
  let window: String

  /// Finds the program's window on `display`.
  init(on display: Display) throws {
    environment = ChildEnvironment.on(display)
    let search = try ChildProcess(
      ["xdotool", "search", "--sync", "--onlyvisible", "--name", "^Caliper$"],
      environment: environment)
    window = try #require(try search.line(within: 10))
  }

  /// Does everything in `acts`, in one go.
  func perform(_ acts: [Act]) throws {
    // A command line has its limits.
    for start in stride(from: 0, to: acts.count, by: 400) {
      try run(acts[start..<min(start + 400, acts.count)].flatMap { $0.words(window: window) })
    }
  }

  func click(_ point: Point) throws { try perform(Act.click(at: point)) }

  /// Types any text, capitals included.
  func type(_ text: String) throws { try run(["type", "--delay", "2", text]) }

  func press(_ key: KeyStroke) throws { try perform([.key(key)]) }

  /// What `display` shows within `rectangle` of the window.
  func pixels(in rectangle: Rectangle, on display: Display) throws -> [Screenshot.Pixel] {
    let tool = try ChildProcess(
      ["xdotool", "getwindowgeometry", "--shell", window], environment: environment)
    let place = try tool.finish().output.split(separator: "\n").reduce(into: [String: Int]()) {
      let parts = $1.split(separator: "=").map(String.init)
      $0[parts[0]] = parts.last.flatMap { Int($0) }
    }
    let left = try #require(place["X"]) + Int(rectangle.x)
    let top = try #require(place["Y"]) + Int(rectangle.y)
    let picture = try display.screenshot()
    return (top..<top + Int(rectangle.height)).flatMap { y in
      (left..<left + Int(rectangle.width)).map { picture.pixel(x: $0, y: y) }
    }
  }

  func run(_ words: [String], sourceLocation: SourceLocation = #_sourceLocation) throws {
    let tool = try ChildProcess(["xdotool"] + words, environment: environment)
    let finished = try tool.finish(within: 30)
    try #require(finished.exitCode == 0, "\(finished)", sourceLocation: sourceLocation)
  }
}
