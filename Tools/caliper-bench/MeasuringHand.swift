import Base

/// Injects the events of mouse and keyboard by which stamps are measured, and notes their times.
struct MeasuringHand {
  let injector: Injector

  /// The number of events of each kind.
  private static let count = 300
  /// The pixels of a move in a drag.
  private static let step = 8
  /// The distance of a drag from the track, in pixels.
  private static let distance = 120

  /// Moves to empty places and clicks there.
  func clicks() -> [Injection] {
    var pace = Pace()
    return (0..<Self.count).flatMap { index in
      let point = MeasuredPath.overNothing(index)
      pace.wait()
      let moved = injector.move(to: point)
      pace.wait()
      let pressed = injector.button(.down)
      pace.wait()
      let released = injector.button(.up)
      return [
        Injection(activity: .freeMotion, mark: .motion(point), time: moved),
        Injection(activity: .press, mark: .button(.press, point), time: pressed),
        Injection(activity: .release, mark: .button(.release, point), time: released),
      ]
    }
  }

  /// Drags the thumb to and fro, away from the track and back: a new picture for each event.
  func drag(along track: Rectangle) -> [Injection] {
    var pace = Pace()
    injector.move(to: MeasuredPath.along(track, 0, step: Self.step, away: Self.distance))
    pace.wait()
    injector.button(.down)
    let injected = (1...Self.count).map { index in
      let point = MeasuredPath.along(track, index, step: Self.step, away: Self.distance)
      pace.wait()
      return Injection(activity: .drag, mark: .motion(point), time: injector.move(to: point))
    }
    pace.wait()
    injector.button(.up)
    return injected
  }

  /// Types letters, which the field refuses, each with a new sentence under it.
  func keys() -> [Injection] {
    var pace = Pace()
    return (0..<Self.count).flatMap { index in
      let symbol = Int(UInt8(ascii: "a")) + index % 26
      let name = String(UnicodeScalar(UInt8(symbol)))
      pace.wait()
      let pressed = injector.key(symbol, .down)
      pace.wait()
      let released = injector.key(symbol, .up)
      return [
        Injection(activity: .keyDown, mark: InjectedMark(kind: .keyDown, key: name), time: pressed),
        Injection(activity: .keyUp, mark: InjectedMark(kind: .keyUp, key: name), time: released),
      ]
    }
  }
}

/// An injected event.
struct Injection: Hashable {
  /// The activity that an event belongs to; the events of one activity make one measure.
  enum Activity: String, Hashable, CaseIterable {
    case freeMotion = "free motion"
    case drag = "motion in a drag"
    case press, release
    case keyDown = "key down"
    case keyUp = "key up"
  }

  var activity: Activity
  var mark: InjectedMark
  /// The true time.
  var time: Instant
}

/// The features by which an injected event is found in the log.
struct InjectedMark: Hashable {
  /// The log's name for a kind of event.
  enum Kind: String, Hashable, CaseIterable {
    case motion, press, release
    case keyDown = "key_down"
    case keyUp = "key_up"
  }

  var kind: Kind
  /// The pointer's point, if the event has one.
  var point: Point?
  /// The key's or the button's name; nil for motion.
  var key: String?

  /// The pointer came to `point`.
  static func motion(_ point: Point) -> InjectedMark { InjectedMark(kind: .motion, point: point) }

  /// The primary button went down or up at `point`.
  static func button(_ kind: Kind, _ point: Point) -> InjectedMark {
    InjectedMark(kind: kind, point: point, key: PointerButton.primary.rawValue)
  }
}
