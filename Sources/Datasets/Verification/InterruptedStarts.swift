/// The remains of interrupted starts of sessions: files in which nothing is written yet.
///
/// They are no problem, and the participant's next session takes their number.
struct InterruptedStarts {
  /// The files of these sessions.
  private(set) var files: Set<String> = []
  /// These sessions.
  private(set) var sessions: Set<SessionKey> = []
  /// A remark for each of them.
  private(set) var remarks: [DatasetProblem] = []

  /// Finds them in `tree`, the content of the folder of `dataset`.
  init(among tree: FolderTree, of dataset: Dataset) {
    let sessions = Set(tree.entries.compactMap { Self.session(of: $0.name) }).sorted()
    for session in sessions where dataset.isInterruptedStart(session) {
      let paths = dataset.paths(of: session)
      files.formUnion(paths.all)
      self.sessions.insert(session)
      remarks.append(DatasetProblem(.session(.barelyBegun(session)), path: paths.folder))
    }
  }

  private static func session(of name: String) -> SessionKey? {
    [DatasetLayout.table, DatasetLayout.sidecar].lazy
      .compactMap { DataFileName(name, ending: $0)?.session }.first
  }
}
