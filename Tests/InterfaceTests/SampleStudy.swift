import Base
import CurveEditing
import Drawing
import InputMethods
import Languages
import Sessions
import Studies
import TestSupport
import Testing

@testable import Interface

/// A study with every method, and its session at any trial.
@MainActor enum SampleStudy {
  static let start = Instant(nanoseconds: 1_000_000_000)

  /// A session that shows the first trial of `method`.
  static func session(method: String, parameters: String = "") throws -> Session {
    let study = try SmallStudy.decoded(
      """
      "title": "A sample of a study",
      "description": "What does it cost to enter a number from 1 to 100 in one way or another?",
      "targets": [84.3], "practice": 0, "trials": 2,
      "methods": [{"method": "\(method)"\(parameters)}]
      """, name: "sample")
    var session = Session(study: study, plan: Plan(study: study, participant: "P01"))
    _ = session.primary(at: start)
    _ = session.primary(at: start)
    return session
  }

  /// A session at its end: both trials of the text field are solved.
  static func finished() throws -> Session {
    var session = try session(method: "text-field")
    for number in 1...2 {
      var hand = SampleHand(session)
      hand.start(at: start.advanced(bySeconds: Double(number * 10)))
      hand.type("84.3")
      session = hand.confirmed()
      _ = session.saved(at: start)
    }
    return session
  }

  /// A trial in `context` with a wrong value that continues, before giving up is possible.
  static func refused(in context: ViewContext) throws -> Session {
    var study = try session(method: "text-field").study
    study.rules.wrongAnswers = .retry
    study.rules.giveUp = .after(30)
    var session = Session(study: study, plan: Plan(study: study, participant: "P01"))
    for _ in 0..<2 { _ = session.primary(at: start) }
    session.place(in: context.placement)
    session.recordOnset(at: start, utc: 0)
    var hand = SampleHand(session)
    hand.type("48.3")
    session = hand.session
    _ = session.primary(at: start.advanced(bySeconds: 12))
    _ = session.advance(to: start.advanced(bySeconds: 12))
    return session
  }

  /// One for all pages in English, as in the program: a new one reads the fonts anew.
  private static let typesetter = Result { try Typesetter() }

  static func context(
    width: Double, height: Double, unit: Double = 1, textSize: Double = 1, theme: Theme = .light,
    language: Language = .english
  ) throws -> ViewContext {
    ViewContext(
      theme: theme, typesetter: try typesetter.get(),
      layout: Layout(width: width, height: height, unit: unit, textSize: textSize),
      language: language)
  }

  /// The screen of `session`, with the method in its place.
  static func screen(of session: Session, in context: ViewContext) -> Screen {
    var session = session
    session.place(in: context.placement(for: session))
    return context.screen(for: session, Pointing())
  }
}
