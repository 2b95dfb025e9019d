import Base
package import InputMethods
import Sessions
package import Studies

extension MethodDemonstration {
  /// The number of times that a demonstration is played with other numbers before one is accepted anyway.
  private static let attempts = 40

  /// Plays the use of the method of `planned`, with numbers that are none of the `targets`.
  ///
  /// `digits` are the widths of the page's digits. The same arguments give the same demonstration. Takes a few
  /// milliseconds. `nil` if the method cannot be used at all.
  package init?(
    of planned: PlannedTrial, in study: Study, avoiding targets: Set<Int>, digits: DigitAdvances,
    isByFinger: Bool = false, reducesMotion: Bool = false
  ) {
    let tolerance = study.scales[planned.scale].tolerance
    func isFree(_ value: Int) -> Bool {
      guard tolerance > 0 else { return !targets.contains(value) }
      return !targets.contains { abs($0 - value) <= tolerance }
    }
    var first: MethodDemonstration?
    for attempt in 0..<Self.attempts {
      guard
        let played = Self.play(
          planned, in: study, isFree: isFree, digits: digits, isByFinger: isByFinger,
          reducesMotion: reducesMotion, attempt: attempt)
      else { return nil }
      if played.scenes.allSatisfy({ $0.still.method.value.map(isFree) ?? true }) {
        self = played
        return
      }
      first = first ?? played
    }
    guard let first else { return nil }
    self = first
  }

  private static func play(
    _ planned: PlannedTrial, in study: Study, isFree: (Int) -> Bool, digits: DigitAdvances,
    isByFinger: Bool, reducesMotion: Bool, attempt: Int
  ) -> MethodDemonstration? {
    let scale = study.scale(of: planned)
    let settings = study.settings(of: planned)
    let numbers = DemonstrationNumbers(
      for: settings.kind, on: scale, attempt: attempt, isFree: isFree)
    let stage = DemonstrationStage(settings, isMatching: planned.task == .match)
    var rules = TrialRules()
    rules.timeLimit = nil
    var trial = planned
    trial.target = numbers.goal
    let simulated = SimulatedTrial(
      Trial(
        trial, method: settings.makeMethod(on: scale, from: numbers.start), tolerance: 0,
        rules: rules),
      picture: study.picture, on: scale, person: DemonstrationHand.person,
      in: stage.window(digits: digits, reducesMotion: reducesMotion),
      pointer: stage.pointer, at: Instant(nanoseconds: 0), seed: UInt64(attempt + 1))
    var hand = DemonstrationHand(simulated, numbers: numbers, isByFinger: isByFinger)
    hand.trial.acts = []
    do throws(Abandonment) {
      try hand.play()
    } catch {
      return nil
    }
    var replay = DemonstrationReplay(
      simulated.machine, hand.trial.acts ?? [], pointer: stage.hasPointer ? stage.pointer : nil)
    let scenes = hand.scenes.enumerated().map { index, scene in
      let end =
        index + 1 < hand.scenes.count ? hand.scenes[index + 1].start : hand.trial.now
      return replay.scene(from: scene.start, to: end, still: scene.still ?? end)
    }
    var played = MethodDemonstration(size: stage.size, scenes: scenes, isByFinger: isByFinger)
    if let places = stage.pictures {
      played.match = MethodDemonstration.Match(
        picture: study.picture, scale: scale,
        goal: scenes.last?.still.method.value ?? numbers.goal, yours: places.yours,
        wanted: places.wanted)
    }
    return played
  }
}

/// The small window in which a method is shown: as wide as its picture, in layout units.
struct DemonstrationStage {
  /// The room of a method without the pictures of a `match` task, in layout units.
  struct Room {
    /// The width of the window.
    let width: Double
    /// The upper edge of the method's area.
    let top: Double
    /// Whether the method is used by a pointer.
    var hasPointer = true
  }

  let size: (width: Double, height: Double)
  /// The upper edge of the method.
  private let top: Double
  /// Whether it is used by a pointer.
  let hasPointer: Bool
  /// The two pictures of a `match` task, above the method; `nil` if a number is entered.
  let pictures: (yours: Rectangle, wanted: Rectangle)?

  /// The height of a picture, as a share of its width: 264 px for 384.
  private static let height = 0.6875
  /// The factor by which the pictures of a `match` task widen the window, their upper margin, and the gap between them.
  private static let matching = (width: 1.4, margin: 18.0, gap: 24.0)

  init(_ settings: any MethodSettings, isMatching: Bool) {
    let room = settings.kind.strategy.stage(of: settings)
    let width = room.width
    let alone = (width * Self.height).rounded()
    let whole = isMatching ? (width * Self.matching.width).rounded() : width
    size = (whole, (whole * Self.height).rounded())
    let strip = size.height - alone
    top = room.top + strip
    hasPointer = room.hasPointer
    pictures = isMatching ? Self.pictures(in: size, strip: strip) : nil
  }

  /// The places of two pictures in a strip at the top.
  private static func pictures(
    in size: (width: Double, height: Double), strip: Double
  ) -> (yours: Rectangle, wanted: Rectangle) {
    let height = strip - matching.margin
    // The proportions of the pictures of a trial.
    let width = (height * 380 / 256).rounded()
    func frame(_ x: Double) -> Rectangle {
      Rectangle(x: x, y: matching.margin, width: width, height: height)
    }
    let middle = (size.width / 2).rounded()
    return (frame(middle - matching.gap / 2 - width), frame(middle + matching.gap / 2))
  }

  /// The pointer's position at the beginning.
  var pointer: Point { Point(x: (size.width * 0.72).rounded(), y: (size.height * 0.86).rounded()) }

  func window(digits: DigitAdvances, reducesMotion: Bool) -> SimulatedWindow {
    let nowhere = Rectangle(x: 0, y: 0, width: 0, height: 0)
    return SimulatedWindow(
      placement: Placement(
        area: Rectangle(x: 40, y: top, width: size.width - 80, height: size.height - top - 8),
        window: Rectangle(x: 0, y: 0, width: size.width, height: size.height), unit: 1,
        digits: digits, reducesMotion: reducesMotion),
      done: nowhere, giveUp: nowhere)
  }
}

/// A repetition of a demonstration's acts with its method, moment by moment.
private struct DemonstrationReplay {
  private var machine: Trial
  private let acts: [SimulatedAct]
  private var next = 0
  private var pointer: Point?
  private var isPressed = false
  private var key: (name: String, released: Instant?)?

  /// The seconds for which a key is still shown after it was released.
  private static let keyTime = 0.2

  init(_ machine: Trial, _ acts: [SimulatedAct], pointer: Point?) {
    self.machine = machine
    self.acts = acts
    self.pointer = pointer
  }

  /// The scene between two moments.
  mutating func scene(
    from start: Instant, to end: Instant, still: Instant
  ) -> MethodDemonstration.Scene {
    let count = MethodDemonstration.momentsPerScene
    let step = end.seconds(since: start) / Double(count)
    var shown: MethodDemonstration.Moment?
    let moments = (1...count).map { index in
      let time = start.advanced(bySeconds: Double(index) * step)
      if shown == nil, still <= time {
        shown = moment(at: still)
      }
      return moment(at: time)
    }
    let last = moment(at: end)
    return MethodDemonstration.Scene(moments: moments, still: shown ?? last)
  }

  private mutating func moment(at time: Instant) -> MethodDemonstration.Moment {
    while next < acts.count, acts[next].time <= time {
      perform(acts[next])
      next += 1
    }
    machine.advance(to: time)
    if let released = key?.released, time.seconds(since: released) > Self.keyTime { key = nil }
    return MethodDemonstration.Moment(
      method: machine.method, pointer: pointer, isPressed: isPressed, key: key?.name)
  }

  private mutating func perform(_ act: SimulatedAct) {
    switch act {
    case .input(let event, _):
      follow(event)
      _ = machine.handle(event)
    case .look(let time): machine.advance(to: time)
    case .confirmation, .givingUp: break
    }
  }

  private mutating func follow(_ event: StampedEvent) {
    switch event.event {
    case .pointerMoved(let point): pointer = point
    case .pointerPressed(let point, _, _): (pointer, isPressed) = (point, true)
    case .pointerReleased(let point, _): (pointer, isPressed) = (point, false)
    case .keyPressed(let pressed, _, _): key = (Self.name(of: pressed), nil)
    case .keyReleased: key?.released = event.time
    default: break
    }
  }

  private static func name(of key: Key) -> String {
    switch key {
    case .backspace: "⌫"
    case .other(let name): name.split(separator: " ").last.map(String.init) ?? name
    case let other: other.name
    }
  }
}
