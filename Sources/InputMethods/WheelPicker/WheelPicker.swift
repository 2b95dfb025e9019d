package import Base
package import Sliders

/// A picker with one wheel for each digit, in the window or on a sheet from below.
///
/// Wheels are dragged, flicked, turned by the mouse wheel, clicked beside the chosen row, or set from
/// the keyboard: by keys for the wheel in focus and for the ends of the scale, or by typing the number.
package struct WheelPicker: InputMethod {
  /// The numbers that can be entered.
  package let scale: Scale
  /// The parameters.
  package let settings: Settings
  /// The wheels, from left to right.
  package internal(set) var wheels: [Wheel]
  /// The geometry of the wheels.
  package private(set) var layout: WheelLayout
  /// The sheet, for pickers that are shown on one.
  package private(set) var sheet = Sheet()
  /// The frame of the sheet's field; meaningless for a picker in the window.
  package private(set) var field = Rectangle(x: 0, y: 0, width: 0, height: 0)
  /// The sheet when it is wholly in.
  package private(set) var sheetFrame = Rectangle(x: 0, y: 0, width: 0, height: 0)
  /// The wheel that the keyboard turns.
  package internal(set) var focus = 0
  /// Whether the keyboard was used, so that its wheel is marked.
  package internal(set) var isFocusVisible = false
  /// The wheel under the pointer.
  package private(set) var hovered: Int?
  /// Whether the pointer is over the field of a sheet that is not open.
  package private(set) var isFieldHovered = false
  /// The number that is typed; `nil` as soon as wheels are turned in another way.
  var typing: WheelTyping?
  private var drag: WheelDrag?
  private var scrolled = (wheel: 0, steps: ScrollSteps())
  /// The part that was pressed to close the sheet.
  private var pressed: Closing?

  /// The parts that close the sheet on release.
  private enum Closing {
    case outside, done
  }

  init(scale: Scale, start: Int, settings: Settings) {
    self.scale = scale
    self.settings = settings
    wheels = settings.digits(of: scale.clamped(start), on: scale).enumerated().map { index, digit in
      index == 0 ? Wheel(digit: digit, of: settings.firstDigits(on: scale)) : Wheel(digit: digit)
    }
    layout = WheelLayout(
      center: Point(x: 0, y: 0), integers: settings.integerDigits, decimals: scale.decimals, unit: 1
    )
  }

  /// The number that the wheels show, in steps, on the scale or off it.
  package var shown: Int { wheels.reduce(0) { $0 * 10 + $1.digit } }

  /// The number that the wheels show; `nil` if it is off the scale.
  package var value: Int? {
    scale.contains(shown) && typing?.isBroken != true ? shown : nil
  }

  /// The reason that the typed text is refused, or that the wheels are beyond the scale.
  package var entryProblem: EntryProblem? {
    if let refusal = typing?.refusal { return refusal }
    guard !scale.contains(shown) else { return nil }
    return EntryProblem(
      scale: scale, reason: shown < scale.minimum ? .belowMinimum : .aboveMaximum)
  }

  /// The wheels that show the typed digits; `nil` unless a number is typed.
  package var typedWheels: Range<Int>? {
    typing.flatMap { $0.text.isEmpty ? nil : $0.typed }
  }

  /// Whether the decimal sign has been typed, so that decimals come next.
  package var isTypedToSign: Bool { typing?.isAfterSign ?? false }

  /// Digits arrive as text, so that every keyboard layout has them.
  package var acceptsText: Bool { settings.hasKeyboard }

  /// Whether a wheel is under the pointer's button or a finger.
  var isHeld: Bool { drag != nil }

  /// Whether a sheet is open, which covers everything.
  package var isModal: Bool { sheet.isOpen }

  /// Whether the wheels can be reached now.
  var showsWheels: Bool { settings.presentation == .inline || sheet.isOpen }

  /// Whether a wheel turns or the sheet slides.
  package var isMoving: Bool { sheet.isMoving || wheels.contains(where: \.isMoving) }

  /// The wheels, and the field and the dimmed rest of a sheet.
  package var parts: [Part] {
    let columns = wheels.indices.map {
      Part(PartName.wheel($0), layout.column($0), reading: "\(wheels[$0].shownDigit)")
    }
    guard settings.presentation == .sheet else { return columns }
    guard sheet.isOpen else {
      return [Part(PartName.field, field, .hand, reading: scale.text(shown))]
    }
    let outside = Rectangle(x: 0, y: 0, width: sheetFrame.width, height: sheetFrame.y)
    let done = doneFrame.map { [Part(PartName.sheetDone, $0, .hand)] } ?? []
    return columns + done + [Part(PartName.outside, outside)]
  }

  /// The button of the sheet that closes it, at the upper right of the wheels; `nil` for wheels that have none.
  package var doneFrame: Rectangle? {
    guard settings.presentation == .sheet, !settings.isEarlier else { return nil }
    let unit = layout.unit
    let width = 120 * unit
    return Rectangle(
      x: min(layout.band.maxX, sheetFrame.maxX) - width, y: sheetFrame.y, width: width,
      height: Self.bar * unit)
  }

  /// The heights of the bar of a sheet and of the room under its wheels, in layout units.
  private static let (bar, sheetEnd) = (44.0, 6.0)

  /// The machine as a case of the closed sum.
  package var concrete: ConcreteMethod { .wheelPicker(self) }

  /// Moves to a new layout.
  package mutating func place(in placement: Placement) {
    sheet.reducesMotion = placement.reducesMotion
    for index in wheels.indices { wheels[index].reducesMotion = placement.reducesMotion }
    let unit = placement.unit
    let window = placement.window
    let area = placement.area
    field = Rectangle(
      center: Point(x: area.midX, y: area.y + 50 * unit), width: 262 * unit, height: 62 * unit)
    // In low windows as high as its bar and its wheels.
    let least = settings.isEarlier ? 0 : Self.bar + WheelLayout.wheelHeight + Self.sheetEnd
    let height = max(least * unit, min(330 * unit, window.height * 0.46))
    sheetFrame = Rectangle(
      x: window.x, y: window.maxY - height, width: window.width, height: height)
    let aboveMiddle = settings.isEarlier ? 146 : Self.bar + WheelLayout.wheelHeight / 2
    let middle =
      settings.presentation == .sheet
      ? sheetFrame.y + max(height / 2, aboveMiddle * unit)
      : area.y + min(150 * unit, area.height / 2)
    layout = WheelLayout(
      center: Point(x: area.midX, y: middle.rounded()), integers: settings.integerDigits,
      decimals: scale.decimals, unit: unit)
  }

  /// Handles an event.
  package mutating func handle(_ event: StampedEvent) -> MethodResponse {
    let time = event.time
    return switch event.event {
    case .pointerPressed(let point, .primary, _): press(at: point, time)
    case .pointerMoved(let point): move(to: point, time)
    case .pointerReleased(let point, .primary): release(at: point, time)
    case .pointerLeft: leave()
    // Its release may never be reported.
    case .focusLost: letGo(time)
    case .scrolled(let point, let steps): scroll(at: point, by: steps, time)
    case .textEntered(let text) where settings.hasKeyboard: enter(text, at: time)
    case .keyPressed(let key, let modifiers, _): press(key, modifiers, at: time)
    default: .ignored
    }
  }

  /// Moves wheels and sheet on to `now`.
  package mutating func advance(to now: Instant) {
    sheet.advance(to: now)
    for index in wheels.indices { wheels[index].advance(to: now) }
  }

  /// Opens or closes the sheet.
  mutating func setSheet(open: Bool, at time: Instant) {
    sheet.set(open: open, at: time)
  }

  private mutating func press(at point: Point, _ time: Instant) -> MethodResponse {
    isFocusVisible = false
    typing = nil
    if settings.presentation == .sheet, !sheet.isOpen {
      guard field.contains(point) else { return .ignored }
      setSheet(open: true, at: time)
      return .handled
    }
    if isModal, doneFrame?.contains(point) == true {
      pressed = .done
      return .handled
    }
    guard let index = layout.wheel(at: point) else {
      pressed = isModal && !sheetFrame.contains(point) ? .outside : nil
      return isModal ? .handled : .ignored
    }
    wheels[index].hold(at: time)
    focus = index
    drag = WheelDrag(
      wheel: index, turn: wheels[index].turn, at: point, time: time, rowHeight: layout.rowHeight)
    return .handled
  }

  private mutating func move(to point: Point, _ time: Instant) -> MethodResponse {
    guard let held = drag else {
      hovered = showsWheels ? layout.wheel(at: point) : nil
      isFieldHovered = !showsWheels && field.contains(point)
      return isModal ? .handled : .ignored
    }
    wheels[held.wheel].drag(to: drag?.turn(at: point, time: time) ?? 0)
    return .handled
  }

  private mutating func release(at point: Point, _ time: Instant) -> MethodResponse {
    let response = move(to: point, time)
    guard let held = drag else {
      // The click that closes the sheet reaches nothing behind it, and that includes its release.
      let closes =
        switch pressed {
        case .outside: true
        case .done: doneFrame?.contains(point) == true
        case nil: false
        }
      if closes { setSheet(open: false, at: time) }
      pressed = nil
      return response
    }
    drag = nil
    if held.isClick {
      wheels[held.wheel].release(speed: 0, at: time)
      wheels[held.wheel].step(by: layout.rows(below: point), at: time)
    } else {
      wheels[held.wheel].release(speed: held.speed(at: time), at: time)
    }
    return .handled
  }

  /// Releases a wheel at its position: it comes to rest at the nearest digit.
  private mutating func letGo(_ time: Instant) -> MethodResponse {
    pressed = nil
    guard let held = drag else { return .ignored }
    drag = nil
    wheels[held.wheel].release(speed: 0, at: time)
    return .handled
  }

  private mutating func leave() -> MethodResponse {
    hovered = nil
    isFieldHovered = false
    return .ignored
  }

  private mutating func scroll(at point: Point, by steps: Double, _ time: Instant) -> MethodResponse
  {
    guard showsWheels, let index = layout.wheel(at: point) else {
      return isModal ? .handled : .ignored
    }
    if scrolled.wheel != index { scrolled = (index, ScrollSteps()) }
    let rows = -scrolled.steps.whole(steps)
    if rows != 0 {
      typing = nil
      wheels[index].step(by: rows, at: time)
    }
    return .handled
  }
}
