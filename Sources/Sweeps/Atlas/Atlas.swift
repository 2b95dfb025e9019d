import CurveAtlas
import Formats
import Glibc
import Primitives

/// How long simulated people take with many curves, on a grid of scales and tracks.
package struct Atlas: Sendable {
  /// What people did at a point of the grid with a curve.
  struct Node: Hashable, Sendable {
    /// The mean logarithm of the times in seconds, for each way of leaving the track over all populations.
    var logarithms: [Double]
    /// The share of right answers.
    var right: Double
    /// The standard errors of the mean log ratios over `SweepCurve.references`.
    var errors: [Double]

    /// The mean over the ways of leaving the track.
    var logarithm: Double { logarithms.reduce(0, +) / Double(logarithms.count) }
  }

  /// Where rows of the table come from.
  package struct Source: Hashable, Sendable {
    /// The fingerprint of the plan.
    package var plan: String
    /// The program's version.
    package var version: String
    package var seed: String
    /// The people of each cell.
    package var people: Int
  }

  /// The numbers of values of the grid, ascending.
  package let values: [Int]
  /// The lengths of the track, in pixels, ascending.
  package let widths: [Int]
  /// The curves in the order of the table.
  package let curves: [SweepCurve]
  /// The ways of leaving the track.
  package let strategies: [String]
  /// The names of the kinds of people.
  package let populations: [String]
  /// The sweeps that it was made from.
  package let sources: [Source]
  private let nodes: [Node]

  /// The table that comes with the program, as CSV.
  package static var bundledTable: [UInt8] { AtlasTable.bytes }

  /// The atlas that comes with the program; `nil` where it cannot be read.
  package static let bundled = Atlas(parsing: bundledTable)

  /// The people at each point of the grid.
  package var people: Int {
    (sources.map(\.people).min() ?? 0) * strategies.count * populations.count
  }

  /// What the grid covers, in words.
  package var extent: String {
    "\(values.first ?? 0) to \(values.last ?? 0) values on \(widths.first ?? 0) to \(widths.last ?? 0) px"
  }

  /// What people did with the curve at an index at the point of the grid with these indices.
  func node(_ curve: Int, width: Int, values index: Int) -> Node {
    nodes[(curve * widths.count + width) * values.count + index]
  }

  /// The index of `curve`; `nil` where the atlas lacks it.
  package func index(of curve: SweepCurve) -> Int? { curves.firstIndex(of: curve) }
}

// MARK: - The table

extension Atlas {
  /// The columns before those of the times.
  private static let keys = ["values", "width_px", "curve", "right"]
  /// The columns behind those of the times.
  private static let origin =
    SweepCurve.references.map { "error_\($0.name)" } + ["people", "plan", "version", "seed"]
  private static let times = "log_s_"

  /// The columns of a table for these ways of leaving the track and kinds of people.
  package static func columns(strategies: [String], populations: [String]) -> [String] {
    keys + strategies.flatMap { way in populations.map { "\(times)\(way)_\($0)" } } + origin
  }

  /// Reads a table; `nil` where it is none, or lacks a point of its grid.
  package init?(parsing bytes: [UInt8]) {
    var reader = CSVReader(bytes)
    guard case .row = reader.next() else { return nil }
    let header = (0..<reader.row.count).map { String(decoding: reader.row[$0], as: UTF8.self) }
    let kinds = header.compactMap { name -> [Substring]? in
      guard name.hasPrefix(Self.times) else { return nil }
      return name.dropFirst(Self.times.count).split(separator: "_", maxSplits: 1)
    }
    guard kinds.allSatisfy({ $0.count == 2 }) else { return nil }
    strategies = kinds.map { String($0[0]) }.uniqued
    populations = kinds.map { String($0[1]) }.uniqued
    guard
      !strategies.isEmpty,
      header == Self.columns(strategies: strategies, populations: populations)
    else { return nil }

    var rows: [Row] = []
    while case .row = reader.next() {
      guard let row = Row(reader.row, strategies: strategies.count, populations: populations.count)
      else { return nil }
      rows.append(row)
    }
    values = Set(rows.map(\.values)).sorted()
    widths = Set(rows.map(\.width)).sorted()
    let names = rows.map(\.curve).uniqued
    curves = names.compactMap { SweepCurve(tableName: $0) }
    sources = rows.map(\.source).uniqued
    guard curves.count == names.count, values.count > 1, widths.count > 1 else { return nil }
    var found = [Node?](repeating: nil, count: curves.count * widths.count * values.count)
    for row in rows {
      guard let curve = names.firstIndex(of: row.curve),
        let width = widths.firstIndex(of: row.width), let index = values.firstIndex(of: row.values)
      else { return nil }
      found[(curve * widths.count + width) * values.count + index] = row.node
    }
    nodes = found.compactMap(\.self)
    guard nodes.count == found.count else { return nil }
  }

  /// A row of the table.
  private struct Row {
    var values: Int
    var width: Int
    var curve: String
    var node: Node
    var source: Source

    init?(_ row: CSVRow, strategies: Int, populations: Int) {
      let count = keys.count + strategies * populations + origin.count
      guard row.count == count else { return nil }
      func text(_ index: Int) -> String { String(decoding: row[index], as: UTF8.self) }
      let cells = (0..<strategies * populations).compactMap { row.number(at: keys.count + $0) }
      let end = count - origin.count
      let errors = SweepCurve.references.indices.compactMap { row.number(at: end + $0) }
      let rest = end + SweepCurve.references.count
      guard let values = Int(text(0)), let width = Int(text(1)), values > 1, width > 0,
        let right = row.number(at: 3), cells.count == strategies * populations,
        errors.count == SweepCurve.references.count, let people = Int(text(rest))
      else { return nil }
      self.values = values
      self.width = width
      curve = text(2)
      node = Node(
        logarithms: (0..<strategies).map { way in
          cells[way * populations..<(way + 1) * populations].reduce(0, +) / Double(populations)
        }, right: right, errors: errors)
      source = Source(
        plan: text(rest + 1), version: text(rest + 2), seed: text(rest + 3), people: people)
    }
  }
}

extension Sequence where Element: Hashable {
  /// The members without repetitions, in the order of their first one.
  fileprivate var uniqued: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
