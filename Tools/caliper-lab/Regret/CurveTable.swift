import Sliders
import Tuning

/// The regret of each curve of the catalogue if everyone had it, over worlds.
struct CurveTable {
  /// A curve with its loss over the best one in each world.
  private struct Row {
    let title: String
    let losses: [Double]
    /// The losses over `Curves.former`.
    let overFormer: [Double]

    var mean: Double { losses.reduce(0, +) / Double(max(1, losses.count)) }
    var worst: Double { losses.max() ?? 0 }
  }

  private let rows: [Row]
  private let worlds: [String]

  /// Asks `landscapes`, one of each world, for all curves.
  init(_ landscapes: [Landscape]) {
    worlds = landscapes.map(\.experiment.world.name)
    rows = Curves.catalogue.map { design in
      Row(
        title: design.title,
        losses: landscapes.map { $0.loss(of: design, over: $0.best) },
        overFormer: landscapes.map { $0.loss(of: design, over: Curves.former) })
    }
  }

  /// The table, the curve with the least worst regret first.
  var text: String {
    let header = [
      "| curve | expected regret | worst regret | in the world | at most slower than exponential 39 |",
      "|---|---:|---:|---|---:|",
    ]
    let lines = rows.sorted { ($0.worst, $0.title) < ($1.worst, $1.title) }.map { row in
      let world = row.losses.firstIndex(of: row.worst).map { worlds[$0] } ?? "–"
      return
        "| \(row.title) | \(ChoiceMeasure.regret.text(row.mean)) | \(ChoiceMeasure.regret.text(row.worst)) "
        + "| \(world) | \(ChoiceMeasure.regret.text(row.overFormer.max() ?? 0)) |"
    }
    return (header + lines).joined(separator: "\n")
  }
}
