import Formats
import Primitives
import Testing

/// A running session in a window of its own display, with a hand at it.
final class RunningSession {
  let display: Display
  let hand: Hand
  let process: ChildProcess
  /// The screen that was announced last.
  private(set) var screen: Announced

  /// Starts a session, on a display of its own unless one is given, and waits for its first screen.
  init(_ arguments: [String], results: String, on display: Display? = nil) throws {
    let display = try display ?? Display()
    self.display = display
    process = try Program.start(
      ["run"] + arguments + ["--results", results, "--announce"],
      environment: ChildEnvironment.on(display))
    let line = try process.line(within: 20)
    guard let line else {
      Issue.record("the program ended: \(try process.finish())")
      throw ChildProcess.Failure.silent(program: process.program, seconds: 20)
    }
    screen = try Announced(line: line)
    hand = try Hand(on: display)
  }

  /// Waits for the next announcement, whatever the screen.
  @discardableResult
  func next(sourceLocation: SourceLocation = #_sourceLocation) throws -> Announced {
    let line = try process.line(within: 20)
    screen = try Announced(line: try #require(line, sourceLocation: sourceLocation))
    return screen
  }

  /// Takes `screen` as what was announced last.
  func take(_ screen: Announced) { self.screen = screen }

  /// Waits for the next announcement, which must be of the screen called `name`.
  @discardableResult
  func next(_ name: String, sourceLocation: SourceLocation = #_sourceLocation) throws -> Announced {
    try next(sourceLocation: sourceLocation)
    try #require(screen.screen == name, "\(screen)", sourceLocation: sourceLocation)
    return screen
  }

  /// Acts, and waits for the screen called `name`.
  @discardableResult
  func act(
    _ acts: [Act], then name: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> Announced {
    try hand.perform(acts)
    return try next(name, sourceLocation: sourceLocation)
  }

  /// Whether nothing is announced for `seconds`.
  func isQuiet(seconds: Double = 0.3) throws -> Bool {
    do {
      guard let line = try process.line(within: seconds) else { return false }
      screen = try Announced(line: line)
      return false
    } catch ChildProcess.Failure.silent {
      return true
    }
  }

  /// How many pixels under `field` have the colour of complaints.
  func wrongInk(under field: Rectangle) throws -> Int {
    try wrongInk(
      in: Rectangle(x: field.x, y: field.maxY + 5, width: field.width, height: 35))
  }

  /// How many pixels within `frame` have the colour of complaints.
  func wrongInk(in frame: Rectangle) throws -> Int {
    try hand.pixels(in: frame, on: display).filter {
      $0.red > 140 && $0.green < 110 && $0.blue < 110
    }.count
  }
}
