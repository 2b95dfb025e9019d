package import InputMethods
package import Primitives
package import Studies

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

/// What a session has to say that is not on the disk yet.
package enum PendingSave: Sendable {
  /// A finished trial.
  case trial(TrialRecord)
  /// The answers to a questionnaire, or to the form.
  case answers(QuestionnaireResponses)

  /// The trial that it is, or is about.
  package var planned: PlannedTrial? {
    switch self {
    case .trial(let record): record.planned
    case .answers: nil
    }
  }

  /// How a session ends that cannot save it.
  var loss: Session.Ending {
    switch self {
    case .trial: .lostTrial
    case .answers: .lostAnswers
    }
  }
}

/// Something that the disk refused, and the field for another folder.
package struct SaveFailure: Sendable {
  /// What it was, kept in memory.
  package let unsaved: PendingSave
  /// What went wrong and how to mend it.
  package let sentence: String
  /// The path of another folder; empty to try the same one again.
  package private(set) var folder = LineEditor(maximumLength: 1024) { !$0.isNewline }

  /// Keeps `unsaved` with the reason why it is not on the disk; a folder typed before stays.
  package init(unsaved: PendingSave, sentence: String, folder: LineEditor? = nil) {
    self.unsaved = unsaved
    self.sentence = sentence
    if let folder { self.folder = folder }
  }

  mutating func handle(_ event: InputEvent) -> MethodResponse {
    switch event {
    case .textEntered(let text): folder.insert(text.trimmed) == nil ? .handled : .ignored
    case .keyPressed(let key, let modifiers, _): folder.press(key, modifiers)
    default: .ignored
    }
  }
}
