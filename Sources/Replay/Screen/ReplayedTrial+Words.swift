import Base
import Drawing
import Languages
package import Reports
import Sessions
import Studies

extension ReplayedTrial {
  /// The plots of the trial.
  @MainActor package var figure: TraceFigure {
    TraceFigure(
      trace, on: study.scale(of: planned), target: planned.target,
      tolerance: study.scales[planned.scale].tolerance, caption: summary)
  }

  /// The trial as one of the small multiples of a sheet.
  package var multiple: TraceSheet.Trial {
    TraceSheet.Trial(
      trace, on: study.scale(of: planned), target: planned.target,
      tolerance: study.scales[planned.scale].tolerance, outcome: outcome.word,
      isSolved: outcome == .correct,
      whose: "\(origin.participant) · session \(origin.session) · trial \(planned.trial)",
      isSimulated: origin.isSimulated, isExcluded: exclusion != nil)
  }

  /// The participant, the trial and its outcome, in one line.
  package var summary: String {
    "\(place), trial \(planned.trial), \(methodTitle): \(outcome.word) in "
      + "\(span.upperBound.fixed(2)) s"
  }

  /// Participant and session, and whether a program was the participant.
  package var place: String {
    "\(origin.participant)\(origin.isSimulated ? " (simulated)" : ""), session \(origin.session)"
  }

  /// The title of the method, for readers of the data.
  package var methodTitle: String { study.methods[planned.method].title(in: .english) }
}

extension Outcome {
  /// The outcome as figures name it.
  package var word: String {
    switch self {
    case .correct: OutcomeParts.Kind.correct.word
    case .incorrect: OutcomeParts.Kind.incorrect.word
    case .gaveUp: OutcomeParts.Kind.gaveUp.word
    case .timedOut: OutcomeParts.Kind.timedOut.word
    case .aborted: "aborted"
    }
  }
}

extension LoggedEvent {
  /// The event in a few words.
  var sentence: String {
    let name = kind.rawValue.replacing("_", with: " ")
    if kind == .layout { return name }
    let place = point.map { " at \($0.x.fixed(0)), \($0.y.fixed(0))" } ?? ""
    let what = key.map { " \($0.sanitizedForDisplay.prefix(40))" } ?? ""
    return name + what + place
  }
}
