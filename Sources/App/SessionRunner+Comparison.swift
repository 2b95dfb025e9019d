import Comparison
import Files
import Interface
import Reports
import Studies
import Windowing

extension SessionRunner {
  /// Compares everything in the dataset of `study`.
  func compare(_ study: Study) {
    let dataset = Path.join(request.results, study.name)
    let reading = TrialReading.read(paths: [dataset])
    var result = ComparisonResult(of: reading.observations)
    result.name(methods: study.methodTitles)
    var page = ComparisonPage(result, title: study.title)
    // Participants see no decision.
    round = loop.content.form == nil ? nil : CurveRound(of: study, in: dataset)
    page.curves = round?.words
    loop.content.show(page)
  }

  /// Makes the study of the next round of curves beside the results folder, and offers it in the form.
  func makeNextRound() {
    guard let round else { return }
    do throws(RunFailure) {
      let path = try round.write(into: Path.folder(of: request.results))
      loop.content.show(curves: round.words + ["The study of the next round is in \(path)."])
      survey.find(in: path)
    } catch {
      loop.content.show(curves: round.words + [error.description])
    }
  }
}
