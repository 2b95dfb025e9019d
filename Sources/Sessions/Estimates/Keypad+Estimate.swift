import InputMethods
import Studies

extension Keypad.Settings: EstimatedMethod {
  /// A key of the screen and the way to one that lies two keys off, in px.
  private static let key = (size: 52.0, way: 120.0)

  /// To point at the keypad, then from key to key, each with a click.
  func seconds(_ entry: EstimatedEntry) -> Double {
    let way = PointerModel.pointing(Self.key.way, width: Self.key.size)
    let count = Double(entry.characters)
    return KeystrokeModel.pointing + (count - 1) * way + count * KeystrokeModel.click
  }
}
