package import Base
package import Sliders

/// A number during typing: a line of text that is checked against a scale with every character.
///
/// '.' and ',' both are decimal signs, and the digits of every script are read. Characters that no number has are
/// refused with a reason, or left out. A sign too many, and one that may separate thousands, stays visible, and there
/// is no value: typing 1,234.5 never enters 1.2345.
package struct NumberEditor: Sendable {
  /// The numbers that can be entered.
  package let scale: Scale
  /// The line and its caret.
  package private(set) var line: LineEditor
  private let otherCharacters: OtherCharacters
  private var notice: EntryProblem.Reason?
  /// The text that was inserted as a whole and may have a separator of thousands.
  private var pasted: String?

  /// The most characters that can be typed: more than any scale needs.
  package static let maximumLength = 24

  /// The most characters of a text that are read, with the white space around a number.
  private static let longestText = 1000

  /// Creates an empty line, or one with `value`, all of it selected.
  init(
    scale: Scale, selecting value: Int? = nil, otherCharacters: OtherCharacters = .refuse
  ) {
    self.scale = scale
    self.otherCharacters = otherCharacters
    let signs = ".," + (scale.minimum < 0 ? "-" : "")
    line = LineEditor(maximumLength: Self.maximumLength) { character in
      (character.isASCII && character.isNumber) || signs.contains(character)
    }
    if let value {
      _ = line.insert(scale.text(value))
      line.selectAll()
    }
  }

  /// The number typed; `nil` while the text is none, or off the scale.
  package var value: Int? {
    // An empty field is asked at every movement of the pointer: no reason is made up for it.
    line.string.isEmpty || hasThousands ? nil : try? scale.value(parsing: line.string)
  }

  /// The problem with the text, as soon as further typing cannot fix it.
  package var entryProblem: EntryProblem? {
    if let notice { return EntryProblem(scale: scale, reason: notice) }
    return hasThousands
      ? EntryProblem(scale: scale, reason: .thousands)
      : refusal(of: line).flatMap { entryProblem(for: $0, isFinished: false) }
  }

  /// The problem with the text if nothing more is typed.
  package var finishedProblem: EntryProblem? {
    entryProblem ?? refusal(of: line).flatMap { entryProblem(for: $0, isFinished: true) }
  }

  /// Replaces the selection with `text`, unless no further typing could make it a number.
  package mutating func enter(_ text: String) -> MethodResponse {
    // A number copied from elsewhere often brings spaces or a line break along.
    // A paste may be megabytes long: no more is read than shows that it is too much.
    let number = String(text.prefix(Self.longestText)).asNumber(otherCharacters)
    var edited = line
    switch edited.insert(number) {
    case nil:
      let count = number.isEmpty ? 0 : line.selection.count
      notice = nil
      if !number.isEmpty {
        pasted = edited.string == number && number.count > 1 ? number : nil
        line = edited
      }
      return MethodResponse(isHandled: true, deletions: count)
    case .character(let character): notice = .character(character)
    case .tooLong(let maximum): notice = .tooLong(maximum: maximum)
    }
    return .handled
  }

  /// Handles a key as any text field does.
  package mutating func press(_ key: Key, _ modifiers: Modifiers) -> MethodResponse {
    let response = line.press(key, modifiers)
    if response.isHandled { notice = nil }
    return response
  }

  /// Handles a press of the pointer at `x` among the pen's `stops`.
  package mutating func press(x: Double, stops: [Double], clicks: Int) {
    line.press(x: x, stops: stops, clicks: clicks)
  }

  /// Selects up to `x` while the pointer is held.
  package mutating func drag(x: Double, stops: [Double]) { line.drag(x: x, stops: stops) }

  /// Whether a sign may separate thousands: three digits follow it, and there are no three decimals, or a comma was put in
  /// with all of the text and both numbers are on the scale.
  private var hasThousands: Bool {
    let sides = line.text.drop { $0 == "-" }.split(omittingEmptySubsequences: false) {
      ".,".contains($0)
    }
    guard sides.count == 2, 1...3 ~= sides[0].count, sides[0].first != "0", sides[1].count == 3,
      (sides[0] + sides[1]).allSatisfy(\.isNumber)
    else { return false }
    if scale.decimals < 3 { return true }
    let whole = line.string.filter { $0 != "," }
    return pasted == line.string && line.text.contains(",")
      && [line.string, whole].allSatisfy { (try? scale.value(parsing: $0)) != nil }
  }

  private func refusal(of line: LineEditor) -> ScaleError? {
    do throws(ScaleError) {
      _ = try scale.value(parsing: line.string)
      return nil
    } catch {
      return error
    }
  }

  /// A number with a minus sign goes down while it grows.
  private func entryProblem(for refusal: ScaleError, isFinished: Bool) -> EntryProblem? {
    scale.entryProblem(
      for: refusal, isNegative: line.text.first == "-", isFinished: isFinished)
  }
}
