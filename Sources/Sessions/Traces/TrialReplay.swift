package import Base
import InputMethods
import Sliders
package import Studies

/// A logged trial run once more, by the state machine that ran it, from the rows of its events.
package struct TrialReplay: Sendable {
  /// The trial after the rows so far.
  package private(set) var trial: Trial

  /// Begins the trial of `study` that a log describes by `planned`; `nil` if the study has no such method, scale or
  /// value.
  package init?(_ planned: PlannedTrial, of study: Study, by conventions: TrialConventions) {
    guard study.methods.indices.contains(planned.method),
      study.scales.indices.contains(planned.scale),
      study.methods[planned.method].settings.indices.contains(planned.scale)
    else { return nil }
    let scale = study.scale(of: planned)
    let start = planned.startValue ?? scale.middle
    guard scale.contains(start), scale.contains(planned.target) else { return nil }
    trial = study.trial(planned, from: start, by: conventions)
  }

  /// Repeats the input or change of the row `event`; returns whether it can be repeated.
  package mutating func apply(_ event: LoggedEvent) -> Bool {
    switch event.kind {
    // A change of the value results from the other rows. A change that came by itself was found when a picture was made
    // at that moment.
    case .value: trial.advance(to: event.time)
    case .layout:
      guard let placement = event.key.flatMap({ Placement(text: $0) }) else { return false }
      trial.place(in: placement)
      // This is logged even if nothing happens there any more, such as after the time limit.
      trial.logPlacement(at: event.time)
    case .onset: trial.recordOnset(at: event.time, utc: 0)
    case .advance: trial.advance(to: event.time)
    case .confirm: _ = trial.confirm(at: event.time)
    case .giveUp: _ = trial.giveUp(at: event.time)
    // Trials have none: markers are between the rows of trials.
    case .marker: return false
    case .motion, .press, .release, .scroll, .keyDown, .keyUp, .text, .touchDown, .touchMove,
      .touchUp, .focusIn, .focusOut, .resize, .screen:
      guard let input = event.input else { return false }
      _ = trial.handle(input, isTaken: event.isTaken ?? false)
    }
    return true
  }

  /// Finishes the trial at `end`, its end in the log; returns `nil` if the replayed trial has not ended by then.
  ///
  /// A trial that `isAborted` in the log is aborted, unless it has ended by itself.
  package mutating func finish(at end: Instant, isAborted: Bool) -> TrialRecord? {
    if trial.record == nil { trial.advance(to: end) }
    if let record = trial.record ?? trial.expire(at: end) { return record }
    if isAborted { return trial.abort(at: end) }
    // A rest that ends within a microsecond ends later than its row can record.
    trial.advance(to: Instant(nanoseconds: end.nanoseconds &+ 1000))
    return trial.record
  }
}
