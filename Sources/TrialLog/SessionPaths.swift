/// Where the files of one session lie.
public struct SessionPaths: Hashable, Sendable {
  /// The participant's folder.
  public let folder: String
  private let stem: String

  init(folder: String, stem: String) {
    self.folder = folder
    self.stem = stem
  }

  /// The trials, one row each.
  public var trials: String { path("task-entry_data.csv") }
  /// Every input and value change.
  public var events: String { path("description-events_data.csv") }
  /// The columns of the events.
  public var eventsSidecar: String { path("description-events_data.json") }
  /// Every answer to the form and the questionnaires; there only once something was answered.
  public var questionnaires: String { path("description-questionnaires_data.csv") }
  /// The columns of the answers.
  public var questionnairesSidecar: String { path("description-questionnaires_data.json") }
  /// Machine, display, clock, seed and what else describes the session.
  public var description: String { path("session.json") }

  /// All files that a session can have.
  var all: [String] {
    [trials, events, eventsSidecar, questionnaires, questionnairesSidecar, description]
  }

  private func path(_ ending: String) -> String {
    Path.join(folder, "\(stem)_\(ending)")
  }
}
