import Base
import Comparison

/// The options of `caliper compare` for reading tables of other programs.
struct ImportOptions: Sendable {
  private var columns: [String] = []
  private var solved: [String] = []
  private var censored: [String] = []
  /// The choices that need no column.
  private var choices = ImportChoices()
  /// The given options, in the form in which they are written.
  private(set) var written: [String] = []

  /// The choices that the options make.
  ///
  /// - Throws: `ColumnNamesError` for the first one that is wrong.
  func importChoices() throws(ColumnNamesError) -> ImportChoices {
    var all = try ImportChoices(columns: columns, solved: solved, censored: censored)
    all.take(choices)
    return all
  }

  static let all: [Option<ImportOptions>] = [
    .list(
      "column", "OURS=THEIRS",
      "read the column THEIRS of other programs' files as OURS; may be repeated"
    ) {
      $0.columns = $1
      $0.note("column", $1)
    },
    .list("solved", "VALUE", "count this outcome of other programs as correct; may be repeated") {
      $0.solved = $1
      $0.note("solved", $1)
    },
    .list("censored", "VALUE", "count this outcome of other programs as given up; may be repeated")
    {
      $0.censored = $1
      $0.note("censored", $1)
    },
    .choice("unit", "U", "the unit of times in other programs' files: s, ms, min or mm:ss") {
      (options: inout ImportOptions, unit: TimeUnit) in
      options.choices.unit = unit
      options.note("unit", [unit.rawValue])
    },
    .value(
      "time-limit", "S",
      "the time, in seconds, of trials that failed or timed out without a time",
      parse: { (text) throws(OptionError) in
        guard let number = DecimalNumber(text), ImportChoices.times.contains(number.value) else {
          throw OptionError(
            description: "--time-limit '\(text)' is not a number of seconds above 0, such as 30")
        }
        return number.value
      },
      store: { (options: inout ImportOptions, limit: Double) in
        options.choices.timeLimit = limit
        options.note("time-limit", [limit.description])
      }),
    .choice(
      "rows", "WHICH",
      """
      the row that counts if a trial has several: last, first, sum (of their times),
      or each
      """
    ) { (options: inout ImportOptions, rows: ImportChoices.RowChoice) in
      options.choices.rows = rows
      options.note("rows", [rows.rawValue])
    },
    .choice(
      "codes", "WHOSE",
      """
      same or different: the people with similar codes, such as 01 and 1, or with
      one code in several groups
      """
    ) { (options: inout ImportOptions, codes: ImportChoices.CodeChoice) in
      options.choices.codes = codes
      options.note("codes", [codes.rawValue])
    },
    .list(
      "missing", "VALUE",
      "read this code or method as a missing one, as NA is; may be repeated"
    ) { (options: inout ImportOptions, values: [String]) in
      options.choices.missing = Set(values)
      options.note("missing", values)
    },
    cells("practice", "COL=VALUE", "rows with this value are for practice; may be repeated") {
      $0.choices.practice = $1
    },
    .optional(
      "participant-from-file", "PATTERN",
      """
      take the participant's code from the name of the file, or from the part of it
      at {} in the pattern, such as ='subject-{}.csv'
      """, parse: { (text) throws(OptionError) in try pattern(text, of: "participant-from-file") },
      store: { (options: inout ImportOptions, pattern: (FileNamePattern, String)) in
        options.choices.participantFromFile = pattern.0
        options.note("participant-from-file", [pattern.1])
      }),
    .optional(
      "method-from-file", "PATTERN", "take the method from the name of the file, in the same way",
      parse: { (text) throws(OptionError) in try pattern(text, of: "method-from-file") },
      store: { (options: inout ImportOptions, pattern: (FileNamePattern, String)) in
        options.choices.methodFromFile = pattern.0
        options.note("method-from-file", [pattern.1])
      }),
    .number(
      "header-line", "N", in: 1...1_000_000,
      "the line of the header, counted from 1 (default: found by the columns)"
    ) { (options: inout ImportOptions, line: Int) in
      options.choices.headerLine = line
      options.note("header-line", ["\(line)"])
    },
    cells(
      "wide", "METHOD=COL",
      "read the times of a method from this column, one row a person; may be repeated"
    ) { $0.choices.wide = $1 },
  ]

  private mutating func note(_ name: String, _ values: [String]) {
    written += Set(values).sorted().map { "--\(name) \($0)" }
    written.sort()
  }

  private static func cells(
    _ name: String, _ placeholder: String, _ help: String,
    store: @escaping @Sendable (inout ImportOptions, [ImportChoices.NamedCell]) -> Void
  ) -> Option<ImportOptions> {
    Option(name: name, placeholder: placeholder, help: help, kind: .text, repeats: true) {
      (texts, options) throws(OptionError) in
      let cells = try texts.map { (text) throws(OptionError) in
        guard let cell = ImportChoices.NamedCell(text) else {
          throw OptionError(description: "--\(name) '\(text)' is not \(placeholder)")
        }
        return cell
      }
      store(&options, cells)
      options.note(name, texts)
    }
  }

  private static func pattern(
    _ text: String, of name: String
  ) throws(OptionError) -> (FileNamePattern, String) {
    if text.isEmpty { return (.name, "") }
    guard let pattern = FileNamePattern(text) else {
      throw OptionError(
        description:
          "--\(name)='\(text)' has to have {} once for the wanted part, such as 'subject-{}.csv'")
    }
    return (pattern, text)
  }
}
