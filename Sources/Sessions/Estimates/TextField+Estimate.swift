import InputMethods
import Sliders
import Studies

extension TextField.Settings: EstimatedMethod {
  /// On the keyboard.
  static var isTyped: Bool { true }

  /// The hand to the keyboard, and a key for each character.
  func seconds(_ entry: EstimatedEntry) -> Double {
    KeystrokeModel.homing + Double(entry.characters) * KeystrokeModel.key
  }
}

extension EstimatedEntry {
  /// The characters to be typed: nobody types zeros at the end of the decimals.
  var characters: Int {
    let text = scale.text(target)
    guard scale.decimals > 0 else { return text.count }
    let zeros = text.reversed().prefix { $0 == "0" }.count
    return text.count - (zeros == scale.decimals ? zeros + 1 : zeros)
  }
}
