import Desktop
import Drawing
import Files
import Formats
import FreePlay
import InputMethods
import Primitives
import Screens
import Sessions
import Sliders
import Studies
import TrialLog

/// Gathers what the description of a session needs while the session runs.
@MainActor struct SessionFacts {
  private(set) var description: SessionDescription
  private var events = 0
  private var serverEvents = 0
  /// The timing of the part that runs.
  private var timing = SessionDescription.Timing()
  /// The timing of the parts before it.
  private var earlierTiming = SessionDescription.Timing()

  init(
    study: LoadedStudy, plan: Plan, methods: [String]?, log: SessionLog, window: Window,
    appearance: Appearance, axis: TimeAxis
  ) {
    let environment = window.environment
    let clock = environment.clock
    description = SessionDescription(
      study: .init(study), participant: log.participant,
      session: log.session, isSimulated: false, seed: plan.seed, machine: .own,
      display: .init(
        driver: environment.driver, width: Double(window.width), height: Double(window.height),
        density: environment.density, refresh: environment.refreshRate.map(Double.init),
        theme: appearance.palette.rawValue, textSize: appearance.textSize,
        reducesMotion: appearance.reducesMotion),
      libraries: [
        "SDL": environment.linkedVersion.description, "Cairo": DrawingLibraries.cairoVersion,
        "Pango": DrawingLibraries.pangoVersion,
      ],
      clock: .init(
        source: (clock.usesServerTime ? StampSource.xServer : .arrival).rawValue,
        offset: Double(clock.offsetNanoseconds) / 1e9, bound: Double(clock.boundNanoseconds) / 1e9),
      clockStartSeconds: Double(axis.start.nanoseconds) / 1e9, started: log.started)
    description.methods = methods
    description.parts = [
      SessionDescription.Part(description, firstTrial: 1, boot: axis.boot)
    ]
    description.describe(plan: plan, study.study)
  }

  /// Makes it the description of a session that goes on with the trial `firstTrial`, after all that
  /// `earlier` tells.
  mutating func resume(
    from earlier: SessionDescription, firstTrial: Int, at time: UTCTimestamp
  ) {
    var part = SessionDescription.Part(
      description, firstTrial: firstTrial, boot: description.parts?.last?.boot)
    part.started = time
    description.parts = (earlier.parts ?? [.init(earlier, firstTrial: 1, boot: nil)]) + [part]
    description.clockStartSeconds = earlier.clockStartSeconds
    description.layout = earlier.layout
    earlierTiming = earlier.timing
  }

  /// Counts an input event.
  mutating func count(_ event: StampedEvent) {
    events += 1
    if event.source == .xServer { serverEvents += 1 }
  }

  /// Counts a picture; `latency` is the time from the input that it answers.
  mutating func count(frameLatency latency: Double?) {
    timing.frames += 1
    guard let latency else { return }
    if latency > TrialMeasures.lateAfter { timing.lateFrames += 1 }
    timing.worstFrameMilliseconds = max(timing.worstFrameMilliseconds, latency * 1000)
  }

  /// Keeps where everything stood when a method's trial was first shown, or after a new layout.
  ///
  /// Returns whether that is news.
  mutating func recordLayout(_ parts: [Part], ofMethod method: String) -> Bool {
    description.recordLayout(parts, ofMethod: method)
  }

  /// The description as it stands.
  mutating func current() -> SessionDescription {
    timing.events = events
    timing.xServerShare = events == 0 ? 0 : Double(serverEvents) / Double(events)
    description.timing = earlierTiming.joined(with: timing)
    let last = (description.parts?.count ?? 0) - 1
    if last >= 0 { description.parts?[last].timing = timing }
    return description
  }

  /// The description of a session that has ended.
  mutating func ended(_ ending: Session.Ending, at time: UTCTimestamp) -> SessionDescription {
    description.isComplete = ending == .completed
    description.ended = time
    description.exitReason =
      switch ending {
      case .completed: "completed"
      case .stopped: "stopped"
      case .lostTrial: "a trial could not be saved"
      case .lostAnswers: "answers could not be saved"
      }
    return current()
  }
}

extension SessionDescription.Part {
  /// The part that `description` tells of apart from its parts.
  init(_ description: SessionDescription, firstTrial: Int, boot: String?) {
    self.init(
      firstTrial: firstTrial, started: description.started,
      clockStartSeconds: description.clockStartSeconds, boot: boot,
      machine: description.machine, display: description.display,
      libraries: description.libraries, clock: description.clock)
    timing = description.timing
  }
}
