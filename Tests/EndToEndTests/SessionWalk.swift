import Base
import Datasets
import Glibc
import TestSupport
import Testing

/// Walks through a session as a person does, and keeps the acts of each trial.
final class SessionWalk {
  /// A trial that was done.
  struct Done {
    var planned: PlannedEntry
    var performance: Performance
    /// The acts from the start of the trial to its end, including the release of the Enter key that started it.
    var acts: [Act]
    /// The pointer's place at the beginning of the trial.
    var pointerBefore: Point
    /// Done and Give up.
    var buttons: [Rectangle] = []

    /// The presses that are not on the page's own buttons.
    var pressesOfMethod: Int {
      var pointer = pointerBefore
      return acts.count { act in
        pointer = act.point ?? pointer
        return act == .press && !buttons.contains { $0.contains(pointer) }
      }
    }
  }

  let session: RunningSession
  let plan: PlannedSession
  private(set) var done: [Done] = []
  /// The window's size in each trial; without it the size stays the same.
  var resizing: ((PlannedEntry) -> (width: Int, height: Int)?)?
  private var size = (width: 1280, height: 800)
  private var isAtKeyboard = false
  private var pointer = Point(x: 20, y: 20)

  /// Moves the pointer to a corner, so that its place is known.
  init(_ session: RunningSession, _ plan: PlannedSession) throws {
    self.session = session
    self.plan = plan
    try session.hand.perform([.move(pointer)])
  }

  /// Does the next trials up to the one numbered `last`, and all pages before each.
  ///
  /// `ending` is the screen after the last of them, if it is not the plan's one.
  func walk(through last: Int, ending: String? = nil) throws {
    for entry in plan.trials where entry.trial > done.count && entry.trial <= last {
      try goToTrial(entry)
      let next = entry.trial == last ? ending : nil
      try perform(entry, then: next ?? nameOfNextPage(after: entry))
    }
  }

  /// Turns the pages before `entry` and starts it.
  func goToTrial(_ entry: PlannedEntry) throws {
    while session.screen.screen != "trial" {
      switch session.screen.screen {
      case "break": try turnPage("continue", then: "method")
      case "method": try turnPage("continue", then: "ready")
      default:
        #expect(session.screen.screen == "ready")
        #expect(session.screen.trial == entry.trial)
        #expect(session.screen.target == nil, "the number is announced before it is shown")
        try turnPage("start", then: "trial")
      }
      #expect(session.screen.block == entry.block)
      #expect(session.screen.method == entry.method)
    }
    #expect(session.screen.trial == entry.trial)
    #expect(session.screen.target == entry.targetText)
  }

  private func perform(_ entry: PlannedEntry, then next: String) throws {
    let before = pointer
    let resize = try resize(entry)
    let isOnSheet = entry.method == "wheel-picker-sheet"
    let field = isOnSheet ? Act.click(at: try session.screen.middle("field")) : []
    try rearrange(field)
    let performance = try performance(entry, on: session.screen)
    // A sheet is closed by a click beside it and by Esc in turn.
    let close = plan.blockIndex(of: entry) % 2 == 0 ? field : [.key(.escape)]
    let onSheet = isOnSheet ? performance.acts + close : []
    try rearrange(onSheet)
    let acts =
      try (isOnSheet ? [] : performance.acts)
      + Performance.acts(of: performance.ending, on: session.screen)
    // The key that begins or ends a trial is down before and comes up after.
    let start: [Act] = isAtKeyboard ? [.keyUp(.enter)] : []
    let end: [Act] = if case .key(let stroke) = acts.last { [.keyDown(stroke)] } else { [] }
    let buttons = try ["done", "give_up"].map { try session.screen.rectangle($0) }
    done.append(
      Done(
        planned: entry, performance: performance,
        acts: start + resize + field + onSheet + acts.dropLast(end.count) + end,
        pointerBefore: before, buttons: buttons))
    pointer = acts.compactMap(\.point).last ?? pointer
    try session.act(acts, then: next)
  }

  /// Gives the window the size wanted for `entry`, if it has another one.
  private func resize(_ entry: PlannedEntry) throws -> [Act] {
    guard let wanted = resizing?(entry), wanted != size else { return [] }
    size = wanted
    // From a point that stays within the window, so that the window does not leave the pointer.
    pointer = Point(x: 100, y: 100)
    let acts: [Act] = [.move(pointer), .resize(width: wanted.width, height: wanted.height)]
    try session.act(acts, then: "trial")
    return acts
  }

  /// Does `acts`, if any, which lay the trial out again.
  private func rearrange(_ acts: [Act]) throws {
    guard !acts.isEmpty else { return }
    pointer = acts.compactMap(\.point).last ?? pointer
    try session.act(acts, then: "trial")
  }

  /// Pages are turned by mouse and by keyboard in turn.
  private func turnPage(_ button: String, then name: String) throws {
    isAtKeyboard = done.count % 2 == 0
    if isAtKeyboard {
      try session.act([.key(.enter)], then: name)
    } else {
      // A place without a click a moment ago: there it would be a double click.
      var point = try session.screen.middle(button)
      point.x += button == "start" ? 70 : -70
      pointer = point
      try session.act(Act.click(at: point), then: name)
    }
  }

  private func performance(_ entry: PlannedEntry, on screen: AnnouncedScreen) throws -> Performance
  {
    let index = plan.blockIndex(of: entry)
    let target = entry.targetText
    return switch entry.method {
    case "plain-slider": try PlainSliderPerson.perform(index, target: target, on: screen)
    case "accurate-slider": try AccurateSliderPerson.perform(index, target: target, on: screen)
    case "stepped-slider": try SteppedSliderPerson.perform(index, target: target, on: screen)
    case "stepper": try StepperPerson.perform(index, target: target, on: screen)
    case "keypad": try KeypadPerson.perform(index, target: target, on: screen)
    case "scrub-field": try ScrubFieldPerson.perform(index, target: target, on: screen)
    case "dial": try DialPerson.perform(index, target: target, on: screen)
    case "wheel-picker":
      try WheelPickerPerson.perform(
        index, target: target, on: screen, byKeys: plan.hasKeysOnWheels)
    // By the mouse wheel, then by clicks: a long drag would leave the window below.
    case "wheel-picker-sheet":
      try WheelPickerPerson.perform(4 * index, target: target, on: screen)
    case "text-field": try TextFieldPerson.perform(index, target: target, on: screen)
    default: throw UnknownMethod(name: entry.method)
    }
  }

  /// A method that nobody here has learnt.
  private struct UnknownMethod: Error {
    let name: String
  }

  private func nameOfNextPage(after entry: PlannedEntry) -> String {
    guard let next = plan.trials.first(where: { $0.trial == entry.trial + 1 }) else {
      return "results"
    }
    return next.block == entry.block ? "ready" : "break"
  }
}

/// A session of one method, at the first trial or on the page before it.
final class OneTrial {
  let session: RunningSession
  private let folder: TemporaryFolder

  /// Starts a session on a display of its own, or on `compositor`, through its X server if `throughX`.
  init(
    method: String, startsTrial: Bool = true, timeLimit: Double = 60,
    on compositor: Compositor? = nil, throughX: Bool = false
  ) throws {
    folder = try TemporaryFolder()
    let study = try SmallStudy.write(in: folder, methods: [method], timeLimit: timeLimit)
    let arguments = [study, "--participant", "P01"]
    session =
      if let compositor {
        try RunningSession(
          arguments, results: folder.file("Results"), on: compositor, throughX: throughX)
      } else {
        try RunningSession(arguments, results: folder.file("Results"))
      }
    try session.act([.move(Point(x: 20, y: 20)), .key(.enter)], then: "ready")
    if startsTrial { try session.act([.key(.enter)], then: "trial") }
  }

  /// Does `acts`, which end the trial, and returns its row.
  func finish(_ acts: [Act]) throws -> [String: String] {
    try session.act(acts, then: "ready")
    return try abort()
  }

  /// Ends the session and returns the first trial's row.
  func abort() throws -> [String: String] {
    session.process.send(SIGTERM)
    let finished = try session.finish()
    #expect(finished.exitCode == 3)
    #expect(finished.errors.isEmpty)
    let record = try record()
    try #require(record.trials.count == 1)
    return record.trial(0)
  }

  func record() throws -> RecordedSession {
    try RecordedSession(folder.file("Results"), study: SmallStudy.name, participant: "P01")
  }
}
