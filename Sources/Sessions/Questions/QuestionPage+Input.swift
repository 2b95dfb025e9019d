package import InputMethods
package import Primitives
import Studies

extension QuestionPage {
  /// Takes an event that no button has taken; one that a button has taken only tells where a finger is.
  package mutating func handle(_ event: StampedEvent, isTaken: Bool = false) -> MethodResponse {
    let pointerEvents = fingers.pointerEvents(for: event)
    if isTaken { return .handled }
    return pointerEvents.reduce(.ignored) { $0.joined(with: pass($1)) }
  }

  private mutating func pass(_ event: StampedEvent) -> MethodResponse {
    switch event.event {
    case .keyPressed(let key, let modifiers, _): press(key, modifiers, at: event.time)
    case .textEntered(let text): enter(text, at: event.time)
    case .scrolled(let point, let steps): scroll(at: point, by: steps)
    case .pointerPressed(let point, .primary, _): press(at: point, event)
    case .pointerMoved, .pointerReleased, .pointerLeft, .focusLost: passToBoxes(event)
    case .pointerPressed, .keyReleased, .touchBegan, .touchMoved, .touchEnded, .focusGained,
      .windowResized, .screenChanged:
      .ignored
    }
  }

  private mutating func enter(_ text: String, at time: Instant) -> MethodResponse {
    var refusal: LineEditor.Refusal?
    // A number or a code copied from elsewhere often brings spaces or a line break along.
    let text = enterMakesLine ? text : text.trimmed
    let response = withFocusedBox(at: time) { box in
      refusal = box.insert(text)
      return .handled
    }
    if let refusal {
      entries[focus].complaint = complaint(about: refusal, to: questions[focus].kind)
      if case .field(.code) = questions[focus].kind { entries[focus].hasLeftOut = true }
    }
    return response ?? .ignored
  }

  private mutating func press(at point: Point, _ event: StampedEvent) -> MethodResponse {
    guard let index = shown.first(where: { entries[$0].box?.frame.contains(point) == true })
    else { return .ignored }
    focus(on: index)
    showsFocus = false
    return passToBoxes(event)
  }

  private mutating func passToBoxes(_ event: StampedEvent) -> MethodResponse {
    shown.reduce(.ignored) { response, index in
      guard case .text(var box) = entries[index].content else { return response }
      let next = box.handle(event.event)
      entries[index].content = .text(box)
      return response.joined(with: next)
    }
  }

  private mutating func scroll(at point: Point, by steps: Double) -> MethodResponse {
    for index in shown {
      guard case .text(var box) = entries[index].content, box.scroll(at: point, by: steps) else {
        continue
      }
      entries[index].content = .text(box)
      return .handled
    }
    guard scrollRange > 0 else { return .ignored }
    scroll = min(max(0, scroll - steps * Self.scrollStep), scrollRange)
    return .handled
  }

  /// The window pixels of a wheel's step.
  private static let scrollStep = 60.0
}
