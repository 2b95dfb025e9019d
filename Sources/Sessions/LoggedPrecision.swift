package import Base

/// A trial sees its inputs only in the precision of its log, so that the log can be replayed.
extension StampedEvent {
  /// The most characters of a text that a trial takes: a paste may be megabytes long.
  package static let longestText = 100

  /// The event in the precision of the log: whole microseconds, hundredths of a pixel, and texts of no more than
  /// `longestText` characters.
  var asLogged: StampedEvent {
    var logged = self
    logged.time = time.roundedDownToMicrosecond
    logged.arrival = arrival.roundedDownToMicrosecond
    logged.event = event.asLogged
    return logged
  }
}

extension InputEvent {
  fileprivate var asLogged: InputEvent {
    switch self {
    case .pointerMoved(let point): .pointerMoved(point.asLogged)
    case .pointerPressed(let point, let button, let clicks):
      .pointerPressed(point.asLogged, button: button, clicks: clicks)
    case .pointerReleased(let point, let button):
      .pointerReleased(point.asLogged, button: button)
    case .scrolled(let point, let steps): .scrolled(point.asLogged, steps: steps)
    case .touchBegan(let point, let finger): .touchBegan(point.asLogged, finger: finger)
    case .touchMoved(let point, let finger): .touchMoved(point.asLogged, finger: finger)
    case .touchEnded(let point, let finger): .touchEnded(point.asLogged, finger: finger)
    case .textEntered(let text): .textEntered(String(text.prefix(StampedEvent.longestText)))
    case .screenChanged(.pointerReturned(let point)):
      .screenChanged(.pointerReturned(point.asLogged))
    case .screenChanged(.windowMoved(let point)): .screenChanged(.windowMoved(point.asLogged))
    case .windowResized(let width, let height):
      .windowResized(width: width.asLogged, height: height.asLogged)
    case .keyPressed, .keyReleased, .focusGained, .focusLost, .screenChanged, .pointerLeft: self
    }
  }
}

extension Point {
  fileprivate var asLogged: Point { Point(x: x.asLogged, y: y.asLogged) }
}

extension Double {
  /// The nearest hundredth, as a table has it and reads it back.
  fileprivate var asLogged: Double {
    let hundredths = (self * 100).rounded()
    return hundredths.magnitude < 0x1p53 ? hundredths / 100 : self
  }
}
