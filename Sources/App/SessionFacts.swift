import Base
import Datasets
import Desktop
import Drawing
import Files
import Glibc
import InputMethods
import Interface
import Languages
import Markers
import Sessions
import Sliders
import Studies
import Tuning
import Windowing

/// Gathers the contents of a session's description while the session runs.
@MainActor struct SessionFacts {
  private(set) var description: SessionDescription
  private var events = 0
  private var serverEvents = 0
  /// The timing of the part that runs.
  private var timing = SessionDescription.Timing()
  /// The timing of the parts before it.
  private var earlierTiming = SessionDescription.Timing()

  init(
    study: LoadedStudy, plan: Plan, methods: [String]?, isPilot: Bool,
    log: borrowing SessionLog, window: Window, appearance: Appearance, textSize: Double,
    desktop: SessionDescription.Desktop, refresh: Double?, axis: TimeAxis
  ) {
    let environment = window.environment
    let clock = environment.clock
    description = SessionDescription(
      study: .init(study), participant: log.participant,
      session: log.session, isSimulated: false, seed: plan.seed, machine: .own,
      display: .init(
        driver: environment.driver, width: Double(window.width), height: Double(window.height),
        density: environment.density, refresh: refresh,
        theme: appearance.palette.rawValue, textSize: textSize,
        reducesMotion: appearance.reducesMotion),
      libraries: [
        "SDL": environment.linkedVersion.description, "Cairo": DrawingLibraries.cairoVersion,
        "Pango": DrawingLibraries.pangoVersion,
      ],
      clock: .init(
        source: environment.stampSource.rawValue,
        offset: Double(clock.offsetNanoseconds) / 1e9, bound: Double(clock.boundNanoseconds) / 1e9),
      clockStartSeconds: Double(axis.start.nanoseconds) / 1e9, started: log.started)
    description.methods = methods
    description.isPilot = isPilot
    description.language = study.study.language.code
    description.access = study.study.access
    description.desktop = desktop
    description.parts = [
      SessionDescription.Part(description, firstTrial: 1, boot: axis.boot)
    ]
    description.describe(plan: plan, study.study)
  }

  /// Makes it the description of a session that resumes with the trial `firstTrial`, after the parts
  /// of `earlier`.
  mutating func resume(
    from earlier: SessionDescription, firstTrial: Int, at time: UTCTimestamp
  ) {
    var part = SessionDescription.Part(
      description, firstTrial: firstTrial, boot: description.parts?.last?.boot)
    part.started = time
    description.parts = (earlier.parts ?? [.init(earlier, firstTrial: 1, boot: nil)]) + [part]
    description.clockStartSeconds = earlier.clockStartSeconds
    description.layout = earlier.layout
    // The rows so far have this format, and the next ones are counted in the same way.
    description.formatVersion = earlier.formatVersion
    description.study = earlier.study
    description.consent = earlier.consent
    description.markers = earlier.markers
    description.renumberedFrom = earlier.renumberedFrom
    earlierTiming = earlier.timing
  }

  /// Records the destinations of markers; returns the numbers of `destinations` in the session, which continue in a
  /// resumed session.
  mutating func record(markers destinations: [MarkerDestination]) -> [Int] {
    destinations.map { destination in
      let known = description.markers ?? []
      if let index = known.firstIndex(of: "\(destination)") { return index + 1 }
      description.markers = known + ["\(destination)"]
      return known.count + 1
    }
  }

  /// Records the answer to the page of `consent`.
  mutating func record(
    _ decision: ConsentDecision, on consent: ConsentText, at time: UTCTimestamp
  ) {
    description.consent = .init(isGiven: decision.isGiven, at: time, text: consent.text)
  }

  /// Counts an input event.
  mutating func count(_ event: StampedEvent) {
    events += 1
    if event.source == .xServer { serverEvents += 1 }
  }

  /// Counts a picture; `latency` is the time from the input that it answers, and it is late after `period` seconds.
  mutating func count(frameLatency latency: Double?, period: Double) {
    timing.frames += 1
    guard let latency else { return }
    if latency > period { timing.lateFrames += 1 }
    timing.worstFrameMilliseconds = max(timing.worstFrameMilliseconds, latency * 1000)
  }

  /// Records the places of all parts when a method's trial was first shown, or after a new layout, and the text size of
  /// trials; returns whether anything of that is new.
  mutating func recordLayout(
    _ parts: [Part], ofMethod method: String, textSize: Double
  ) -> Bool {
    let isLayoutNew = description.recordLayout(parts, ofMethod: method)
    guard description.display.textSize != textSize else { return isLayoutNew }
    description.display.textSize = textSize
    if let last = description.parts?.indices.last {
      description.parts?[last].display.textSize = textSize
    }
    return true
  }

  /// The present description.
  mutating func current() -> SessionDescription {
    timing.events = events
    timing.xServerShare = events == 0 ? 0 : Double(serverEvents) / Double(events)
    description.timing = earlierTiming.joined(with: timing)
    let last = (description.parts?.count ?? 0) - 1
    if last >= 0 { description.parts?[last].timing = timing }
    return description
  }

  /// The description of a session that has ended, because its window was lost if `isDisplayLost`.
  mutating func ended(
    _ ending: Session.Ending, isDisplayLost: Bool = false, at time: UTCTimestamp
  ) -> SessionDescription {
    description.isComplete = ending == .completed
    description.ended = time
    description.exitReason =
      switch ending {
      case .completed: "completed"
      case .stopped: isDisplayLost ? "display lost" : "stopped"
      case .lostTrial: "a trial could not be saved"
      case .withdrawn: "withdrawn"
      case .lostConsent: "the answer to the consent page could not be saved"
      case .lostAnswers: "answers could not be saved"
      }
    return current()
  }
}

extension SessionDescription.Part {
  /// The part that `description` describes apart from its parts.
  init(_ description: SessionDescription, firstTrial: Int, boot: String?) {
    self.init(
      firstTrial: firstTrial, started: description.started,
      clockStartSeconds: description.clockStartSeconds, boot: boot,
      machine: description.machine, display: description.display,
      libraries: description.libraries, clock: description.clock)
    timing = description.timing
    desktop = description.desktop
  }
}

extension SessionDescription.Desktop {
  /// Describes `measured`, on which letters have this typeface.
  @MainActor init(_ measured: MeasuredDesktop, typeface: String) {
    let (facts, setup) = (measured.facts, measured.setup)
    self.init(session: facts.session)
    (compositor, monitor) = (facts.compositor, facts.monitor)
    (monitorWidth, monitorHeight) = (facts.monitorWidth, facts.monitorHeight)
    (width, height) = (Double(setup.width), Double(setup.height))
    pixelsPerMillimetre = measured.size?.pixelsPerMillimetre
    keyboardLayout = facts.keyboardLayout
    (repeatDelay, repeatInterval) = (facts.repeatDelay, facts.repeatInterval)
    (pointers, hasTouch) = (facts.pointers, facts.hasTouch)
    machineTiming = measured.timing
    self.typeface = typeface
  }
}

extension SessionDescription {
  /// Records the places of all parts when a method's trial was first shown, or after a new layout; returns whether the
  /// layout is new.
  mutating func recordLayout(_ parts: [InputMethods.Part], ofMethod method: String) -> Bool {
    let frames = Dictionary(parts.map { ($0.name, $0.frame.numbers) }) { first, _ in first }
    let known = layout[method] ?? [:]
    // A thumb is dragged about; all else stays unless the window changes.
    if frames.allSatisfy({ $0.key == PartName.thumb || known[$0.key] == $0.value }) { return false }
    layout[method, default: [:]].merge(frames) { _, new in new }
    return true
  }

  /// Describes `plan`: its order, its group, and the curves, inputs and direction of its methods.
  mutating func describe(plan: Plan, _ study: Studies.Study) {
    sliderDirection = study.hasSlider ? study.sliderDirection.rawValue : nil
    place = plan.orderIndex
    group = plan.group
    for method in study.methods {
      curves[method.name] = method.settings.first?.design.map { .init($0) }
      guard let steps = method.settings.first?.steps else { continue }
      inputs = inputs ?? [:]
      inputs?[method.name] = .init(
        hasKeyboard: steps.hasKeyboard, hasMouseWheel: steps.hasMouseWheel)
    }
  }
}

extension SessionDescription.Machine {
  /// The computer that this program runs on.
  static var own: Self {
    var name = utsname()
    uname(&name)
    let release = withUnsafeBytes(of: &name.release) { text($0) }
    let architecture = withUnsafeBytes(of: &name.machine) { text($0) }
    return .init(
      processor: value(of: "model name", in: "/proc/cpuinfo", separator: ":") ?? architecture,
      os: value(of: "PRETTY_NAME", in: "/etc/os-release", separator: "=") ?? "Linux",
      kernel: release)
  }

  private static func text(_ bytes: UnsafeRawBufferPointer) -> String {
    String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
  }

  /// The value after `separator` in the first line of a system file that begins with `key`.
  private static func value(of key: String, in path: String, separator: Character) -> String? {
    guard let file = fopen(path, "r") else { return nil }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 4096)
    while fgets(&line, Int32(line.count), file) != nil {
      let string = String(
        decoding: line.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
      guard string.hasPrefix(key), let index = string.firstIndex(of: separator) else { continue }
      return String(string[string.index(after: index)...].filter { $0 != "\"" && $0 != "\n" })
        .trimmingPrefix(while: \.isWhitespace).description
    }
    return nil
  }
}
