import Formats
import Glibc
import Sweeps

/// The table of an atlas: for each scale, track and curve the times of all kinds of people in one row.
struct AtlasRows {
  /// The table, with its header.
  let text: String

  private struct Key: Hashable {
    var values: Int
    var width: Int
    var curve: String
  }

  /// Sums up the cells of sweeps, of which each row needs all kinds of people and ways of leaving the track.
  init(_ cells: [SweepCell]) throws(AtlasProgram.Failure) {
    let strategies = Self.inOrder(cells.map(\.strategy))
    let populations = Self.inOrder(cells.map(\.population))
    let curves = Self.inOrder(cells.map(\.curve))
    let groups = Dictionary(grouping: cells) {
      Key(values: $0.values, width: $0.width, curve: $0.curve)
    }
    var lines = [
      CSVWriter.line(
        Atlas.columns(strategies: strategies, populations: populations).map(Self.field))
    ]
    let keys = groups.keys.sorted {
      ($0.values, $0.width, curves.firstIndex(of: $0.curve) ?? 0)
        < ($1.values, $1.width, curves.firstIndex(of: $1.curve) ?? 0)
    }
    for key in keys {
      let group = groups[key] ?? []
      let ordered = strategies.flatMap { way in
        populations.flatMap { kind in
          group.filter { $0.strategy == way && $0.population == kind }
        }
      }
      guard ordered.count == strategies.count * populations.count, let first = ordered.first,
        ordered.allSatisfy({ $0.origin == first.origin && $0.people == first.people })
      else {
        throw AtlasProgram.Failure(
          sentence: "\(key.values) values on \(key.width) px with \(key.curve): not each kind of "
            + "people once, by one plan; run the sweeps to their ends, and name each once")
      }
      lines.append(CSVWriter.line(Self.fields(ordered, first).map(Self.field)))
    }
    text = String(decoding: lines.joined(), as: UTF8.self)
  }

  private static func fields(_ cells: [SweepCell], _ first: SweepCell) -> [String] {
    let count = Double(cells.count)
    let right = cells.reduce(0) { $0 + $1.right } / count
    // The cells have different people: the error of their mean.
    let errors = SweepCurve.references.indices.map { index in
      cells.reduce(0) { $0 + $1.errors[index] * $1.errors[index] }.squareRoot() / count
    }
    return ["\(first.values)", "\(first.width)", first.curve, right.fixed(3)]
      + cells.map { $0.logarithm.fixed(4) } + errors.map { $0.fixed(4) } + ["\(first.people)"]
      + first.origin
  }

  private static func field(_ text: String) -> [UInt8] { CSVWriter.field(text, isFreeText: false) }

  private static func inOrder(_ names: [String]) -> [String] {
    var seen: Set<String> = []
    return names.filter { seen.insert($0).inserted }
  }
}
