import Base
import InputMethods
import Interface
import Sessions
import Studies
import TestSupport
import Testing

@testable import App

/// Contents of the window of sessions, all of one small study.
@MainActor enum SampleWindow {
  static func study(
    _ name: String = "small", method: String = #""text-field""#
  ) throws -> LoadedStudy {
    try loadedStudy(
      #""targets": [84.3], "practice": 0, "trials": 1, "showsComparison": true, "methods": [\#(method)]"#,
      name: name)
  }

  static var form: SessionWindow {
    get throws {
      SessionWindow(StartForm(studies: [try study().study, try study("other").study]))
    }
  }

  static func session(method: String = #""text-field""#) throws -> SessionWindow {
    let study = try study(method: method).study
    let plan = Plan(study: study, participant: "P01")
    return SessionWindow(SessionContent(Session(study: study, plan: plan)))
  }

  static func question(isFromForm: Bool = false) throws -> SessionWindow {
    let study = try study()
    var request = RunRequest(studies: [study])
    request.results = "/nonexistent"
    var window = SessionWindow(StartForm(studies: [study.study]))
    window.show(
      ResumeQuestion(
        ResumeOffer(
          participant: "P01", session: 3, prospect: .possible(done: 1, of: 4),
          isFromForm: isFromForm),
        try LogOpening(request, study: study, participant: "P01")))
    return window
  }

  static var comparison: ComparisonPage {
    ComparisonPage(title: "Small", subtitle: "", message: "", facets: [])
  }
}

/// The small study with `members` and its file.
func loadedStudy(_ members: String, name: String = SmallStudy.name) throws -> LoadedStudy {
  let study = try SmallStudy.decoded(members, name: name)
  return LoadedStudy(study: study, file: Array(SmallStudy.text(members, name: name).utf8))
}

extension WindowDriver<SessionWindow> {
  /// Turns the pages before the first trial and shows it.
  mutating func beginTrial() throws {
    key(.enter)
    key(.enter)
    try #require(screen?.name == .trial)
    present()
  }

  /// Does a session's only trial and saves it.
  mutating func finishTrial() throws {
    try beginTrial()
    type("84.3")
    key(.enter)
    _ = save()
    try #require(screen?.name == .results)
  }
}
