import CurveEditing
import Interface
import ResultsBrowser
import Sessions
import Studies
import Windowing

extension SessionRunner {
  /// Executes a request of the form.
  func perform(_ request: SessionWindow.FormRequest) {
    switch request {
    case .theme:
      var appearance = loop.presenter.appearance
      appearance.choosePalette()
      change(appearance)
    case .textSize(let larger):
      guard !larger || !loop.presenter.hasLargestText else { return }
      var appearance = loop.presenter.appearance
      appearance.stepTextSize(larger: larger, from: loop.presenter.shownTextSize)
      textSize = appearance.textSize
      change(appearance)
    case .fullScreen: loop.presenter.toggleFullScreen()
    case .display: loop.presenter.moveToNextDisplay()
    case .tryMethods: tryMethods()
    case .browse: browse()
    case .addStudies(let folder): survey.find(in: folder)
    case .completePath(let typed): survey.complete(typed)
    }
  }

  /// Opens free play in the same window until the person leaves it.
  private func tryMethods() {
    var play = PlayRequest()
    play.isFromStartPage = true
    play.window.announce = request.window.announce
    let runner = PlayRunner(play, in: loop.presenter)
    runner.run()
    if runner.isClosed { leave() }
    loop.resume()
  }

  /// Opens the results browser in the same window until the person leaves it.
  private func browse() {
    guard var browsing = request.browsing else { return }
    browsing.window.announce = request.window.announce
    let runner = BrowserRunner(browsing, in: loop.presenter)
    runner.run()
    if runner.isClosed { leave() }
    // Sessions may have gone to the trash.
    survey.ask(about: request.studies.map(\.study), durations: loop.content.form?.durations ?? [:])
    loop.resume()
  }

  /// Shows the contents of `report`.
  func handle(_ report: StudySurvey.Report) {
    switch report {
    case .record(let name, let record):
      guard let index = request.studies.firstIndex(where: { $0.study.name == name }) else { return }
      loop.content.withForm { $0.update(record, at: index) }
    case .results(let found): append(found)
    case .folder(let folder, let found): insert(found, from: folder)
    case .completion(let typed, let completion):
      loop.content.withForm { $0.complete(typed, by: completion.rest, among: completion.names) }
    }
  }

  /// The studies of `found` that the form does not have, each name once: compared by their names or, with `byFiles`, by
  /// their files as well.
  private func new(in found: FoundStudies, byFiles: Bool = false) -> [LoadedStudy] {
    let known = Dictionary(
      request.studies.map { ($0.study.name, $0.file) }, uniquingKeysWith: { first, _ in first })
    var names: Set<String> = []
    return found.studies.filter { study in
      let isNew = known[study.study.name].map { byFiles && $0 != study.file } ?? true
      return isNew && names.insert(study.study.name).inserted
    }
  }

  private func append(_ found: FoundStudies) {
    let new = new(in: found)
    request.studies += new
    loop.content.withForm { form in
      form.append(new.map(\.study))
      if let problem = found.problems.first { form.show(.problem(problem)) }
    }
    survey.ask(about: new.map(\.study))
  }

  private func insert(_ found: FoundStudies, from folder: String) {
    // A study that a person names counts more than one of that name which was there.
    let new = new(in: found, byFiles: true)
    let names = Set(new.map(\.study.name))
    request.studies = new + request.studies.filter { !names.contains($0.study.name) }
    let line = found.line(added: new.count, folder: folder)
    loop.content.withForm { form in
      form.remove(named: names)
      form.add(new.map(\.study), line: line)
      if let chosen = found.chosen { form.select(named: chosen) }
    }
    survey.ask(about: new.map(\.study))
  }
}
