import Drawing
import Formats
import FreePlay
import InputMethods
import Primitives
import Sessions
import Studies
import Testing

@testable import Screens

/// A study with every method, and its session at any trial.
@MainActor enum SampleStudy {
  static let start = Instant(nanoseconds: 1_000_000_000)

  /// A session that shows the first trial of `method`.
  static func session(method: String, parameters: String = "") throws -> Session {
    let json = """
      {"name": "sample", "title": "A sample of a study",
       "description": "What does it cost to enter a number from 1 to 100 in one way or another?",
       "scale": {"minimum": 1, "maximum": 100, "decimals": 1},
       "targets": [84.3], "practice": 0, "trials": 2,
       "methods": [{"method": "\(method)"\(parameters)}]}
      """
    let study = try StudyFile.decode(Array(json.utf8))
    var session = Session(study: study, plan: Plan(study: study, participant: "P01"))
    _ = session.primary(at: start)
    _ = session.primary(at: start)
    return session
  }

  static func context(
    width: Double, height: Double, unit: Double = 1, textSize: Double = 1, theme: Theme = .light
  ) throws -> ViewContext {
    ViewContext(
      theme: theme, typesetter: try Typesetter(),
      layout: Layout(width: width, height: height, unit: unit, textSize: textSize))
  }

  /// The screen of `session`, with the method in its place.
  static func screen(of session: Session, in context: ViewContext) -> Screen {
    var session = session
    session.place(in: context.placement(for: session))
    return context.screen(for: session, Pointing())
  }
}
