import Base
import CurveEditing
import Datasets
import InputMethods
import Interface
import People
import Sessions
import Studies
import Tuning

/// The records of a simulated participant's session.
struct SimulatedRecording {
  /// The rows of its files.
  private(set) var session: WholeSession
  private(set) var description: SessionDescription
  /// The number of trials so far.
  private(set) var trials = 0
  private let study: Study
  private let rows: TrialRows
  private var events = 0
  private var knownBlock = 0

  /// The beginning of every first simulated session by its wall clock: 1 January 2000, midnight UTC.
  ///
  /// The real wall clock is not used, so that the same simulation gives the same files on any day.
  static let started = UTCTimestamp(seconds: 946_684_800)
  /// The beginning of a session of this number: each a day after the one before.
  static func started(session: Int) -> UTCTimestamp {
    UTCTimestamp(seconds: started.seconds + Int64(session - 1) * 86_400)
  }

  /// Begins the recording of the participant with `code` and `plan`, one of the people made by `seed`.
  init(
    _ study: LoadedStudy, plan: Plan, code: ParticipantCode, machine: SessionDescription.Machine,
    seed: UInt64
  ) {
    self.study = study.study
    session = WholeSession(of: code, number: plan.session)
    rows = TrialRows(
      study: study.study, participant: code.text, session: plan.session, isSimulated: true,
      start: Instant(nanoseconds: 0))
    let window = SimulatedWindow.standard.placement.window
    description = SessionDescription(
      study: .init(study), participant: code, session: plan.session, isSimulated: true,
      seed: plan.seed, machine: machine,
      display: .init(
        driver: "simulated", width: window.width, height: window.height, density: nil, refresh: nil,
        theme: "light", textSize: 1, reducesMotion: false),
      libraries: [:], clock: .init(source: "virtual", offset: 0, bound: 0), clockStartSeconds: 0,
      started: Self.started(session: plan.session))
    description.simulationSeed = seed
    description.describe(plan: plan, study.study)
  }

  /// Appends the rows of a trial; `parts` is everything that could be hit in it.
  mutating func add(_ record: TrialRecord, parts: [Part]) {
    session.add(rows.row(record), events: rows.eventRows(record))
    trials += 1
    events += record.events.count { $0.kind.isInput }
    // Nothing moves within a block.
    guard record.planned.block != knownBlock else { return }
    knownBlock = record.planned.block
    _ = description.recordLayout(
      parts, ofMethod: study.methods[record.planned.method].name)
  }

  /// Ends it at `time` of the simulation's clock.
  mutating func finish(at time: Instant) {
    description.isComplete = true
    description.exitReason = "completed"
    description.ended = UTCTimestamp(
      seconds: description.started.seconds, nanoseconds: time.nanoseconds)
    description.timing.events = events
    var part = SessionDescription.Part(description, firstTrial: 1, boot: nil)
    part.timing = description.timing
    description.parts = [part]
  }
}

extension SimulatedWindow {
  /// The window of `width` × `height` px, in which a pixel of a plain display takes `unit`, with the program's own
  /// layout.
  ///
  /// The display has `pixelsPerMillimetre` if the study gives lengths in millimetres.
  init(
    width: Double, height: Double, unit: Double, pixelsPerMillimetre: Double? = nil
  ) {
    let layout = Layout(width: width, height: height, unit: unit)
    var placement = Self.standard.placement
    placement.area = layout.methodArea
    placement.window = layout.window
    placement.unit = layout.unit
    placement.pixelsPerMillimetre = pixelsPerMillimetre
    self.init(
      placement: placement, done: layout.primaryButton,
      giveUp: layout.secondaryButton(width: Self.givingUp * layout.unit))
  }

  /// The window that the program opens, with the place of the method in `match` trials if `study` has them.
  static func standard(for study: Study) -> SimulatedWindow {
    var window = Self.standard
    let layout = Layout(width: Layout.largest.width, height: Layout.largest.height, unit: 1)
    window.matchArea = MatchLayout(study, in: layout).methodArea
    return window
  }

  /// The width of the words 'Give up' on the button.
  private static let givingUp = 76.0
}
