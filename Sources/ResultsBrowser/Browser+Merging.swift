import Base
import Datasets
import InputMethods

/// The effects that merging two data sets would have.
package struct MergePlan: Hashable, Sendable {
  /// The folders of the data sets.
  var dataset: String
  var other: String
  /// The numbers of sessions and participants of the new data set.
  var sessions: Int
  package var participants: Int
  /// The number of sessions that both have, with the same data: they are copied once.
  var repeated: Int
  /// The sessions that would get other numbers.
  var renumbered: [Renumbering] = []

  /// A session that gets another number.
  struct Renumbering: Hashable, Sendable {
    var session: SessionKey
    var number: Int

    /// Gives `session` the number `number`.
    init(_ session: SessionKey, number: Int) {
      (self.session, self.number) = (session, number)
    }
  }

  /// A merge of `dataset` and `other` without sessions.
  init(dataset: String, other: String, sessions: Int, participants: Int, repeated: Int) {
    (self.dataset, self.other) = (dataset, other)
    (self.sessions, self.participants, self.repeated) = (sessions, participants, repeated)
  }

  /// The effects of the merge, in sentences.
  package var summary: String {
    var words =
      "\(ReportFormat.count(sessions, "session")) of \(ReportFormat.count(participants, "participant")) "
      + "are copied into a new data set."
    if repeated > 0 {
      words += " \(ReportFormat.count(repeated, "session")) are in both, and copied once."
    }
    if let first = renumbered.first {
      words += " \(first.session) becomes session \(first.number)"
      words += renumbered.count > 1 ? ", and \(renumbered.count - 1) more get new numbers." : "."
    }
    return words
  }
}

extension Browser {
  /// The folder of the data set that is merged with another one: of the sidebar's choice, or the only one.
  var merged: String? {
    let entries = sidebar.library.entries
    func path(_ index: Int) -> String? {
      entries.indices.contains(index) ? entries[index].path : nil
    }
    switch sidebar.chosen {
    case .dataSet(let index), .participant(let index, _), .session(let index, _),
      .deleted(let index, _):
      return path(index)
    case .everything, .excluded, .simulated, .trash:
      return entries.count == 1 ? path(0) : nil
    }
  }

  /// Asks for the folder of another data set.
  mutating func askForMerge() {
    guard let merged else {
      notice = Notice(
        words: "Choose the data set at the left that is to be merged with another one",
        isProblem: true)
      return
    }
    sheet = BrowserSheet(.chooseOther(than: merged))
  }

  /// Shows the effects of merging the chosen data set with the one in the folder `path`.
  mutating func drop(_ path: String) -> [Action] {
    guard sheet == nil, !isEnlarged else { return [] }
    askForMerge()
    guard sheet != nil else { return [] }
    _ = sheet?.field?.insert(path)
    return confirm()
  }

  /// Shows `plan`, and asks for the folder of the new data set.
  mutating func show(_ plan: MergePlan) {
    guard case .chooseOther(than: plan.dataset)? = sheet?.purpose else { return }
    let folder = plan.dataset.split(separator: "/", omittingEmptySubsequences: false).dropLast()
      .joined(separator: "/")
    sheet = BrowserSheet(.merge(plan), text: (folder.isEmpty ? "Results" : folder) + "-merged")
  }

  /// Says that the data sets were merged.
  mutating func wasMerged(_ words: String) {
    sheet = nil
    notice = Notice(words: words, isProblem: false)
  }
}
