import Files

/// The codebook of every dataset: the meaning of every column of every table.
enum Codebook {
  static func bytes(for dataset: Dataset) -> [UInt8] {
    Array(text(study: dataset.study, name: dataset.name).utf8)
  }

  /// Whether `bytes` are a codebook of these columns; it may contain further text.
  static func isCurrent(_ bytes: [UInt8], for dataset: Dataset) -> Bool {
    String(decoding: bytes, as: UTF8.self).contains(mark(study: dataset.study, name: dataset.name))
  }

  private static func text(study: String, name: DatasetName) -> String {
    body(study: study, name: name) + "\n" + mark(study: study, name: name) + "\n"
  }

  /// Identifies the whole text: if it changes, old codebooks are rewritten.
  private static func mark(study: String, name: DatasetName) -> String {
    let digest = SHA256.hexadecimal(of: Array(body(study: study, name: name).utf8)).prefix(16)
    return "<!-- written by Caliper, version \(digest) -->"
  }

  private static func body(study: String, name: DatasetName) -> String {
    """
    # Codebook of the study \(study)

    All tables are CSV in UTF-8: a header, commas, `.` as the decimal sign, text quoted as in RFC
    4180, an empty cell where there was nothing to measure. Times in seconds are of the monotonic
    clock; those that end in `_utc` are wall time. Caliper writes this file again when a column
    changes: keep notes of your own in another file.

    \(tables(name).joined(separator: "\n\n"))

    ## Reading the tables

    Codes such as `001` and typed texts such as `1e5` are text, which programs that guess types take
    for numbers: name the columns that are to be read as text. For the trials:

    ```
    # R
    read.csv(file, colClasses = c(participant = "character", simulated = "logical"), na.strings = "")
    # Python
    pandas.read_csv(file, dtype={"participant": str}, keep_default_na=False, na_values=[""])
    # DuckDB
    SELECT * FROM read_csv('FILE', types = {'participant': 'VARCHAR'});
    ```

    Texts that people typed stand as they typed them, also where a spreadsheet would take them for a
    formula: import such a file as text.

    """
  }

  private static func tables(_ name: DatasetName) -> [String] {
    let session = "data/subject-…/study-\(name)_subject-…_session-…"
    return [
      table(.trials, "Trials", "\(session)_task-entry_data.csv", "one row for each trial"),
      table(
        .events, "Events", "\(session)_description-events_data.csv",
        "one row for each input and each change of the value"),
      table(
        .questionnaires, "Questionnaires", "\(session)_description-questionnaires_data.csv",
        "one row for each answer; exists if something was asked"),
      table(
        .participants, "Participants", "data/study-\(name)_description-participants_data.csv",
        "one row for each participant"),
      table(
        .exclusions, "Exclusions", ExclusionFile.path,
        "one row for each exclusion, in order: a later one overrides an earlier one for the trials "
          + "that it names; exists if something was excluded"),
    ]
  }

  private static func table(
    _ table: Table, _ title: String, _ files: String, _ rows: String
  ) -> String {
    let texts = table.columns.filter(\.looksLikeNumbers).map { "`\($0.name)`" }
    let head = [
      "## \(title)", "",
      "`\(files)`: \(rows). To be read as text: \(texts.joined(separator: ", ")).", "",
      "| column | type | unit | values | meaning |", "|---|---|---|---|---|",
    ]
    return (head + table.columns.map(row)).joined(separator: "\n")
  }

  private static func row(_ column: Column) -> String {
    let values = column.levels?.joined(separator: ", ") ?? column.range.map(column.rangeText) ?? ""
    let type = column.isRequired ? "\(column.type.rawValue), always there" : column.type.rawValue
    return "| `\(column.name)` | \(type) | \(column.unit ?? "") | \(values) | \(column.meaning) |"
  }
}
