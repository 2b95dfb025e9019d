import Comparison
import Formats
import Reports

extension HTMLTables {
  /// For each pair the sizes of study that find a ratio, and what this size finds.
  var power: String {
    HTML.table(
      "Participants needed for a paired t-test at 5 %, and the ratio that the present number finds",
      ["pair"] + columns.map(\.title) + ["found now, 80 %", "90 %"],
      result.pairs.compactMap(row))
  }

  private var columns: [(title: String, ratio: Double, power: Double)] {
    guard let needed = result.pairs.lazy.compactMap(\.power).first?.needed else { return [] }
    return needed.map {
      ("×\($0.ratio.figures(2)), \(ReportFormat.percent($0.power))", $0.ratio, $0.power)
    }
  }

  private func row(_ pair: PairTest) -> [String]? {
    guard let power = pair.power else { return nil }
    let names = [pair.first, pair.second].map { result.methods[$0].condition.name }
    return [names.joined(separator: " / ")]
      + power.needed.map { $0.participants.map(String.init) ?? "> 100,000" }
      + power.detectable.map { $0.ratio.map { "×\($0.figures(3))" } ?? "–" }
  }
}
