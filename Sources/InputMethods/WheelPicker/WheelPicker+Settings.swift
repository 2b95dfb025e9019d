package import Base
package import Languages
package import Sliders

extension WheelPicker {
  /// The place of a picker.
  package enum Presentation: String, CaseIterable, Sendable {
    /// In the window, beside everything else.
    case inline
    /// On a sheet that slides in from below when its field is clicked.
    case sheet
  }

  /// The parameters of a wheel picker.
  package struct Settings: MethodSettings {
    /// The kind of method.
    package static let kind = MethodKind.wheelPicker
    /// The record of a wheel picker.
    package static let record = MethodRecord(
      title: .methodWheelPicker, instruction: .instructionWheelPicker,
      matchInstruction: .matchInstructionWheelPicker,
      showsStartValue: true, isPointing: false, showsNumber: true,
      matchRoom: MatchRoom(height: 206, growing: 20, free: -18, growing: 8),
      tile: [
        .box(-12, -10, 24, 20, 1), .line((-4, -10), (-4, 10)), .line((4, -10), (4, 10)),
        .line((-12, -3.5), (12, -3.5)), .line((-12, 3.5), (12, 3.5)),
      ])
    /// Its place.
    package let presentation: Presentation
    /// The wheels before the decimal sign.
    package let integerDigits: Int
    /// Whether wheels can be turned, and numbers typed, by the keyboard.
    package private(set) var hasKeyboard: Bool
    /// The treatment of characters that no number has.
    let characters: OtherCharacters
    /// Whether the first wheel has all ten digits on any scale, and a sheet has no button that closes it.
    private(set) var isEarlier = false
    /// The treatment of characters that no number has, if any can be typed.
    package var otherCharacters: OtherCharacters? { hasKeyboard ? characters : nil }

    /// Reads `presentation` (`inline` unless given), `integerDigits` (1 to 12, as many as the scale needs
    /// unless given), `keyboard` (true unless given) and `otherCharacters` (`refuse` unless given); a scale with negative
    /// numbers is a problem.
    package init(_ fields: StrictObject, scale: Scale) {
      let name = fields.choice(
        "presentation", of: Presentation.allCases.map(\.rawValue), default: "inline")
      presentation = Presentation(rawValue: name) ?? .inline
      integerDigits = fields.integer("integerDigits", in: 1...12, default: scale.integerDigits)
      hasKeyboard = fields.flag("keyboard", default: true)
      characters = fields.choice("otherCharacters", default: .refuse)
      if scale.minimum < 0 {
        fields.problems.add(
          "wheels have no minus sign; use a scale from 0 upwards, or another method",
          at: fields.path)
      }
    }

    /// The digits of `value`, one for each wheel; the largest number that the wheels can show if the value is larger.
    func digits(of value: Int, on scale: Scale) -> [Int] {
      let count = integerDigits + scale.decimals
      let digits = String(min(max(0, value), capacity(on: scale))).compactMap(\.wholeNumberValue)
      return Array(repeating: 0, count: max(0, count - digits.count)) + digits
    }

    /// The digits on the first wheel: the first digits of the scale's numbers, and 0 if numbers are typed, which fills
    /// the places without a typed digit.
    func firstDigits(on scale: Scale) -> ClosedRange<Int> {
      guard !isEarlier, let last = digits(of: scale.maximum, on: scale).first,
        let first = digits(of: scale.minimum, on: scale).first
      else { return 0...9 }
      return (hasKeyboard ? 0 : min(first, last))...last
    }

    /// The same wheels, turned by keys as well.
    package func takingKeys() -> any MethodSettings {
      var settings = self
      settings.hasKeyboard = true
      return settings
    }

    /// The same wheels, the first of which turns endlessly, and a sheet without a button.
    package func earlier() -> any MethodSettings {
      var settings = self
      settings.isEarlier = true
      return settings
    }

    /// The instruction: the wheels of a sheet have to be called first.
    package func instruction(matching isMatching: Bool) -> Phrase {
      switch presentation {
      case .inline where !hasKeyboard:
        isMatching ? .matchInstructionWheelPickerTurned : .instructionWheelPickerTurned
      case .inline: isMatching ? Self.record.matchInstruction : Self.record.instruction
      case .sheet where isEarlier:
        isMatching ? .matchInstructionWheelPickerSheet : .instructionWheelPickerSheet
      case .sheet:
        isMatching ? .matchInstructionWheelPickerSheetDone : .instructionWheelPickerSheetDone
      }
    }

    /// The small picture: wheels, or a number above the sheet that has them.
    package var tile: [TileStroke] {
      switch presentation {
      case .inline: Self.record.tile
      case .sheet:
        [
          .box(-7, -12, 14, 7, 2), .line((-13, 12), (-13, 0), (13, 0), (13, 12)),
          .line((-4, 1), (-4, 12)), .line((4, 1), (4, 12)), .line((-13, 6), (13, 6)),
        ]
      }
    }

    /// The captions of its pictures.
    package func captions(matching isMatching: Bool, byFinger isByFinger: Bool) -> [Phrase] {
      switch presentation {
      case .inline:
        [
          .captionDragWheel, .captionOneDigit,
          isMatching ? .captionUntilAlike : .captionUntilRight,
        ]
      case .sheet:
        [
          isByFinger ? .captionTapNumber : .captionClickNumber, .captionTurnWheels,
          isByFinger ? .captionTapToClose : .captionClickToClose,
        ]
      }
    }

    /// The picker before a trial.
    package func makeMethod(on scale: Scale, from start: Int) -> any InputMethod {
      WheelPicker(scale: scale, start: start, settings: self)
    }

    /// Whether there are enough wheels for the largest value.
    package func canEnterAll(on scale: Scale, by inputs: EntryInputs) -> Bool {
      capacity(on: scale) >= scale.maximum
    }

    /// The value, or the largest number that the wheels can show if it is larger.
    package func nearestEntry(
      to value: Int, from start: Int?, on scale: Scale, by inputs: EntryInputs
    ) -> Int {
      min(scale.clamped(value), capacity(on: scale))
    }

    /// The largest number that the wheels can show.
    private func capacity(on scale: Scale) -> Int {
      Int(String(repeating: "9", count: integerDigits + scale.decimals)) ?? Int.max
    }
  }
}

extension WheelPicker {
  /// The number, and the wheels unless they are on a closed sheet.
  package func elements(_ naming: ElementNaming) -> [AccessibleElement] {
    var whole = naming.control(
      PartName.value, .spinButton, naming.number(shown, on: scale), on: scale,
      keys: !settings.hasKeyboard
        ? [:]
        : naming.typing(on: scale).filter { $0.key != "-" }
          .merging(["Home": "minimum", "End": "maximum"]) { first, _ in first })
    whole.states = []
    if settings.presentation == .sheet { whole.name = PartName.field }
    if settings.presentation == .sheet, !sheet.isOpen {
      if settings.hasKeyboard { whole.keys["Space"] = "open" }
      whole.states = [.focused]
      return [whole]
    }
    if settings.presentation == .sheet { whole.keys["Escape"] = "close" }
    return [whole] + wheels.indices.map { index in wheel(index, naming) }
      + (doneFrame == nil
        ? [] : [naming.button(PartName.sheetDone, .buttonDone, keys: ["Escape": "press"])])
  }

  private func wheel(_ index: Int, _ naming: ElementNaming) -> AccessibleElement {
    var element = AccessibleElement(
      PartName.wheel(index), .spinButton, "\(naming.title) \(index + 1)",
      value: "\(wheels[index].digit)")
    let digits = wheels[index].digits
    (element.minimum, element.maximum) = ("\(digits.lowerBound)", "\(digits.upperBound)")
    guard index == focus, settings.hasKeyboard else { return element }
    element.states = [.focused]
    element.keys = ["Up": "-1", "Down": "+1", "Page Up": "-3", "Page Down": "+3"]
    if index > 0 { element.keys["Left"] = "previous" }
    if index + 1 < wheels.count { element.keys["Right"] = "next" }
    return element
  }

  /// The characters of a number, the keys that turn wheels, and the keys that close an open sheet.
  package func scanRows(in language: Language) -> [[Scanning.Choice]] {
    let closing: [[Scanning.Choice]] =
      isModal ? [[.key(language.words(.buttonDone), .enter), .key("✕", .escape)]] : []
    return .typing(on: scale, in: language) + [.arrows] + closing
  }
}
