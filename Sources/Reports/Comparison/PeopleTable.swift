import Base
package import Comparison
import Files

/// Every person's values with each method, as a CSV table for other programs.
package enum PeopleTable {
  /// The columns, in their order.
  static let columns = [
    "participant", "facet", "condition", "method", "curve", "task", "scale", "trials", "correct",
    "incorrect", "gave_up", "timed_out", "cannot_enter", "geometric_mean_s", "time_per_correct_s",
  ]

  /// The table of `result`: a row for each participant and condition, by participant.
  ///
  /// Cells without a value are empty: a mean without a correct trial, the task of a file without one.
  package static func csv(of result: ComparisonResult) -> [UInt8] {
    let headings = Dictionary(
      FacetContents.all(of: result).map { ($0.facet.facet, $0.heading) }
    ) { first, _ in first }
    let names = result.conditionNames
    let rows = result.cells.map { cell in
      let condition = result.methods[cell.condition].condition
      let perCorrect = cell.correct > 0 ? cell.time.map { $0 / Double(cell.correct) } : nil
      return [
        result.participantCodes[cell.participant], headings[condition.facet] ?? "",
        names[cell.condition], condition.method, condition.curve, condition.facet.task,
        condition.facet.scale?.text ?? "", "\(cell.trials)", "\(cell.correct)",
        "\(cell.incorrect)", "\(cell.gaveUp)", "\(cell.timedOut)", "\(cell.cannotEnter)",
        number(cell.geometricMean), number(perCorrect),
      ]
    }
    return ([columns] + rows).flatMap { row in
      CSVWriter.line(row.map(CSVWriter.spreadsheetField))
    }
  }

  private static func number(_ value: Double?) -> String { value.map { "\($0)" } ?? "" }
}
