import InputMethods
package import Primitives
import Studies

extension Session {
  /// What was on its way is on the disk: the next page comes.
  package mutating func saved(at time: Instant) -> [Action] {
    guard case .saving(let unsaved) = state else { return [] }
    triedFolder = nil
    switch unsaved {
    case .trial(let record): finish(record)
    case .answers(let sheet): answered.insert(sheet.topic)
    }
    if let closing { return end(isComplete ? .completed : closing) }
    proceed(at: time)
    return []
  }

  /// The disk refused what was on its way: it stays in memory, and `sentence` is shown.
  package mutating func saveFailed(_ sentence: String) -> [Action] {
    guard case .saving(let unsaved) = state else { return [] }
    if closing != nil { return end(unsaved.loss) }
    state = .failed(SaveFailure(unsaved: unsaved, sentence: sentence, folder: triedFolder))
    return []
  }

  /// Ends the session because the window was closed or a signal came; a running trial is `aborted`.
  package mutating func close(at time: Instant) -> [Action] {
    guard closing == nil else { return [] }
    switch state {
    case .trial:
      closing = .stopped
      return endTrial { $0.abort(at: time) }
    case .saving:
      closing = .stopped
      return []
    case .failed(let failure):
      // One last try: the disk may have room again.
      closing = .stopped
      state = .saving(failure.unsaved)
      return [.save(failure.unsaved)]
    case .results: return end(.completed)
    case .instructions, .questions, .method, .ready, .pause: return end(.stopped)
    case .ended: return []
    }
  }

  /// Whether the whole plan is behind, and everything answered.
  var isComplete: Bool { progress.nextTrial == nil && nextInquiry == nil }

  private mutating func finish(_ record: TrialRecord) {
    progress.finish(record.outcome, entered: record.entered)
    tallies[record.planned.method].count(
      record.outcome, phase: record.planned.phase, seconds: record.seconds)
    work.finish()
  }

  mutating func retry(_ failure: SaveFailure) -> [Action] {
    state = .saving(failure.unsaved)
    triedFolder = failure.folder
    let folder = failure.folder.string
    return folder.isEmpty
      ? [.save(failure.unsaved)] : [.relocate(folder: folder, failure.unsaved)]
  }

  mutating func end(_ ending: Ending) -> [Action] {
    state = .ended(ending)
    return [.finish(ending)]
  }
}
