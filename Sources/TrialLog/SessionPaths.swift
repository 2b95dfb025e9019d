import Files

/// Where the files of one session lie.
package struct SessionPaths: Hashable, Sendable {
  /// The participant's folder.
  package let folder: String
  private let stem: String

  init(folder: String, stem: String) {
    self.folder = folder
    self.stem = stem
  }

  /// The trials, one row each.
  package var trials: String { path("task-entry_data.csv") }
  /// Every input and value change.
  package var events: String { path("description-events_data.csv") }
  /// The columns of the events.
  package var eventsSidecar: String { path("description-events_data.json") }
  /// Every answer to the form and the questionnaires; there only once something was answered.
  package var questionnaires: String { path("description-questionnaires_data.csv") }
  /// The columns of the answers.
  package var questionnairesSidecar: String { path("description-questionnaires_data.json") }
  /// Machine, display, clock, seed and what else describes the session.
  package var description: String { path("session.json") }

  /// All files that a session can have.
  package var all: [String] {
    [trials, events, eventsSidecar, questionnaires, questionnairesSidecar, description]
  }

  private func path(_ ending: String) -> String {
    Path.join(folder, "\(stem)_\(ending)")
  }
}
