import Formats
import Primitives
import Sliders

extension StudyDecoder {
  /// How many wrong rows of a file are told one by one.
  private static let toldRows = 10

  /// The targets of a column of a CSV file beside the study.
  func targets(inFile members: StrictObject, _ draft: ScaleDraft) -> [Int] {
    members.requires("file", example: "\"file\": \"targets.csv\"")
    let column = members.words("column", atMost: 100, default: "target")
    let file = fileName(members, "file", endings: [".csv"])
    members.rejectUnknownKeys()
    guard let file, let rows = rows(of: file, at: members.path(of: "file")) else { return [] }
    guard let place = rows.first?.firstIndex(of: column) else {
      let names = StrictObject.alternatives(Array((rows.first ?? []).prefix(10)))
      problems.add(
        "\(file) has no column '\(column)'; use \(names)", at: members.path(of: "column"))
      return []
    }
    let path = members.path(of: "file")
    guard (2...Self.targetLimit + 1).contains(rows.count) else {
      problems.add(
        "\(file) has \(rows.count - 1) rows below its header; use 1 to \(Self.targetLimit)",
        at: path)
      return []
    }
    return values(of: rows, column: place, in: file, draft, at: path)
  }

  private func rows(of file: String, at path: String) -> [[String]]? {
    do throws(StudyResources.Failure) {
      return try resources.rows(try resources.bytes(file))
    } catch {
      problems.add("\(file): \(error.sentence)", at: path)
      return nil
    }
  }

  private func values(
    of rows: [[String]], column: Int, in file: String, _ draft: ScaleDraft, at path: String
  ) -> [Int] {
    let before = problems.count
    var line = 1
    var values: [Int] = []
    var wrong = 0
    for (index, row) in rows.enumerated() {
      defer { line += 1 + row.reduce(0) { $0 + $1.utf8.count { $0 == UInt8(ascii: "\n") } } }
      if index == 0 { continue }
      let isTold = problems.count < before + Self.toldRows
      let cell = column < row.count ? row[column] : ""
      if let value = value(of: cell, draft, isTold ? (path, "\(file), line \(line): ") : nil) {
        values.append(value)
      } else if draft.scale != nil {
        wrong += 1
      }
    }
    if wrong > Self.toldRows {
      problems.add("\(file): \(wrong - Self.toldRows) more lines are wrong", at: path)
    }
    return values
  }

  /// A cell's value; what is wrong with it is told at `place`, where there is one.
  private func value(
    of cell: String, _ draft: ScaleDraft, _ place: (path: String, line: String)?
  ) -> Int? {
    guard let scale = draft.scale else { return nil }
    let sentence: String
    do throws(ScaleError) {
      let steps = try Scale.steps(parsing: cell, decimals: scale.decimals)
      if scale.contains(steps) { return steps }
      sentence = "is off the scale; use \(draft.summary)"
    } catch {
      sentence = Self.sentence(error, scale.decimals)
    }
    if let place { problems.add("\(place.line)'\(cell)' \(sentence)", at: place.path) }
    return nil
  }
}
