import Datasets
import Files
import Foundation
import Sessions
import Studies
import TestSupport
import Windowing

@testable import App
@testable import ResultsBrowser

/// A data set of simulated people, and a browser that shows it.
struct SampleResults {
  let folder: TemporaryFolder
  let dataset: Dataset
  let study: Study

  /// Has `people` simulated people do a small study with these methods.
  init(
    people: Int = 3, methods: String = #""accurate-slider", "wheel-picker", "text-field""#,
    trials: Int = 2
  ) throws {
    folder = try TemporaryFolder()
    let loaded = try loadedStudy(
      """
      "title": "A small study", "trials": \(trials), "targets": [84.3, 17.6, 52.8], "practice": 1,
      "methods": [\(methods)]
      """)
    study = loaded.study
    var request = SimulationRequest(study: loaded, participants: people)
    request.results = folder.path + "/Results"
    dataset = try Dataset.open(try Simulation(request).run().folder)
  }

  /// The request for a window with the data set, which exports nothing.
  var request: BrowserRequest {
    let study = study
    return BrowserRequest([dataset.folder]) { _, _ in
      study
    } export: { _ in
      .read([])
    } draw: { _, _ in
      ""
    }
  }

  /// All trials on the disk.
  var index: TrialIndex {
    var index = TrialIndex()
    index.update(from: [dataset.folder])
    return index
  }

  /// Answers the last question of `browser`, as its owner does.
  func answer(_ browser: inout Browser) {
    let index = index
    // The sidebar's new content may lead to another question.
    for _ in 0..<2 {
      let question = browser.question
      let (table, problem) = BrowserTable.answer(question, about: index)
      browser.show(Library(of: index), isReading: false)
      browser.show(table, answering: question.number, problem: problem)
    }
  }

  /// Makes the change that `actions` ask for, and shows its result; returns the change, or `nil` if there is none.
  @discardableResult
  func carryOut(_ actions: [WindowRequest<Browser.Action>], for browser: inout Browser) throws
    -> DataChange?
  {
    guard case .own(.change(let change))? = actions.first else { return nil }
    let worker = ChangeWorker()
    worker.make(change)
    worker.finish()
    for report in worker.takeReports() {
      switch report {
      case .changed: browser.wasChanged()
      case .failed(let problem): browser.failed(problem)
      case .exported(let words): browser.wasExported(words)
      case .wouldReplace: browser.wouldReplace()
      case .readTraces(let trials, _): browser.wasExported("\(trials.count) trials read")
      case .planned(let plan): browser.show(plan)
      case .merged(let folder): browser.wasMerged(folder)
      }
    }
    browser.ask()
    answer(&browser)
    return change
  }

  /// The files of the data set by their paths; the rows of a table are sorted by their bytes, since a restored row is
  /// at its table's end.
  func contents() throws -> [String: [Data.SubSequence]] {
    try folder.contents().mapValues { bytes in
      bytes.split(separator: UInt8(ascii: "\n")).sorted { $0.lexicographicallyPrecedes($1) }
    }
  }
}
