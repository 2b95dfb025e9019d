import Base
import Files

/// The unit of the times in a table of another program.
package enum TimeUnit: String, CaseIterable, Sendable {
  case seconds = "s"
  case milliseconds = "ms"
  case minutes = "min"
  /// Minutes and seconds with a colon between them; hours before them or not.
  case clock = "mm:ss"

  /// The unit in a cell or a column's name such as `ms`, `[s]` or `Seconds`; nil if it is none.
  init?(written text: String) {
    if text.contains(where: \.isNumber) { return nil }
    switch text.lowercased().filter({ $0.isLetter }) {
    case "s", "sec", "secs", "second", "seconds", "sek", "sekunden", "secondes", "segundos",
      "secondi":
      self = .seconds
    case "ms", "msec", "msecs", "millisecond", "milliseconds", "millisekunden", "millisecondes",
      "milisegundos", "millisecondi":
      self = .milliseconds
    case "min", "mins", "minute", "minutes", "minuten", "minutos", "minuti": self = .minutes
    default: return nil
    }
  }

  /// The unit that the name of a column ends with, such as `rt_ms` or `Dauer [min]`; nil if it names none.
  init?(named column: String) {
    let word = column.split { !$0.isLetter && !$0.isNumber }.last.map(String.init) ?? ""
    guard word.count < column.count else { return nil }
    self.init(written: word)
  }

  /// The unit in a sentence.
  package var words: String {
    switch self {
    case .seconds: "seconds"
    case .milliseconds: "milliseconds"
    case .minutes: "minutes"
    case .clock: "minutes and seconds"
    }
  }
}

/// A cell of a column of times.
enum ForeignTime: Hashable, Sendable {
  /// A time in seconds, with the number of significant digits in the cell.
  case time(seconds: Double, digits: Int)
  /// No time: empty, a word for missing, zero or less.
  case none
  /// Not a time in the unit.
  case unreadable
  /// Above the longest time that counts.
  case tooLong
}

extension ForeignTime {
  /// Reads a cell without blanks around it.
  init(_ cell: String, in unit: TimeUnit) {
    if RowVocabulary.isMissing(cell) {
      self = .none
      return
    }
    guard let seconds = Self.seconds(cell, unit) else {
      self = .unreadable
      return
    }
    // A time that a log cannot have is not a time: 0, -1 and -999 mean a missing one.
    guard seconds > 0 else {
      self = .none
      return
    }
    guard ColumnLayout.times.contains(seconds) else {
      self = seconds < ColumnLayout.times.lowerBound ? .none : .tooLong
      return
    }
    self = .time(seconds: seconds, digits: Self.significantDigits(of: cell))
  }

  /// The number of digits that distinguish the number from others: leading and trailing zeros do not count.
  private static func significantDigits(of cell: String) -> Int {
    var digits = cell.prefix { $0 != "e" && $0 != "E" }[...]
    while digits.last == "0" || digits.last == "." { digits.removeLast() }
    return digits.drop { $0 == "0" || $0 == "." || $0 == "-" }.count(where: \.isNumber)
  }

  private static func seconds(_ cell: String, _ unit: TimeUnit) -> Double? {
    if unit == .clock, let seconds = clock(cell) { return seconds }
    let bytes = Array(cell.utf8)
    guard let number = DecimalNumber.read(bytes.span, 0..<bytes.count) else { return nil }
    switch unit {
    case .seconds, .clock: return number
    case .minutes: return number * 60
    case .milliseconds:
      // Exactly as if the point had been moved in the text.
      guard let exact = DecimalNumber(cell), let units = exact.units, exact.places <= 15 else {
        return number / 1000
      }
      return DecimalNumber(units: units, places: exact.places + 3).value
    }
  }

  /// The seconds of `1:05.5`, `1:05,5` or `1:02:05`; nil for anything else.
  static func clock(_ cell: String) -> Double? {
    let parts = cell.split(separator: ":", omittingEmptySubsequences: false)
    guard 2...3 ~= parts.count else { return nil }
    var seconds = 0.0
    for (index, part) in parts.enumerated() {
      let bytes = Array(part.utf8).map { $0 == CSVWriter.comma ? UInt8(ascii: ".") : $0 }
      let isLast = index == parts.count - 1
      guard bytes.first.map({ 0x30...0x39 ~= $0 }) == true,
        isLast || bytes.allSatisfy({ 0x30...0x39 ~= $0 }),
        let number = DecimalNumber.read(bytes.span, 0..<bytes.count), index == 0 || number < 60
      else { return nil }
      seconds = seconds * 60 + number
    }
    return seconds
  }
}
