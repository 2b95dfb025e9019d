package import Base
package import InputMethods
package import Studies

/// The layout of the window of a simulated person.
package struct SimulatedWindow: Hashable, Sendable {
  /// The layout of the method.
  package var placement: Placement
  /// The button that confirms; before a trial, the Start button has the same frame.
  package var done: Rectangle
  /// The button that gives up.
  package var giveUp: Rectangle
  /// The area of the method in trials that match pictures; `nil` if it is the area of other trials.
  package var matchArea: Rectangle?

  /// The seconds between two events of a mouse that moves: 125 a second.
  static let motionPeriod = 0.008

  /// Creates a window.
  package init(placement: Placement, done: Rectangle, giveUp: Rectangle) {
    self.placement = placement
    self.done = done
    self.giveUp = giveUp
  }

  /// The window in a trial with `task`.
  package func showing(_ task: Task) -> SimulatedWindow {
    var window = self
    if task == .match, let matchArea { window.placement.area = matchArea }
    return window
  }

  /// The window of 1280 × 800 px that the program opens.
  package static let standard = SimulatedWindow(
    placement: Placement(
      area: Rectangle(x: 40, y: 310, width: 1200, height: 370),
      window: Rectangle(x: 0, y: 0, width: 1280, height: 800), unit: 1,
      digits: DigitAdvances(digit: 0.65, point: 0.3, comma: 0.3, minus: 0.65)),
    done: Rectangle(x: 530, y: 700, width: 220, height: 52),
    giveUp: Rectangle(x: 28, y: 704, width: 100, height: 44))

  /// The window that a slider with a track of `length` px needs: the standard one, or one as much wider as the track is
  /// longer than the method's area there.
  package static func fitting(trackOf length: Double) -> SimulatedWindow {
    var window = standard
    let more = max(0, length - standard.placement.area.width)
    window.placement.area.width += more
    window.placement.window.width += more
    // Confirming stays in the middle, giving up at the left edge.
    window.done.x += more / 2
    return window
  }

  /// The point nearest to `point` that a mouse can reach: a whole pixel within the window.
  func reachable(_ point: Point) -> Point {
    let frame = placement.window
    return Point(
      x: min(max(point.x, frame.x), frame.maxX - 1).rounded(),
      y: min(max(point.y, frame.y), frame.maxY - 1).rounded())
  }
}
