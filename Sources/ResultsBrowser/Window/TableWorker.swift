import Base
import Datasets
import Desktop
import Dispatch
import Studies
import Synchronization

/// Answers a browser's questions about trials on a thread of its own, always the newest one.
final class TableWorker: Sendable {
  /// The answer to a question.
  struct Answer: Sendable {
    var number: Int
    var table: BrowserTable
    var library: Library
    /// The problem with the words of the question.
    var problem: String?
  }

  private let study: BrowserRequest.StudyFinder
  /// The number of trials planned in sessions that are, or were, running; `nil` if it is unknown.
  private let planned = Locked<[SessionIdentity: Int?]>([:])
  private let queue = DispatchQueue(label: "caliper.table", qos: .userInitiated)
  private let newest = Atomic(0)
  private let answer = Locked<Answer?>(nil)

  /// Answers about sessions whose studies `study` finds.
  init(study: @escaping BrowserRequest.StudyFinder) { self.study = study }

  /// Begins to answer `question` about the trials of `index`; an earlier question that waits is left out.
  func ask(_ question: TableQuestion, about index: TrialIndex) {
    newest.store(question.number, ordering: .relaxed)
    queue.async { [self] in
      guard newest.load(ordering: .relaxed) == question.number else { return }
      let (table, problem) = BrowserTable.answer(question, about: index)
      let library = Library(of: index) { planned(in: $0) }
      answer.withLock {
        $0 = Answer(number: question.number, table: table, library: library, problem: problem)
      }
      Window.wake()
    }
  }

  /// The number of trials that the session has at its end; `nil` if it is unknown.
  private func planned(in session: SessionIdentity) -> Int? {
    if let known = planned.withLock({ $0[session] }) { return known }
    guard let dataset = try? Dataset.open(session.dataset),
      let description = try? SessionDescription.read(dataset.paths(of: session.key).description)
    else { return nil }
    let count = study(dataset, description).map {
      Plan(of: $0, in: description).trials.count
    }
    _ = planned.withLock { $0.updateValue(count, forKey: session) }
    return count
  }

  /// Drops waiting questions.
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
  /// The data sets and sessions of `index`, with the present content of their trash; `planned` returns the number of
  /// trials that a running session will have.
  init(of index: TrialIndex, planned: (SessionIdentity) -> Int? = { _ in nil }) {
    var sessions: [[Session]] = index.datasets.map { _ in [] }
    for indexed in index.sessions where sessions.indices.contains(indexed.dataset) {
      var session = Session(indexed.key)
      session.trials = indexed.count
      session.excluded = indexed.excludedCount
      session.isSimulated = indexed.summary.isSimulated
      session.remark = indexed.summary.remark
      if indexed.summary.isBeingWritten {
        let identity = SessionIdentity(
          dataset: index.datasets[indexed.dataset].dataset.folder, key: indexed.key)
        if let planned = planned(identity), planned > 0 {
          session.remark = "at \(min(indexed.count + 1, planned)) of \(planned)"
        }
      }
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
  /// The unusual state of the session, in a word.
  fileprivate var remark: String? {
    if state == "incomplete" { return "stopped" }
    if state != "complete" { return state }
    return isPilot ? "pilot" : nil
  }
}
