import Glibc
import InputMethods
import Primitives
import Sessions
import Simulation
import Studies

/// The tasks of the published studies, each done once by a simulated person.
struct Tasks: Sendable {
  private let slider: Study
  private let field: Study

  /// The numbers of the slider study, in order.
  static let numbers = [68, 53, 87, 76, 92, 43, 70, 85, 59, 34, 66, 90]
  /// What is typed: digit after digit.
  private static let digits = [48_151_623, 73_904_682, 26_580_419]

  /// The window is large enough for the widest task.
  private static let window: SimulatedWindow = {
    var window = SimulatedWindow.standard
    window.placement.window = Rectangle(x: 0, y: 0, width: 2560, height: 800)
    return window
  }()

  init() throws(StudyProblems) {
    slider = try StudyFile.decode(
      Array(
        """
        {"name": "range", "scale": {"minimum": 0, "maximum": 100}, "targets": [50], "start": 0,
         "practice": 0, "trials": 1, "confirmation": "release", "timeLimit": null,
         "methods": [{"method": "plain-slider", "width": 700}]}
        """.utf8))
    field = try StudyFile.decode(
      Array(
        """
        {"name": "digits", "scale": {"minimum": 0, "maximum": 99999999}, "targets": [50],
         "practice": 0, "trials": 1, "timeLimit": null, "methods": ["text-field"]}
        """.utf8))
  }

  /// A trial of `study` for a number, before it has begun.
  private func trial(
    _ study: Study, number: Int, of person: Person, from pointer: Point, seed: UInt64
  ) -> SimulatedTrial {
    let planned = PlannedTrial(
      trial: 1, block: 1, blockTrial: 1, phase: .main, task: .enter, method: 0, target: number,
      start: 0)
    let scale = study.scale(of: planned)
    var trial = SimulatedTrial(
      Trial(
        planned, method: study.settings(of: planned).makeMethod(on: scale, from: 0), tolerance: 0,
        rules: study.rules),
      on: scale, person: person, in: Self.window, pointer: pointer,
      at: Instant(nanoseconds: 0), seed: seed)
    trial.acts = []
    return trial
  }

  /// A click on a circle of 12 px radius, `distance` px to the right.
  func click(_ person: Person, over distance: Double, seed: UInt64) -> Click? {
    let start = Point(x: 200, y: 400)
    let center = Point(x: start.x + distance, y: start.y)
    var trial = trial(field, number: 50, of: person, from: start, seed: seed)
    guard let movements = trial.clickCircle(around: center, radius: 12) else { return nil }
    return Click(trial.acts ?? [], from: start, to: center, movements: movements)
  }

  /// The seconds of pointing at a stripe, as in the Pointing Dynamics data.
  func stripe(_ person: Person, over distance: Double, width: Double, seed: UInt64) -> Double? {
    var trial = trial(
      field, number: 50, of: person, from: Point(x: 100, y: 400), seed: seed)
    return trial.reachStripe(at: 100 + distance, width: width)
  }

  /// The seconds of a drag of 473 px into a circle of 10 px radius, and of the way to what is dragged, as long.
  func drop(_ person: Person, seed: UInt64) -> (seconds: Double, misses: Int)? {
    let (start, end) = (Point(x: 200, y: 400), Point(x: 673, y: 400))
    var trial = trial(field, number: 50, of: person, from: end, seed: seed)
    guard
      let misses = trial.dragAndDrop(
        from: Rectangle(center: start, width: 20, height: 20), to: end, radius: 10)
    else { return nil }
    return (trial.now.seconds(since: Instant(nanoseconds: 0)), misses)
  }

  /// The seconds of setting a range from 0 to a number, for a person who does not have to read it.
  ///
  /// The pointer is where the thumb was let go of at the number before.
  func range(_ person: Person, number: Int, after last: Int, seed: UInt64) -> Double? {
    var person = person
    person.reading.target = person.reading.delay
    person.reading.value = 0
    let track = Self.window.placement.area
    let pointer = Point(
      x: (track.midX - 340 + 6.8 * Double(last)).rounded(), y: track.midY.rounded())
    var trial = trial(slider, number: number, of: person, from: pointer, seed: seed)
    let record = trial.run()
    return record.outcome == .correct ? record.seconds : nil
  }

  /// The seconds between digits that are typed one after the other, and those for which a key is held.
  func digits(_ person: Person, seed: UInt64) -> (intervals: [Double], holds: [Double]) {
    var (intervals, holds): ([Double], [Double]) = ([], [])
    for (index, number) in Self.digits.enumerated() {
      var trial = trial(
        field, number: number, of: person, from: Point(x: 200, y: 400), seed: seed &+ UInt64(index))
      _ = trial.run()
      var last: (key: Key, time: Instant)?
      for act in trial.acts ?? [] {
        guard case .input(let event, _) = act else { continue }
        switch event.event {
        case .keyPressed(let key, _, _):
          guard case .character(let character) = key, character.isNumber else {
            last = nil
            continue
          }
          if let last { intervals.append(event.time.seconds(since: last.time)) }
          last = (key, event.time)
        case .keyReleased(let key):
          if let last, last.key == key { holds.append(event.time.seconds(since: last.time)) }
        default: continue
        }
      }
    }
    return (intervals, holds)
  }
}

/// A click on a circle, as it is seen from outside.
struct Click: Sendable {
  /// From the circle's appearance to the release of the button, in seconds.
  let seconds: Double
  /// From the moment at which the pointer has gone 12 px to the release of the button.
  let sinceOnset: Double
  /// From that moment to the greatest speed.
  let peakTime: Double
  /// The greatest speed over the distance, a second.
  let peakSpeed: Double
  /// From the last motion to the release of the button.
  let rest: Double
  /// The movements of which it was made.
  let movements: Int
  /// Where the button was released, from the centre.
  let end: Point

  /// The seconds between two samples of the laboratory's trajectories.
  private static let sample = 1.0 / 60

  init?(_ acts: [SimulatedAct], from start: Point, to center: Point, movements: Int) {
    var way: [(time: Double, point: Point)] = [(0, start)]
    var released: (time: Double, point: Point)?
    for act in acts {
      guard case .input(let event, _) = act else { continue }
      let time = event.time.seconds(since: Instant(nanoseconds: 0))
      switch event.event {
      case .pointerMoved(let point): way.append((time, point))
      case .pointerReleased(let point, _): released = (time, point)
      default: continue
      }
    }
    guard let released, let onset = way.first(where: { $0.point.distance(to: start) >= 12 })?.time,
      let last = way.last?.time
    else { return nil }
    var (fastest, peak, index) = (0.0, onset, 0)
    var before = start
    for step in 1...max(1, Int(released.time / Self.sample)) {
      let time = Double(step) * Self.sample
      while index + 1 < way.count, way[index + 1].time <= time { index += 1 }
      let point = Self.point(at: time, way[index], index + 1 < way.count ? way[index + 1] : nil)
      let moved = point.distance(to: before)
      before = point
      if moved > fastest { (fastest, peak) = (moved, time - Self.sample / 2) }
    }
    seconds = released.time
    sinceOnset = released.time - onset
    peakTime = peak - onset
    peakSpeed = fastest / Self.sample / start.distance(to: center)
    rest = released.time - last
    self.movements = movements
    end = Point(x: released.point.x - center.x, y: released.point.y - center.y)
  }

  /// Where the pointer was at `time`, between two motions; at rest, motions are too far apart for that.
  private static func point(
    at time: Double, _ last: (time: Double, point: Point), _ next: (time: Double, point: Point)?
  ) -> Point {
    guard let next, next.time - last.time < 2 * sample else { return last.point }
    let share = max(0, (time - last.time) / (next.time - last.time))
    return Point(
      x: last.point.x + share * (next.point.x - last.point.x),
      y: last.point.y + share * (next.point.y - last.point.y))
  }
}
