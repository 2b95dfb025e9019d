import Formats
import Sweeps

/// The suggestions at all points of an atlas, as text.
struct AtlasReport {
  let atlas: Atlas

  /// A table with a row for each number of values and a column for each length of the track.
  var text: String {
    let cells = atlas.values.map { values in
      atlas.widths.map { width in
        CurveSuggestion(atlas, values: values, width: Double(width))?.curve ?? .plain
      }
    }
    let suggested = atlas.curves.filter { curve in cells.contains { $0.contains(curve) } }
    func letter(_ curve: SweepCurve) -> String {
      switch curve {
      case .plain: "plain"
      case .standard: "default"
      case .obslider: "OBSlider"
      default: "curve \((suggested.filter { !$0.isKnown }.firstIndex(of: curve) ?? 0) + 1)"
      }
    }
    let rows = zip(atlas.values, cells).map { values, row in
      "\(values)".padded(to: Self.first) + row.map { letter($0).padded(to: Self.column) }.joined()
    }
    let head =
      "values".padded(to: Self.first)
      + atlas.widths.map { "\($0) px".padded(to: Self.column) }.joined()
    let names = suggested.filter { !$0.isKnown }.map { "\(letter($0)): \($0.title)" }
    let sources = atlas.sources.map {
      "plan \($0.plan), version \($0.version), seed \($0.seed)"
    }
    return
      ([
        "The simplest curve that SIMULATED people, not real ones, are as fast with as with any:",
        "",
      ]
      + [head] + rows + [""] + names
      + ["\(atlas.people) people at each point, \(atlas.curves.count - 1) curves; from"]
      + sources.map { "  \($0)" }).map(\.trimmedAtEnd).joined(separator: "\n")
  }

  private static let first = 10
  private static let column = 11
}

extension SweepCurve {
  /// Whether it has a name of its own, without parameters.
  fileprivate var isKnown: Bool { self == .plain || self == .standard || self == .obslider }
}

extension String {
  /// The text without spaces at its end.
  fileprivate var trimmedAtEnd: String {
    String(reversed().drop { $0 == " " }.reversed())
  }
}
