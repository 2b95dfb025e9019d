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
  /// Machine, display, clock, seed and what else describes the session.
  public var description: String { path("session.json") }

  private func path(_ ending: String) -> String {
    Path.join(folder, "\(stem)_\(ending)")
  }
}
