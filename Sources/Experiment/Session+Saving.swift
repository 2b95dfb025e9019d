import InputMethods
public import Primitives

extension Session {
  /// The trial on its way is on the disk: the next page comes.
  public mutating func saved() -> [Action] {
    guard case .saving(let record) = state else { return [] }
    triedFolder = nil
    let next = record.planned.trial
    if let closing {
      let isDone = next == plan.trials.count && record.outcome != .aborted
      return end(isDone ? .completed : closing)
    }
    if next == plan.trials.count {
      state = .results
    } else if plan.trials[next].block != record.planned.block {
      state = .pause(block: record.planned.block)
    } else {
      state = .ready(next)
    }
    return []
  }

  /// The disk refused the trial on its way: it stays in memory, and `sentence` is shown.
  public mutating func saveFailed(_ sentence: String) -> [Action] {
    guard case .saving(let record) = state else { return [] }
    if closing != nil { return end(.lostTrial) }
    state = .failed(SaveFailure(record: record, sentence: sentence, folder: triedFolder))
    return []
  }

  /// Ends the session because the window was closed or a signal came; a running trial is `aborted`.
  public mutating func close(at time: Instant) -> [Action] {
    guard closing == nil else { return [] }
    switch state {
    case .trial(var trial):
      closing = .stopped
      return save(trial.abort(at: time))
    case .saving:
      closing = .stopped
      return []
    case .failed(let failure):
      // One last try: the disk may have room again.
      closing = .stopped
      state = .saving(failure.record)
      return [.save(failure.record)]
    case .results: return end(.completed)
    case .method, .ready, .pause: return end(.stopped)
    case .ended: return []
    }
  }

  mutating func save(_ record: TrialRecord) -> [Action] {
    records.append(record)
    keepMethod(at: record.end)
    state = .saving(record)
    return [.save(record)]
  }

  mutating func retry(_ failure: SaveFailure) -> [Action] {
    state = .saving(failure.record)
    triedFolder = failure.folder
    let folder = failure.folder.string
    return folder.isEmpty ? [.save(failure.record)] : [.relocate(folder: folder, failure.record)]
  }

  mutating func end(_ ending: Ending) -> [Action] {
    state = .ended(ending)
    return [.finish(ending)]
  }
}
