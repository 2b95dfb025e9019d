package import Base
package import InputMethods
package import Studies

/// A result of the session that is not on the disk yet.
package enum PendingSave: Sendable {
  /// The answer to the consent page.
  case consent(ConsentDecision)
  /// A finished trial.
  case trial(TrialRecord)
  /// The answers to a questionnaire, or to the form.
  case answers(QuestionnaireResponses)

  /// The trial of the result.
  package var planned: PlannedTrial? {
    switch self {
    case .trial(let record): record.planned
    case .consent, .answers: nil
    }
  }

  /// The ending of a session that cannot save this result.
  var loss: Session.Ending {
    switch self {
    case .consent: .lostConsent
    case .trial: .lostTrial
    case .answers: .lostAnswers
    }
  }
}

/// An error of the disk, and the field for another folder.
package struct SaveError: Sendable {
  /// The result that is kept in memory.
  package let pending: PendingSave
  /// The error and its fix.
  package let sentence: String
  /// The path of another folder; empty to try the same one again.
  package private(set) var folder = LineEditor(maximumLength: 1024) { !$0.isNewline }

  /// Keeps `pending` with the reason why it is not on the disk, and the folder that was typed before.
  package init(pending: PendingSave, sentence: String, folder: LineEditor? = nil) {
    self.pending = pending
    self.sentence = sentence
    if let folder { self.folder = folder }
  }

  mutating func handle(_ event: InputEvent) -> MethodResponse {
    switch event {
    case .textEntered(let text): folder.insert(text.enteredInPath) == nil ? .handled : .ignored
    case .keyPressed(let key, let modifiers, _): folder.press(key, modifiers)
    default: .ignored
    }
  }
}

extension Session {
  /// Continues with the next page: the pending result is on the disk.
  package mutating func saved(at time: Instant) -> [Action] {
    guard case .saving(let pending) = state else { return [] }
    triedFolder = nil
    switch pending {
    case .trial(let record): finish(record)
    case .answers(let responses):
      answered.insert(responses.topic)
      preceding = nil
    case .consent(let decision):
      guard decision.isGiven else {
        state = .withdrawn
        if closing != nil { return end(.withdrawn) }
        return asksAfterSaving ? requestClose(at: time) : []
      }
      hasConsent = true
      if closing == nil {
        begin()
        return asksAfterSaving ? requestClose(at: time) : []
      }
    }
    if let closing { return end(isComplete ? .completed : closing) }
    proceed(at: time)
    return asksAfterSaving ? requestClose(at: time) : []
  }

  /// Keeps the pending result in memory and shows `sentence`: it could not be saved.
  package mutating func saveFailed(_ sentence: String) -> [Action] {
    guard case .saving(let pending) = state else { return [] }
    if closing != nil { return end(pending.loss) }
    state = .failed(SaveError(pending: pending, sentence: sentence, folder: triedFolder))
    if asksAfterSaving {
      (asksAfterSaving, stopQuestion, closesWindow) = (false, StopQuestion(), true)
    }
    return []
  }

  /// Asks whether to stop because the window is to close; at its end, or if it has been asked already, the session
  /// ends.
  ///
  /// A running trial is `aborted` first, and is repeated if the session continues.
  package mutating func requestClose(at time: Instant) -> [Action] {
    let isAsked = stopQuestion != nil || (asksAfterSaving && isSaving)
    asksAfterSaving = false
    guard !isAsked, closing == nil else { return closeWindow(at: time) }
    switch state {
    case .trial(let trial):
      guard trial.isRunning else {
        state = .ready(trial.planned)
        return requestClose(at: time)
      }
      asksAfterSaving = true
      return endTrial(with: self.trial?.abort(at: time))
    case .saving: asksAfterSaving = true
    case .consent, .instructions, .questions, .method, .ready, .onBreak, .failed:
      (stopQuestion, closesWindow) = (StopQuestion(), true)
    case .withdrawn, .results, .ended: return closeWindow(at: time)
    }
    return []
  }

  private mutating func closeWindow(at time: Instant) -> [Action] {
    closesWindow = true
    return close(at: time)
  }

  private var isSaving: Bool {
    if case .saving = state { true } else { false }
  }

  /// Ends the session because the window was closed or a signal came; a running trial is `aborted`.
  package mutating func close(at time: Instant) -> [Action] {
    guard closing == nil else { return [] }
    stopQuestion = nil
    switch state {
    case .trial:
      closing = .stopped
      return endTrial(with: trial?.abort(at: time))
    case .saving:
      closing = .stopped
      return []
    case .failed(let error):
      // One last try: the disk may have room again.
      closing = .stopped
      state = .saving(error.pending)
      return [.save(error.pending)]
    case .results: return end(.completed)
    case .consent, .instructions, .questions, .method, .ready, .onBreak: return end(.stopped)
    case .withdrawn: return end(.withdrawn)
    case .ended: return []
    }
  }

  /// Whether the page leaves time for the disk: questions, the page before a block, a break, or the results.
  package var isPausing: Bool {
    switch state {
    case .questions, .method, .onBreak, .results: true
    case .instructions(let page): page.block != nil
    case .consent, .withdrawn, .ready, .trial, .saving, .failed, .ended: false
    }
  }

  /// Whether the whole plan is done, and everything answered.
  var isComplete: Bool { progress.nextTrial == nil && nextQuestionnaire == nil }

  private mutating func finish(_ record: TrialRecord) {
    progress.finish(record.outcome, entered: record.entered)
    preceding = FinishedEntry(record)
    tallies[record.planned.method].count(
      record.outcome, phase: record.planned.phase, seconds: record.seconds)
    timeOnTask.finish()
  }

  mutating func retry(_ error: SaveError) -> [Action] {
    state = .saving(error.pending)
    triedFolder = error.folder
    let folder = error.folder.string
    return folder.isEmpty
      ? [.save(error.pending)] : [.relocate(folder: folder, error.pending)]
  }

  mutating func end(_ ending: Ending) -> [Action] {
    state = .ended(ending)
    return [.finish(ending)]
  }
}
