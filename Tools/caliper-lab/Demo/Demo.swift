import Base
import Drawing
import Files
import InputMethods
import Interface
import People
import Sessions
import Studies
import ToolSupport

/// Draws a trial of the study of 2012 as a simulated person does it, without a display.
struct Demo: Subcommand {
  static let name = "demo"
  static let help = "usage: caliper-lab demo STUDY.json PICTURE.png"
  static let options: [SubcommandOption<Self>] = [
    .text("STUDY.json") { $0.study = $1 },
    .text("PICTURE.png") { $0.picture = $1 },
  ]

  var study = ""
  var picture = ""

  /// Writes the picture; returns the exit code.
  func run() -> Int32 {
    do throws(DemoError) {
      try TrialPicture(study: study).write(to: picture)
      return 0
    } catch {
      Console.report("caliper-lab demo: \(error)")
      return 1
    }
  }
}

/// The reason why there is no picture, in one line.
struct DemoError: Error, CustomStringConvertible {
  var description: String
}

/// A trial with the accurate slider at a moment at which its jaws have closed.
@MainActor struct TrialPicture {
  private let people: SimulatedPeople
  private let plan: Plan

  /// The number of participants that the demo simulates.
  private static let count = 24

  /// The gain below which a hand is well away from the track.
  private static let fineGain = 0.25

  /// Reads the study at `path`.
  init(study path: String) throws(DemoError) {
    let study: Study
    do {
      study = try StudyFile.decode(try UserFile.read(path)).withoutQuestions
    } catch let problems as StudyProblems {
      throw DemoError(description: "\(path): \(problems.problems.map(\.description))")
    } catch {
      throw DemoError(description: "\(error)")
    }
    people = SimulatedPeople(study: study, count: Self.count)
    plan = people.plan(of: 1)
  }

  /// Draws the trial, and writes it to `path`.
  func write(to path: String) throws(DemoError) {
    guard let (session, hand) = fineMoment() else {
      throw DemoError(
        description: "\(people.study.name) has no trial with a slider that gets finer")
    }
    do {
      let typesetter = try Typesetter()
      let (width, height) = Layout.largest
      let context = ViewContext(
        theme: .light, typesetter: typesetter, layout: Layout(width: width, height: height, unit: 1)
      )
      let screen = context.screen(for: session, Pointing())
      let picture = context.screen(screen, with: hand, of: plan.participant).picture
      let bytes = try PictureFile.bytes(of: picture, as: .png, typesetter: typesetter)
      try UserFile.write(bytes, to: path, mayReplace: true)
    } catch {
      throw DemoError(description: "\(error)")
    }
  }

  /// The session, and the hand, in the first trial in which the hand leaves the track.
  private func fineMoment() -> (Session, SimulatedHand)? {
    var simulated = people.session(of: plan, utc: 0, keepsActs: true)
    var session = Session(study: people.study, plan: plan)
    while true {
      switch session.state {
      case .trial:
        guard let record = simulated.next() else { return nil }
        if let moment = fineMoment(of: &session, simulated.acts, record) { return moment }
      case .saving: _ = session.saved(at: simulated.now)
      case .ready: _ = session.primary(at: simulated.nextOnset)
      case .consent, .instructions, .questions, .method, .onBreak:
        _ = session.primary(at: simulated.now)
      case .withdrawn, .results, .failed, .ended: return nil
      }
    }
  }

  /// Plays a trial; stops at the moment looked for.
  private func fineMoment(
    of session: inout Session, _ acts: [SimulatedAct], _ record: TrialRecord
  ) -> (Session, SimulatedHand)? {
    var hand = SimulatedHand()
    session.place(in: SimulatedWindow.standard.placement)
    session.recordOnset(at: record.onset ?? record.end, utc: 0)
    for act in acts {
      session.perform(act)
      if case .input(let event, _) = act { hand.follow(event.event) }
      if case .trial(let trial) = session.state,
        let gain = trial.method.control?.gain, gain < Self.fineGain
      {
        // The jaws need a moment to close.
        _ = session.advance(to: act.time.advanced(bySeconds: 0.3))
        return (session, hand)
      }
    }
    _ = session.advance(to: record.end)
    return nil
  }
}
