public import Primitives
public import Sliders

/// A field for a number typed on the keyboard, checked against the scale as it is typed.
///
/// '.' and ',' both are decimal signs. Characters that no number has are refused and said so; the
/// field always has the focus during its trial.
public struct TextField: InputMethod {
  /// The numbers that can be entered.
  public let scale: Scale
  /// The line and its caret.
  public private(set) var editor: LineEditor
  /// The field, in window pixels.
  public private(set) var frame = Rectangle(x: 0, y: 0, width: 0, height: 0)
  /// The pixels of one layout unit.
  public private(set) var unit = 1.0
  /// Whether the pointer is over the field.
  public private(set) var isHovered = false
  private var digits = DigitAdvances(digit: 0, point: 0, comma: 0, minus: 0)
  private var isDragging = false
  private var notice: String?

  /// The most characters that can be typed: more than any scale needs.
  public static let maximumLength = 24

  init(scale: Scale) {
    self.scale = scale
    let signs = (scale.decimals > 0 ? ".," : "") + (scale.minimum < 0 ? "-" : "")
    editor = LineEditor(maximumLength: Self.maximumLength) { character in
      (character.isASCII && character.isNumber) || signs.contains(character)
    }
  }

  /// The size of the digits, in pixels.
  public var fontSize: Double { 32 * unit }

  /// The number typed; `nil` while the text is none, or off the scale.
  public var value: Int? { try? scale.value(parsing: editor.string) }

  /// What is wrong with the text, as soon as typing on cannot mend it.
  public var complaint: String? {
    notice ?? refusal(of: editor).flatMap { complaint(about: $0) }
  }

  /// It takes text.
  public var acceptsText: Bool { true }
  /// The field.
  public var parts: [Part] { [Part("field", frame)] }

  /// The pen's places in the window: before each character, and after the last one.
  public var caretStops: [Double] {
    let stops = digits.stops(of: editor.text, fontSize: fontSize)
    let start = frame.midX - (stops.last ?? 0) / 2
    return stops.map { start + $0 }
  }

  /// Takes its place in a new layout.
  public mutating func place(in placement: Placement) {
    unit = placement.unit
    digits = placement.digits
    frame = Rectangle(
      center: Point(x: placement.area.midX, y: placement.area.y + 44 * unit), width: 280 * unit,
      height: 68 * unit)
  }

  /// Takes an event.
  public mutating func handle(_ event: StampedEvent) -> MethodResponse {
    switch event.event {
    case .textEntered(let text): enter(text)
    case .keyPressed(let key, let modifiers, _): press(key, modifiers)
    case .pointerPressed(let point, .primary, let clicks): press(at: point, clicks: clicks)
    case .pointerMoved(let point): move(to: point)
    case .pointerReleased(_, .primary): release()
    case .pointerLeft: leave()
    default: .ignored
    }
  }

  private mutating func enter(_ text: String) -> MethodResponse {
    // A number copied from elsewhere often brings spaces or a line break along.
    let trimmed = text.trimmed
    var edited = editor
    switch edited.insert(trimmed) {
    case nil: return take(edited, replacing: trimmed.isEmpty ? 0 : editor.selection.count)
    case .character(let character):
      notice = "'\(character.isNewline ? " " : character)' is not part of a number"
    case .tooLong(let maximum): notice = "at most \(maximum) characters"
    }
    return .handled
  }

  /// Takes the line after an insertion, unless no typing on could make it a number.
  private mutating func take(_ edited: LineEditor, replacing count: Int) -> MethodResponse {
    switch refusal(of: edited) {
    case .twoDecimalSigns, .notANumber:
      notice = refusal(of: edited).flatMap { complaint(about: $0) }
      return .handled
    case nil, .incomplete, .tooManyDecimals, .belowMinimum, .aboveMaximum:
      notice = nil
      editor = edited
      return MethodResponse(isHandled: true, deletions: count)
    }
  }

  private func refusal(of editor: LineEditor) -> ScaleRefusal? {
    do throws(ScaleRefusal) {
      _ = try scale.value(parsing: editor.string)
      return nil
    } catch {
      return error
    }
  }

  /// A number with a minus sign goes down while it grows.
  private func complaint(about refusal: ScaleRefusal) -> String? {
    scale.complaint(about: refusal, isNegative: editor.text.first == "-")
  }

  private mutating func press(_ key: Key, _ modifiers: Modifiers) -> MethodResponse {
    let response = editor.press(key, modifiers)
    if response.isHandled { notice = nil }
    return response
  }

  private mutating func press(at point: Point, clicks: Int) -> MethodResponse {
    guard frame.contains(point) else { return .ignored }
    isDragging = clicks == 1
    editor.press(x: point.x, stops: caretStops, clicks: clicks)
    return .handled
  }

  private mutating func move(to point: Point) -> MethodResponse {
    isHovered = frame.contains(point)
    guard isDragging else { return .ignored }
    editor.drag(x: point.x, stops: caretStops)
    return .handled
  }

  private mutating func release() -> MethodResponse {
    defer { isDragging = false }
    return isDragging ? .handled : .ignored
  }

  private mutating func leave() -> MethodResponse {
    isHovered = false
    return .ignored
  }
}

extension TextField {
  /// The parameters of a text field: none.
  public struct Settings: MethodSettings {
    /// The name in study files.
    public static let kind = "text-field"
    /// The name for people.
    public static let title = "Text field"
    /// How it works.
    public static let instruction = "Type the number on the keyboard."
    /// It begins empty.
    public static let showsStartValue = false

    /// Reads nothing.
    public init(_ fields: Fields, scale: Scale) {}

    /// The field before a trial: empty, with the focus.
    public func makeMethod(on scale: Scale, from start: Int) -> any InputMethod {
      TextField(scale: scale)
    }
  }
}
