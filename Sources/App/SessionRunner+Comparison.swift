import Base
import Comparison
import Files
import Interface
import Reports
import Sessions
import Studies
import Windowing

extension SessionRunner {
  /// Compares everything in the dataset of `study`.
  func compare(_ study: Study) {
    let dataset = Path.join(request.results, study.name)
    let reading = TrialReading.read(paths: [dataset])
    var result = ComparisonResult(of: reading.observations)
    result.name(methods: study.methodTitles)
    result.reading = ReadingSummary(of: reading)
    // Participants see no decision.
    let isOfResearcher = loop.content.form != nil
    var page = ComparisonPage(
      result, title: study.title, isForResearchers: isOfResearcher && request.comparing != nil)
    if let obstacle = obstacle(in: reading, of: study) {
      (page.message, page.facets) = (obstacle, [])
      if reading.observations.mixesSimulated {
        let record = StudyRecord(of: study, in: request.results)
        page.subtitle = record.problem ?? record.participants(in: loop.content.language)
      }
    }
    compared = isOfResearcher ? study : nil
    round = isOfResearcher ? CurveRound(of: study, in: dataset) : nil
    page.curves = round?.words
    loop.content.show(page)
  }

  /// The reason why nothing can be compared, in a sentence; `nil` if there is none.
  private func obstacle(in reading: ImportResult, of study: Study) -> String? {
    if reading.observations.mixesSimulated {
      return
        "The results have trials of people and of simulated people, which are never pooled; move one of them to "
        + "another folder."
    }
    if let crowd = ConditionCrowd(of: reading.observations.conditions) { return crowd.sentence }
    guard reading.observations.trials.isEmpty else { return nil }
    return
      "There are no trials of this study yet. Once there are, this page shows which method is faster, by how much, "
      + "and how certain that is. The data are saved in \(Path.join(request.shownResults, study.name))."
  }

  /// Writes files of the shown comparison into a folder beside the results folder, and opens the report.
  func write(_ files: ComparisonFiles) {
    guard let study = compared, let comparing = request.comparing else { return }
    // There may be two folders of results side by side.
    let folder = "\(Path.trimmed(request.results))-reports"
    do throws(RunFailure) {
      let path = try comparing(
        files, Path.join(request.results, study.name), Path.join(folder, study.name))
      loop.content.show(
        notice: files.notice(
          writtenTo: RunRequest.shown(path), isOpened: files == .report && opens(path)))
    } catch {
      loop.content.show(notice: files.notice(of: error), isProblem: true)
    }
  }

  /// Opens the page at `path` by the program that the desktop has for it; returns whether that began.
  private func opens(_ path: String) -> Bool {
    guard let program = ChildProgram.path(of: "xdg-open"),
      let whole = try? SystemCalls.real.resolve(path)
    else { return false }
    return ChildProgram.launch(program, [whole])
  }

  /// Writes the study of the next round of curves beside the results folder, and offers it in the form.
  func makeNextRound() {
    guard let round else { return }
    do throws(RunFailure) {
      let path = try round.write(into: Path.folder(of: request.results))
      loop.content.show(
        curves: round.words + [
          "The study of the next round was written to \(RunRequest.shown(path).onOneLine)."
        ])
      survey.find(in: path)
    } catch {
      loop.content.show(curves: round.words + ["No study was written: \(error.reason)."])
    }
  }
}
