import Comparison
import Formats
import Reports

extension TextReport {
  /// How many participants find a ratio, and which ratio the present number finds, for each pair.
  package var power: String {
    let pairs = result.pairs.filter { $0.power != nil }
    guard let first = pairs.first?.power else {
      return "No pair was tested: there is nothing to plan another study from."
    }
    let intro = TextLayout.wrapped(
      "Participants that another study needs to find a ratio of times, by a paired t-test at 5 %, if "
        + "people differ as they do here:")
    let table = TextTable(
      columns: [("pair", 20, false)]
        + first.needed.map {
          ("×\($0.ratio.figures(2)) \(ReportFormat.percent($0.power))", 10, true)
        })
    return (intro + [table.header] + pairs.map { table.row(cells($0)) } + detectable(pairs))
      .joined(separator: "\n")
  }

  private func cells(_ pair: PairTest) -> [String] {
    [name(of: pair)]
      + (pair.power?.needed ?? []).map { $0.participants.map(String.init) ?? ">100000" }
  }

  private func detectable(_ pairs: [PairTest]) -> [String] {
    [
      "",
      "The smallest ratio that \(ReportFormat.people(pairs[0].participants)) find, at 80 % and 90 %:",
    ]
      + pairs.map { pair in
        let ratios = (pair.power?.detectable ?? []).map {
          $0.ratio.map { "×\($0.figures(3))" } ?? "–"
        }
        return TextLayout.cut(name(of: pair), to: 50) + ": " + ratios.joined(separator: ", ")
      }
  }

  private func name(of pair: PairTest) -> String {
    [pair.first, pair.second].map { result.methods[$0].condition.name.sanitizedForDisplay }
      .joined(separator: " / ")
  }
}
