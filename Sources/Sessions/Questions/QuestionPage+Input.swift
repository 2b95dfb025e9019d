package import Base
package import InputMethods
import Studies

extension QuestionPage {
  /// Handles an event; one that a button has taken only moves the fingers.
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
    case .pointerPressed(let point, .primary, _), .pointerPressed(let point, .middle, _):
      press(at: point, event)
    case .pointerMoved, .pointerReleased, .pointerLeft, .focusLost: move(event)
    case .pointerPressed, .keyReleased, .touchBegan, .touchMoved, .touchEnded, .focusGained,
      .windowResized, .screenChanged:
      .ignored
    }
  }

  private mutating func enter(_ text: String, at time: Instant) -> MethodResponse {
    var reason: LineEditor.Refusal?
    // A number or a code that is pasted often has spaces or a line break around it.
    let text = isInNumber ? text.asNumber(.refuse) : enterMakesLine ? text : text.trimmed
    let response = withFocusedBox(at: time) { box in
      reason = box.insert(text)
      return .handled
    }
    if let reason {
      entries[focus].problem = AnswerProblem(reason, to: questions[focus].kind)
      if case .field(.code) = questions[focus].kind { entries[focus].hasLeftOut = true }
    }
    return response ?? .ignored
  }

  private var isInNumber: Bool {
    if case .field(.number) = questions[focus].kind { true } else { false }
  }

  private mutating func press(at point: Point, _ event: StampedEvent) -> MethodResponse {
    guard let index = shown.first(where: { entries[$0].box?.frame.contains(point) == true })
    else { return press(sliderAt: point, event) }
    focus(on: index)
    showsFocus = false
    return passToBoxes(event)
  }

  /// Moves the held part: a slider, the bar, the section, or a box.
  private mutating func move(_ event: StampedEvent) -> MethodResponse {
    if moveSlider(event) { return .handled }
    return view.point(event.event) ? .handled : passToBoxes(event)
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
    guard view.isScrollable else { return .ignored }
    view.scroll(by: -steps * Self.scrollStep)
    return .handled
  }

  /// The window pixels of a step of the mouse wheel.
  private static let scrollStep = 60.0
}

extension QuestionPage {
  /// Handles a key: it edits text, makes a choice, or moves the focus.
  mutating func press(_ key: Key, _ modifiers: Modifiers, at time: Instant) -> MethodResponse {
    let response = pressInBox(key, modifiers, at: time)
    if response.isHandled { return response }
    if modifiers.contains(.control) { return .ignored }
    switch key {
    case .tab: moveFocus(by: modifiers.contains(.shift) ? -1 : 1, wraps: true)
    case .up: moveFocus(by: -1, wraps: false)
    case .down: moveFocus(by: 1, wraps: false)
    case .pageUp: turn(to: section - 1)
    case .left, .right, .home, .end, .character: return choose(by: key, modifiers, at: time)
    case .space where isOnDecline: decline(focus, at: time)
    case .enter, .escape, .space, .backspace, .delete, .pageDown, .other: return .ignored
    }
    showsFocus = true
    return .handled
  }

  private mutating func pressInBox(
    _ key: Key, _ modifiers: Modifiers, at time: Instant
  ) -> MethodResponse {
    let response = withFocusedBox(at: time) { $0.press(key, modifiers) } ?? .ignored
    // A participant who corrects a code has seen which characters were left out.
    if response.isHandled { (entries[focus].problem, entries[focus].hasLeftOut) = (nil, false) }
    return response
  }

  /// Applies `change` to the box that receives keys.
  mutating func withFocusedBox(
    at time: Instant, _ change: (inout TextBox) -> MethodResponse
  ) -> MethodResponse? {
    guard var box = focusedBox else { return nil }
    let before = box.editor.text
    let response = change(&box)
    entries[focus].content = .text(box)
    if box.editor.text != before {
      entries[focus].time = time
      (entries[focus].isDeclined, followsChoice) = (false, true)
      if !entries[focus].hasLeftOut { entries[focus].problem = nil }
    }
    return response
  }

  private mutating func choose(
    by key: Key, _ modifiers: Modifiers, at time: Instant
  ) -> MethodResponse {
    guard entries.indices.contains(focus), let count = questions[focus].choices,
      let choice = choice(for: key, among: count, modifiers)
    else { return .ignored }
    choose(choice, of: focus, at: time)
    isOnDecline = false
    (showsFocus, followsChoice) = (true, true)
    return .handled
  }

  /// The index that `key` chooses; without an answer an arrow begins at its own end, and on a slider in the middle.
  private func choice(for key: Key, among count: Int, _ modifiers: Modifiers) -> Int? {
    let present = entries[focus].choice
    let middle = isSlider(focus) ? (count - 1) / 2 : nil
    let step = isSlider(focus) && modifiers.contains(.shift) ? Self.largeStep : 1
    return switch (key, isMirrored) {
    case (.left, false), (.right, true): present.map { max(0, $0 - step) } ?? middle ?? count - 1
    case (.right, false), (.left, true): present.map { min(count - 1, $0 + step) } ?? middle ?? 0
    case (.home, _): 0
    case (.end, _): count - 1
    case (.character(let character), _):
      character.isASCII ? character.wholeNumberValue.flatMap { index(ofDigit: $0, count) } : nil
    default: nil
    }
  }

  /// The index that a digit chooses: digits number the points from 1, with 0 as the tenth; on scales with
  /// more points they are tenths of the range.
  private func index(ofDigit digit: Int, _ count: Int) -> Int? {
    if case .scale = questions[focus].kind, count > Self.mostCountedPoints {
      return (digit * (count - 1) + 5) / 10
    }
    let index = digit == 0 ? 9 : digit - 1
    return index < count ? index : nil
  }

  /// The places by which an arrow moves the handle of a slider with Shift.
  private static let largeStep = 10
  /// The most points of a scale that digits number.
  private static let mostCountedPoints = 11
}
