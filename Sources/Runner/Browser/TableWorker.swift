import Browsing
import Curation
import Desktop
import Dispatch
import Primitives
import Synchronization
import TrialLog

/// Answers a browser's questions about trials on a thread of its own, always the newest one.
final class TableWorker: Sendable {
  /// The answer to a question.
  struct Answer: Sendable {
    var number: Int
    var table: BrowserTable
    var library: Library
    /// What is wrong with the words of the question.
    var problem: String?
  }

  private let queue = DispatchQueue(label: "caliper.table", qos: .userInitiated)
  private let newest = Atomic(0)
  private let answer = Locked<Answer?>(nil)

  /// Begins to answer `question` about the trials of `index`; an earlier question that waits is left out.
  func ask(_ question: TableQuestion, about index: TrialIndex) {
    newest.store(question.number, ordering: .relaxed)
    queue.async { [self] in
      guard newest.load(ordering: .relaxed) == question.number else { return }
      let (table, problem) = BrowserTable.answer(question, about: index)
      let library = Library(of: index)
      answer.withLock {
        $0 = Answer(number: question.number, table: table, library: library, problem: problem)
      }
      Window.wake()
    }
  }

  /// Leaves out what waits.
  func stop() { newest.store(.max, ordering: .relaxed) }

  /// Returns the last answer since the last call, once.
  func takeAnswer() -> Answer? {
    answer.withLock { answer in
      defer { answer = nil }
      return answer
    }
  }
}

extension Library {
  /// The data sets and sessions of `index`, with what is in their trash now.
  init(of index: TrialIndex) {
    var sessions: [[Session]] = index.datasets.map { _ in [] }
    for indexed in index.sessions where sessions.indices.contains(indexed.dataset) {
      var session = Session(indexed.key)
      session.trials = indexed.count
      session.excluded = indexed.excludedCount
      session.isSimulated = indexed.summary.isSimulated
      session.remark = indexed.summary.remark
      sessions[indexed.dataset].append(session)
    }
    self.init(
      zip(index.datasets, sessions).map { indexed, sessions in
        let deleted = (try? indexed.dataset.deletedSessions()) ?? []
        return Entry(
          title: indexed.title, path: indexed.dataset.folder, sessions: sessions,
          deleted: deleted.map(\.session))
      })
  }
}

extension SessionSummary {
  /// What is unusual about the session, in a word.
  fileprivate var remark: String? {
    if state == "incomplete" { return "stopped" }
    if state != "complete" { return state }
    return isPilot ? "pilot" : nil
  }
}
