import Base
import Sliders

/// A number typed on wheels: from its first character on, all wheels show the typed number.
///
/// Its whole digits end at the decimal sign, and places without a typed digit have zeros. If the wheels before the sign
/// are full, the next digit is a decimal, without the sign. A digit without a wheel is refused with a reason. No pause
/// ends a number: some people type slowly.
struct WheelTyping: Sendable {
  /// The digits that the wheels had before.
  let before: [Int]
  private var number: NumberEditor
  private let integers: Int
  /// The digits on the first wheel.
  private let firstDigits: ClosedRange<Int>

  /// Begins without a character on wheels that show `digits`.
  init(over digits: [Int], on scale: Scale, settings: WheelPicker.Settings) {
    before = digits
    number = NumberEditor(scale: scale, otherCharacters: settings.characters)
    integers = settings.integerDigits
    firstDigits = settings.firstDigits(on: scale)
  }

  /// The characters typed so far.
  var text: String { number.line.string }
  /// The reason that the last characters were refused.
  private(set) var refusal: EntryProblem?
  /// Whether a sign was refused, so that the next characters belong to another number: none is accepted until some are
  /// deleted.
  private(set) var isBroken = false

  /// The digit of every wheel; the digits from before if all characters were deleted.
  var digits: [Int] {
    guard !text.isEmpty else { return before }
    let (whole, fraction, _) = parts
    let decimals = number.scale.decimals
    return Array(repeating: 0, count: max(0, integers - whole.count)) + whole + fraction
      + Array(repeating: 0, count: max(0, decimals - fraction.count))
  }

  /// The wheels whose digits are typed, from left to right.
  var typed: Range<Int> {
    let (whole, fraction, _) = parts
    return max(0, integers - whole.count)..<(integers + fraction.count)
  }

  /// Whether the decimal sign is typed, so that a decimal comes next.
  var isAfterSign: Bool { parts.hasSign }

  /// Adds `text`, or stores in `refusal` the reason that it cannot.
  mutating func enter(_ text: String) {
    if isBroken { return }
    let earlier = number
    _ = number.enter(text)
    refusal = self.text == earlier.line.string ? number.entryProblem : nil
    if let problem = number.entryProblem, Self.breaks(problem.reason) {
      number = earlier
      refusal = problem
      isBroken = true
      return
    }
    guard let problem = overflow else { return }
    number = earlier
    refusal = problem
  }

  /// Deletes the last character, or with `all` everything; returns the number of characters.
  mutating func delete(all: Bool) -> Int {
    refusal = nil
    isBroken = false
    return number.press(.backspace, all ? .control : []).deletions
  }

  private static func breaks(_ reason: EntryProblem.Reason) -> Bool {
    switch reason {
    case .twoDecimalSigns, .notANumber, .thousands: true
    case .missing, .belowMinimum, .aboveMaximum, .tooManyDecimals, .character, .tooLong,
      .tooManyDigits:
      false
    }
  }

  /// The digits before and behind the decimal sign, which full wheels make unnecessary.
  private var parts: (whole: [Int], fraction: [Int], hasSign: Bool) {
    let sides = text.split(omittingEmptySubsequences: false) { ".,".contains($0) }
      .map { $0.compactMap(\.wholeNumberValue) }
    let whole = sides.first ?? []
    if sides.count > 1 { return (whole, sides[1], true) }
    guard number.scale.decimals > 0 else { return (whole, [], false) }
    return (Array(whole.prefix(integers)), Array(whole.dropFirst(integers)), false)
  }

  /// The reason that wheels or digits for the typed text are missing; `nil` if there are enough.
  private var overflow: EntryProblem? {
    let (whole, fraction, _) = parts
    if whole.count > integers {
      return EntryProblem(scale: number.scale, reason: .tooManyDigits(maximum: integers))
    }
    if whole.count == integers, let first = whole.first, first > firstDigits.upperBound {
      return EntryProblem(scale: number.scale, reason: .aboveMaximum)
    }
    return fraction.count > number.scale.decimals
      ? EntryProblem(scale: number.scale, reason: .tooManyDecimals) : nil
  }
}
