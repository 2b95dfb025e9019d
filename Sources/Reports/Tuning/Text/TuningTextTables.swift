import Comparison
import Tuning

/// The tables of the report for a terminal, each with its header; none without a row.
struct TuningTextTables {
  let result: TuningResult

  init(_ result: TuningResult) { self.result = result }

  /// Logged beside predicted times of the people who were held out.
  var heldOut: [String] {
    let table = TextTable(
      columns: [
        ("slider", 26, false), ("people", 8, true), ("logged", 10, true), ("predicted", 11, true),
        ("ratio", 8, true), ("95 % interval", 15, true),
      ])
    guard !result.heldOut.isEmpty else { return [] }
    return [table.header]
      + result.heldOut.map { check in
        table.row([
          check.method.visible, "\(check.participants)", Words.seconds(check.logged),
          Words.seconds(check.predicted), Words.ratio(check.ratio.ratio),
          Words.ratios(check.ratio.interval),
        ])
      }
  }

  /// What could be estimated.
  var calibration: [String] {
    let table = TextTable(
      columns: [
        ("number", 39, false), ("value", 9, true), ("95 % interval", 16, true), ("n", 7, true),
        ("people", 9, true),
      ])
    let rows = result.calibration.items.compactMap { item -> String? in
      guard let pooled = item.pooled, let unit = item.parameter.parameter?.unit else { return nil }
      return table.row([
        item.parameter.title, Words.estimate(pooled.value, unit),
        Words.estimates(pooled.interval, unit),
        "\(item.observations)", "\(item.people.count)",
      ])
    }
    return rows.isEmpty ? [] : [table.header] + rows
  }

  /// The curves with their times, each with its details under it.
  var candidates: [String] {
    let table = TextTable(
      columns: [
        ("curve", 12, false), ("time", 9, true), ("95 % interval", 17, true),
        ("solved", 9, true), ("over present", 14, true), ("95 % interval", 17, true),
      ])
    return [table.header]
      + result.candidates.flatMap { candidate in
        let (prediction, ratio) = (candidate.prediction, candidate.ratio)
        let isPresent = candidate.role == .present
        let row = table.row([
          candidate.role.rawValue, "\(prediction.seconds.figures(3)) s",
          Words.times(prediction.interval), Words.percent(prediction.solvedShare),
          isPresent ? "–" : Words.ratio(ratio.ratio, decimals: 3),
          isPresent ? "–" : Words.ratios(ratio.interval, decimals: 3),
        ])
        return [row] + TextReport.wrapped("- " + candidate.details, indent: "  ")
      }
  }
}
