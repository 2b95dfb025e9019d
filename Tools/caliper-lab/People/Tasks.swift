import Base
import InputMethods
import People
import Sessions
import Studies

/// The tasks of the published studies that are no method of Caliper, each done once by a simulated person.
struct Tasks: Sendable {
  /// A study whose method stays untouched meanwhile.
  private let field: Study

  /// The window is large enough for the widest task.
  private static let window: SimulatedWindow = {
    var window = SimulatedWindow.standard
    window.placement.window = Rectangle(x: 0, y: 0, width: 2560, height: 800)
    return window
  }()

  init() throws(StudyProblems) {
    field = try StudyFile.decode(
      Array(
        """
        {"name": "untouched", "scale": {"minimum": 0, "maximum": 100}, "targets": [50],
         "practice": 0, "trials": 1, "timeLimit": null, "methods": ["text-field"]}
        """.utf8))
  }

  /// A trial of a method that stays untouched, before it has begun.
  private func trial(of person: Person, from pointer: Point, seed: UInt64) -> SimulatedTrial {
    let planned = PlannedTrial(
      trial: 1, block: 1, blockTrial: 1, phase: .main, task: .enter, method: 0, target: 50,
      start: 0)
    let scale = field.scale(of: planned)
    var trial = SimulatedTrial(
      Trial(
        planned, method: field.settings(of: planned).makeMethod(on: scale, from: 0), tolerance: 0,
        rules: field.rules),
      on: scale, person: person, in: Self.window, pointer: pointer,
      at: Instant(nanoseconds: 0), seed: seed)
    trial.acts = []
    return trial
  }

  /// A click on a circle of 12 px radius, `distance` px to the right.
  func click(_ person: Person, over distance: Double, seed: UInt64) -> Click? {
    let start = Point(x: 200, y: 400)
    let center = Point(x: start.x + distance, y: start.y)
    var trial = trial(of: person, from: start, seed: seed)
    guard let movements = trial.clickCircle(around: center, radius: 12) else { return nil }
    return Click(trial.acts ?? [], from: start, to: center, movements: movements)
  }

  /// The path to a click on a circle of 24.5 px radius, 681 px away, as on a ring of circles.
  func path(_ person: Person, seed: UInt64) -> MousePath? {
    let start = Point(x: 200, y: 400)
    let center = Point(x: start.x + 681, y: start.y)
    var trial = trial(of: person, from: start, seed: seed)
    guard trial.clickCircle(around: center, radius: 24.5) != nil else { return nil }
    return MousePath(trial.acts ?? [], from: start)
  }

  /// The seconds of pointing at a stripe, as in the Pointing Dynamics data.
  func stripe(_ person: Person, over distance: Double, width: Double, seed: UInt64) -> Double? {
    var trial = trial(of: person, from: Point(x: 100, y: 400), seed: seed)
    return trial.reachStripe(at: 100 + distance, width: width)
  }

  /// The seconds of a drag of 473 px into a circle of 10 px radius, including an equally long way to the dragged
  /// object.
  func drop(_ person: Person, seed: UInt64) -> (seconds: Double, misses: Int)? {
    let (start, end) = (Point(x: 200, y: 400), Point(x: 673, y: 400))
    var trial = trial(of: person, from: end, seed: seed)
    guard
      let misses = trial.dragAndDrop(
        from: Rectangle(center: start, width: 20, height: 20), to: end, radius: 10)
    else { return nil }
    return (trial.now.seconds(since: Instant(nanoseconds: 0)), misses)
  }
}
