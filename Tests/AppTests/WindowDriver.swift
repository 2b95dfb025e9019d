import Base
import Drawing
import InputMethods
import Interface
import Sessions
import Studies

@testable import App
@testable import CurveEditing
@testable import Windowing

/// Acts on a content as its window does, a tenth of a second at a time.
@MainActor struct WindowDriver<Content: WindowContent> {
  var content: Content
  private let typesetter: Typesetter
  private let reducesMotion: Bool
  private let textSize: Double
  private(set) var now = Instant(nanoseconds: 1_000_000_000)

  init(_ content: Content, reducesMotion: Bool = false, textSize: Double = 1) throws {
    self.content = content
    typesetter = try Typesetter()
    self.reducesMotion = reducesMotion
    self.textSize = textSize
    self.content.place(in: context)
  }

  /// The context that a window makes for the content's language.
  var context: ViewContext {
    ViewContext(
      theme: Appearance().theme, typesetter: typesetter,
      layout: Layout(width: 1280, height: 800, unit: 1, textSize: textSize),
      reducesMotion: reducesMotion,
      language: content.language)
  }

  /// The screen at present; `nil` if the last one stays.
  var screen: Screen? { content.screen(in: context, Pointing(), at: now) }

  var deadline: Instant? {
    content.deadline(nextFrame: now.advanced(bySeconds: 1.0 / 60), now: now)
  }

  @discardableResult
  mutating func act(_ event: InputEvent, _ press: Pointing.Result = .passed) -> [WindowRequest<
    Content.OwnAction
  >] {
    now = now.advanced(bySeconds: 0.1)
    let screen = screen
    let requests = content.handle(StampedEvent(event, at: now), press, on: screen)
    // Its language may be another one now.
    content.place(in: context)
    return requests
  }

  @discardableResult
  mutating func key(_ key: Key, _ modifiers: Modifiers = []) -> [WindowRequest<Content.OwnAction>] {
    act(.keyPressed(key, modifiers, isRepeat: false))
  }

  @discardableResult
  mutating func type(_ text: String) -> [WindowRequest<Content.OwnAction>] {
    act(.textEntered(text))
  }

  /// Presses a button and lets it go.
  @discardableResult
  mutating func press(_ button: any ButtonIdentity) -> [WindowRequest<Content.OwnAction>] {
    act(.pointerReleased(Point(x: 0, y: 0), button: .primary), .activated(button))
  }

  mutating func closeWindow() -> [WindowRequest<Content.OwnAction>] {
    content.requestClose(at: now)
  }
  mutating func close() -> [WindowRequest<Content.OwnAction>] { content.close(at: now) }

  /// Moves on to `time` without an event.
  mutating func advance(to time: Instant) -> [WindowRequest<Content.OwnAction>] {
    now = max(now, time)
    let screen = screen
    defer { content.place(in: context) }
    return content.advance(to: now, on: screen)
  }

  /// Puts everything in its place, as each picture does.
  mutating func place() { content.place(in: context) }

  /// Shows a trial's first picture.
  mutating func present() { content.recordPicture(of: .trial, at: now, utc: 0) }

  /// Drops a file or folder on the window.
  mutating func drop(_ path: String) -> [WindowRequest<Content.OwnAction>] { content.drop(path) }
}

extension WindowDriver<SessionWindow> {
  /// Reports that all pending writes are on the disk.
  mutating func save() -> [SessionWindow.Request] {
    let now = now
    let requests = content.withSession { $0.handle(.saved, at: now) }
    content.place(in: context)
    return requests ?? []
  }
}

/// A value that tests recognise by a word or two.
@MainActor protocol Summarized {
  var summary: String { get }
}

extension WindowRequest: Summarized where Action: Summarized {
  var summary: String {
    switch self {
    case .clipboard(.write(let text), _): "copy \(text)"
    case .clipboard(.paste, _): "paste"
    case .clipboard(.pasteSelection, _): "paste the selection"
    case .leave: "leave"
    case .own(let action): action.summary
    }
  }
}

extension SessionWindow.Action: Summarized {
  var summary: String {
    switch self {
    case .begin(let study, let participant, let isPilot, let language):
      "begin \(study) \(participant)\(isPilot ? " as a pilot run" : "")"
        + (language.map { " in \($0)" } ?? "")
    case .form(let request): "\(request)"
    case .resume(_, let session): "resume \(session)"
    case .restart: "restart"
    case .returnToForm: "return to the form"
    case .compare(let study): "compare \(study.name)"
    case .nextRound: "next round"
    case .write(let files): "write \(files)"
    case .session(.save(.consent(let decision))): "consent \(decision.isGiven)"
    case .session(.save): "save"
    case .session(.relocate(let folder, _)): "relocate \(folder)"
    case .session(.finish(let ending)): "finish \(ending)"
    }
  }
}

extension CurveEditorPage.Action: Summarized {
  var summary: String {
    switch self {
    case .save(let path, _, _): "save \(path)"
    case .open(let path): "open \(path)"
    case .leave: "leave"
    }
  }
}

extension ShowContent.Action: Summarized {
  var summary: String {
    switch self {
    case .record(let record, _): "record \(record.planned.trial)"
    case .finish: "finish"
    }
  }
}

extension Array where Element: Summarized {
  @MainActor var summaries: [String] { map(\.summary) }
}
