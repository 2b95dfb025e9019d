import Base
import Sliders

extension StudyDecoder {
  /// The most targets that a study can list.
  static let targetLimit = 10_000

  /// The targets, drawn unless given; `nil` with a problem if they are wrong.
  func targets(
    _ draft: ScaleDraft, _ defaults: StrictObject, start: StartRule, trials: Int
  ) -> Targets? {
    let fields = draft.source(of: "targets", or: defaults)
    switch fields.value("targets") {
    case nil: return draft.scale.map { .drawn(.standard(on: $0, from: start, count: trials)) }
    case .list:
      fields.requiresMember(
        of: "targets", "no target; give at least one number, or leave the key out for random ones")
      let list = fields.list("targets", atMost: Self.targetLimit)
      return .listed(list.compactMap { value(of: $0.value, on: draft, at: $0.path) })
    case .object:
      guard let members = fields.object("targets") else { return nil }
      if members.has("file") || members.has("column") {
        return .listed(targets(inFile: members, draft))
      }
      return drawn(members, draft, start: start, trials: trials)
    case let other?:
      fields.wrongType("targets", expected: "a list or an object", found: other)
      return nil
    }
  }

  /// The rule by which targets are drawn.
  private func drawn(
    _ members: StrictObject, _ draft: ScaleDraft, start: StartRule, trials: Int
  ) -> Targets? {
    let isCounted = members.has("count")
    let count = members.integer("count", in: 1...Self.targetLimit, default: trials)
    let distance = distance(members, draft)
    let flag = members.has("avoidRound") ? members.flag("avoidRound", default: true) : nil
    members.rejectUnknownKeys()
    guard let scale = draft.scale else { return nil }
    var draw = TargetDraw.standard(on: scale, from: start, count: count)
    draw.count = count
    if let distance { draw.distance = distance }
    draw.avoidsRoundNumbers = flag ?? draw.hasEnoughUnroundValues(on: scale, from: start)
    let found = draw.candidates(on: scale, start: start).count
    if found == 0 {
      problems.add(
        "no value of the scale\(flag == true ? " that is not round" : "") lies so far from the "
          + "start value; change \"distance\" or \"start\"", at: members.path)
    } else if found < count {
      if isCounted {
        problems.add(
          "only \(found) values can be drawn; use \(found) at most, or allow more distances",
          at: members.path(of: "count"))
      }
      draw.count = found
    }
    return .drawn(draw)
  }

  /// The distances from the start value, in steps; `nil` if they are missing or wrong.
  private func distance(_ members: StrictObject, _ draft: ScaleDraft) -> ClosedRange<Int>? {
    guard members.has("distance") else { return nil }
    let list = members.list("distance")
    let path = members.path(of: "distance")
    guard case .list? = members.value("distance") else { return nil }
    guard list.count == 2 else {
      problems.add("\(list.count) numbers; give the smallest and the largest distance", at: path)
      return nil
    }
    let bounds = list.compactMap { steps(of: $0.value, on: draft, at: $0.path) }
    guard bounds.count == 2, let scale = draft.scale else { return nil }
    guard bounds[0] >= 1, bounds[0] <= bounds[1] else {
      let step = Scale.text(1, decimals: scale.decimals)
      problems.add("use a distance from \(step) upwards and then one not below it", at: path)
      return nil
    }
    return bounds[0]...bounds[1]
  }
}

extension StudyDecoder {
  /// The most wrong rows of a file that are reported one by one.
  private static let reportedRowLimit = 10

  /// The targets of a column of a CSV file beside the study.
  func targets(inFile members: StrictObject, _ draft: ScaleDraft) -> [Int] {
    members.requires("file", example: "\"file\": \"targets.csv\"")
    let column = members.words("column", atMost: 100, default: "target")
    let file = fileName(members, "file", endings: [".csv"])
    members.rejectUnknownKeys()
    guard let file, let rows = rows(of: file, at: members.path(of: "file")) else { return [] }
    guard let index = rows.first?.firstIndex(of: column) else {
      let names = StrictObject.alternatives(Array((rows.first ?? []).prefix(10)))
      problems.add(
        "\(file) has no column '\(column.shortened)'; use \(names)", at: members.path(of: "column"))
      return []
    }
    let path = members.path(of: "file")
    guard (2...Self.targetLimit + 1).contains(rows.count) else {
      problems.add(
        "\(file) has \(rows.count - 1) rows below its header; use 1 to \(Self.targetLimit)",
        at: path)
      return []
    }
    return values(of: rows, column: index, in: file, draft, at: path)
  }

  private func rows(of file: String, at path: JSONPath) -> [[String]]? {
    do throws(StudyResources.FileError) {
      return try resources.rows(try resources.bytes(file))
    } catch {
      problems.add("\(file): \(error.sentence)", at: path)
      return nil
    }
  }

  private func values(
    of rows: [[String]], column: Int, in file: String, _ draft: ScaleDraft, at path: JSONPath
  ) -> [Int] {
    let before = problems.count
    var line = 1
    var values: [Int] = []
    var wrong = 0
    for (index, row) in rows.enumerated() {
      defer { line += 1 + row.reduce(0) { $0 + $1.utf8.count { $0 == UInt8(ascii: "\n") } } }
      if index == 0 { continue }
      let isReported = problems.count < before + Self.reportedRowLimit
      let cell = column < row.count ? row[column] : ""
      if let value = value(of: cell, draft, isReported ? (path, "\(file), line \(line): ") : nil) {
        values.append(value)
      } else if draft.scale != nil {
        wrong += 1
      }
    }
    if wrong > Self.reportedRowLimit {
      problems.add("\(file): \(wrong - Self.reportedRowLimit) more lines are wrong", at: path)
    }
    return values
  }

  /// A cell's value; a problem is added at `location`, if there is one.
  private func value(
    of cell: String, _ draft: ScaleDraft, _ location: (path: JSONPath, line: String)?
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
    if let location {
      problems.add("\(location.line)'\(cell.shortened)' \(sentence)", at: location.path)
    }
    return nil
  }
}
