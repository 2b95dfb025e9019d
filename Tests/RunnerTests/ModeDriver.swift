import Drawing
import FreePlay
import InputMethods
import Primitives
import Screens
import Sessions
import Studies

@testable import Runner

/// Does to a mode what its window would do, a tenth of a second at a time.
@MainActor struct ModeDriver {
  var mode: Mode
  private let typesetter: Typesetter
  private let reducesMotion: Bool
  private let textSize: Double
  private(set) var now = Instant(nanoseconds: 1_000_000_000)

  init(_ mode: Mode, reducesMotion: Bool = false, textSize: Double = 1) throws {
    self.mode = mode
    typesetter = try Typesetter()
    self.reducesMotion = reducesMotion
    self.textSize = textSize
    self.mode.place(in: context)
  }

  /// The context of the mode's language, as its window has it.
  var context: ViewContext {
    ViewContext(
      theme: Appearance().theme, typesetter: typesetter,
      layout: Layout(width: 1280, height: 800, unit: 1, textSize: textSize),
      reducesMotion: reducesMotion,
      language: mode.language)
  }

  /// The screen at present; `nil` where the last one stays.
  var screen: Screen? { mode.screen(in: context, Pointing(), at: now) }

  var deadline: Instant? {
    mode.deadline(nextFrame: now.advanced(bySeconds: 1.0 / 60), now: now)
  }

  @discardableResult
  mutating func act(_ event: InputEvent, _ press: Pointing.Result = .passed) -> [Mode.Action] {
    now = now.advanced(bySeconds: 0.1)
    let (screen, context) = (screen, context)
    let actions = mode.handle(StampedEvent(event, at: now), press, on: screen, in: context)
    // Its language may be another one now.
    mode.place(in: self.context)
    return actions
  }

  @discardableResult
  mutating func key(_ key: Key, _ modifiers: Modifiers = []) -> [Mode.Action] {
    act(.keyPressed(key, modifiers, isRepeat: false))
  }

  @discardableResult
  mutating func type(_ text: String) -> [Mode.Action] { act(.textEntered(text)) }

  /// Presses a button and lets it go.
  @discardableResult
  mutating func press(_ button: Button.Identity) -> [Mode.Action] {
    act(.pointerReleased(Point(x: 0, y: 0), button: .primary), .activated(button))
  }

  mutating func close() -> [Mode.Action] { mode.close(at: now) }

  /// Moves on to `time` without an event.
  mutating func advance(to time: Instant) -> [Mode.Action] {
    now = max(now, time)
    let screen = screen
    defer { mode.place(in: context) }
    return mode.advance(to: now, on: screen)
  }

  /// Puts everything in its place, as each picture does.
  mutating func place() { mode.place(in: context) }

  /// Shows a trial's first picture.
  mutating func present() { mode.recordOnset(at: now, utc: 0) }

  /// Saves what is on its way to the disk.
  mutating func save() -> [Mode.Action] {
    let now = now
    let actions = mode.withSession { $0.handle(.saved, at: now) }
    mode.place(in: context)
    return actions ?? []
  }
}

extension Mode.Action {
  /// The action in a word or two.
  var summary: String {
    switch self {
    case .begin(let study, let participant, let isPilot, let language):
      "begin \(study) \(participant)\(isPilot ? " as a pilot run" : "")"
        + (language.map { " in \($0)" } ?? "")
    case .form(let request): "\(request)"
    case .resume(_, let session): "resume \(session)"
    case .restart: "restart"
    case .compare(let study): "compare \(study.name)"
    case .nextRound: "next round"
    case .session(.save(.consent(let decision))): "consent \(decision.isGiven)"
    case .session(.save): "save"
    case .session(.relocate(let folder, _)): "relocate \(folder)"
    case .session(.finish(let ending)): "finish \(ending)"
    case .play(.save(let path, _, _)): "save \(path)"
    case .play(.open(let path)): "open \(path)"
    case .returnToForm: "return to the form"
    case .play(.leave), .leave: "leave"
    case .show(.record(let record, _)): "record \(record.planned.trial)"
    case .show(.finish): "finish"
    case .replay(let action): "\(action)"
    case .browser(let action): "\(action)"
    case .timing(let action): "\(action)"
    case .clipboard(.write(let text), _): "copy \(text)"
    case .clipboard(.paste, _): "paste"
    case .clipboard(.pasteSelection, _): "paste the selection"
    }
  }
}

extension [Mode.Action] {
  var summaries: [String] { map(\.summary) }
}
