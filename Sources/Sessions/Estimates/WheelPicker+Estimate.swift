import InputMethods
import Sliders
import Studies

extension WheelPicker.Settings: EstimatedMethod {
  /// To begin turning a wheel, in s; like the other two an estimate that nobody has measured.
  private static let beginning = 0.25
  /// A row, in s.
  private static let row = 0.12
  /// To the next wheel, in s: the middle of 0.5 to 0.8.
  private static let nextWheel = 0.65
  /// The most rows that are turned one by one.
  private static let nearRows = 3

  /// To point at the first wheel and to turn each that stands wrong; a sheet is opened and closed.
  func seconds(_ entry: EstimatedEntry) -> Double {
    let turns = zip(digits(of: entry.start, entry), digits(of: entry.target, entry))
      .map { min(abs($0 - $1), 10 - abs($0 - $1)) }.filter { $0 > 0 }
    let wheels = turns.map(turn).reduce(0, +) + Double(max(0, turns.count - 1)) * Self.nextWheel
    let sheet =
      presentation == .sheet ? 2 * (KeystrokeModel.pointing + KeystrokeModel.click) : 0
    return KeystrokeModel.pointing + wheels + sheet
  }

  /// A few rows, or a flick that ends a row or more beside and is corrected.
  private func turn(_ rows: Int) -> Double {
    guard rows > Self.nearRows else { return Self.beginning + Double(rows) * Self.row }
    return 2 * Self.beginning + Double(Self.nearRows + 1) * Self.row
  }

  private func digits(of value: Int, _ entry: EstimatedEntry) -> [Int] {
    var rest = abs(value)
    return (0..<(integerDigits + entry.scale.decimals)).map { _ in
      defer { rest /= 10 }
      return rest % 10
    }
  }
}
