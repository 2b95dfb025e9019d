public import Comparison

/// A comparison for a terminal of 80 columns.
public struct TextReport {
  let result: ComparisonResult
  let source: ReportSource

  /// The report of `result`.
  public init(_ result: ComparisonResult, source: ReportSource) {
    self.result = result
    self.source = source
  }

  static let width = 80

  /// All of it, without a line end at the end.
  public var text: String {
    let parts = [
      head, Verdict(result).sentences.flatMap { Self.wrapped($0) }, methodTable,
      RatioPicture(result).lines,
      tests, remarks,
    ]
    return parts.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") }.joined(separator: "\n\n")
  }

  private var head: [String] {
    var lines = [source.title.visible]
    if result.isSimulated { lines.insert("SIMULATED people, not real ones", at: 0) }
    lines.append(
      "\(Words.count(result.participants, "participant")), "
        + "\(Words.count(result.trials, "trial")) counted\(leftOut)")
    return lines.map { Self.cut($0, to: Self.width) }
  }

  private var leftOut: String {
    let rows = result.leftOut
    let parts = [
      (rows.practice, "practice"), (rows.aborted, "aborted"), (rows.excluded, "excluded"),
      (rows.unreadable, "unreadable"),
    ].filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    return parts.isEmpty ? "" : "; left out: " + parts.joined(separator: ", ")
  }

  private var methodTable: [String] {
    let table = TextTable(
      columns: [
        ("method", 20, false), ("mean", 8, true), ("95 % interval", 15, true), ("median", 8, true),
        ("KM", 8, true), ("solved", 9, true), ("bits/s", 7, true),
      ])
    return [table.header]
      + result.methodsBySpeed.map { index in
        let method = result.methods[index]
        return table.row([
          method.condition.name.visible, Words.seconds(method.geometricMean),
          method.interval.map { "\($0.low.figures(2))–\($0.high.figures(2)) s" } ?? "–",
          Words.seconds(method.quartiles?.median), Words.seconds(method.survival.median),
          Words.percent(method.success ?? 0), method.bitsPerSecond?.figures(2) ?? "–",
        ])
      }
  }

  private var tests: [String] {
    TestSentences(result).lines.flatMap { Self.wrapped($0) }
  }

  private var remarks: [String] {
    let names = result.methods.map(\.condition.name)
    return result.remarks.flatMap { Self.wrapped("- " + $0.sentence(names), indent: "  ") }
  }

  /// `text` cut to `count` characters, with an ellipsis where something was cut off.
  static func cut(_ text: String, to count: Int) -> String {
    text.count <= count ? text : text.prefix(count - 1) + "…"
  }

  /// `text` in lines of at most 80 characters, the second and later ones after `indent`.
  static func wrapped(_ text: String, indent: String = "") -> [String] {
    var lines: [String] = []
    var line = ""
    for word in words(of: text.visible).map({ cut($0, to: width - indent.count) }) {
      if line.isEmpty {
        line = word
      } else if line.count + 1 + word.count > width {
        lines.append(line)
        line = indent + word
      } else {
        line += " " + word
      }
    }
    return lines + (line.isEmpty ? [] : [line])
  }
}

extension TextReport {
  /// What is not to be torn apart: a unit stays with its number.
  private static func words(of text: String) -> [String] {
    text.split(separator: " ").reduce(into: []) { words, word in
      if let last = words.last, last.last?.isNumber == true, units.contains(String(word.prefix(2)))
      {
        words[words.count - 1] += " " + word
      } else {
        words.append(String(word))
      }
    }
  }

  private static let units: Set = ["%", "%,", "%.", "%:", "%;", "%)", "s", "s,", "s.", "px"]
}

/// Columns of fixed widths.
struct TextTable {
  /// The titles, the widths in characters, and whether a column ends at its right edge.
  let columns: [(title: String, width: Int, isTrailing: Bool)]

  var header: String { row(columns.map(\.title)) }

  func row(_ cells: [String]) -> String {
    let padded = zip(cells, columns).map { cell, column in
      let text = TextReport.cut(cell, to: column.width)
      let room = String(repeating: " ", count: column.width - text.count)
      return column.isTrailing ? room + text : text + room
    }
    var line = padded.joined()
    while line.last == " " { line.removeLast() }
    return line
  }
}
