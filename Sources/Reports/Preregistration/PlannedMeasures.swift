import Comparison
import InputMethods
package import Studies

/// A measure that a comparison will report, before there are data.
package struct PlannedMeasure {
  /// Its key in the JSON of a comparison.
  package let key: String
  /// Its title in reports.
  package let title: String
  /// The definition, without a full stop.
  package let definition: String
  /// Whether claims rest on it.
  package let isPrimary: Bool

  /// Everything that reports have of it.
  package static var measures: Measures<PlannedMeasure> {
    Measures([
      .word("key", "its key in [the JSON of a comparison](comparison-json.md)") { $0.key },
      .word("title", "its title in reports") { $0.title },
      .word("definition", "its definition") { $0.definition },
      .flag("primary", "whether claims rest on it") { $0.isPrimary },
    ])
  }

  /// The measures of `study`, with the definitions of the report: measures of claims first.
  package static func all(of study: Study) -> [PlannedMeasure] {
    let isPointing = study.methods.contains { $0.kind?.record.isPointing == true }
    let others = MethodMeasures.entries.all + (isPointing ? MethodMeasures.pointing.all : [])
    return primary.map { key, title in
      let measure = MethodMeasures.all.all.first { $0.keys.contains(key) }
      return PlannedMeasure(
        key: key, title: title, definition: measure?.definition ?? title, isPrimary: true)
    }
      + others.compactMap { measure in
        guard let key = measure.keys.first, measure.keys.count == 1, !key.hasSuffix("participants")
        else { return nil }
        return PlannedMeasure(
          key: key, title: measure.title, definition: measure.definition, isPrimary: false)
      }
  }

  /// The measures that verdicts rest on; the last one orders the methods.
  private static let primary = [
    ("time_s", "time to a correct entry"), ("success", "share right"),
    ("time_per_correct_s", "time per correct entry"),
  ]
}
