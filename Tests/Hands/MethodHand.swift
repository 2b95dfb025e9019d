import Base
import InputMethods
import Sliders
package import TestSupport

/// The use of one kind of method by a hand that makes no mistakes, on the scale from 1 to 100 by tenths; one kind a type.
package protocol MethodHand {
  /// Enters `number` with mouse and keyboard from the middle of the scale, and confirms it.
  static func useMouse(_ screen: AnnouncedScreen, to number: EnteredNumber) throws
  /// Enters `number` with fingers from the middle of the scale, and confirms nothing.
  @MainActor static func useFingers(
    _ fingers: Fingers, _ screen: AnnouncedScreen, to number: EnteredNumber) throws
}

/// A number to be entered.
package struct EnteredNumber {
  /// The number's text, as shown.
  package let text: String
  /// The same in tenths.
  let tenths: Int

  /// Reads a number; `nil` if it is none with one decimal.
  package init?(_ text: String) {
    guard let tenths = try? Scale.steps(parsing: text, decimals: 1) else { return nil }
    (self.text, self.tenths) = (text, tenths)
  }

  /// The tenths at which trials begin.
  static let start = 505
  /// The steps from there.
  var steps: Int { tenths - Self.start }
  /// Its digits.
  var digits: [Int] { text.compactMap(\.wholeNumberValue) }
}

extension MethodKind {
  /// The hand that uses methods of this kind.
  var hand: any MethodHand.Type {
    switch self {
    case .plainSlider: PlainSliderHand.self
    case .accurateSlider: AccurateSliderHand.self
    case .steppedSlider: SteppedSliderHand.self
    case .wheelPicker: WheelHand.self
    case .textField: TextFieldHand.self
    case .stepper: StepperHand.self
    case .keypad: KeypadHand.self
    case .scrubField: ScrubHand.self
    case .dial: DialHand.self
    }
  }
}

extension AnnouncedScreen {
  /// The kind of method of the trial and its target; `nil` on another page.
  var asked: (kind: MethodKind, number: EnteredNumber)? {
    guard screen == "trial", let kind = method.flatMap(MethodKind.init(rawValue:)),
      let number = target.flatMap(EnteredNumber.init)
    else { return nil }
    return (kind, number)
  }
}
