import Base
import InputMethods
import Interface
import Languages
import Sessions
import Windowing

extension StartForm: SessionLayer {
  mutating func place(in context: ViewContext) { context.place(&self) }

  func screen(in context: ViewContext, _ pointing: Pointing, at now: Instant) -> Screen? {
    StartScreen(self).screen(in: context, pointing)
  }

  var acceptsText: Bool { true }

  mutating func handle(
    _ event: StampedEvent, _ press: Pointing.Result, on screen: Screen?
  ) -> [SessionWindow.Request] {
    if languages.isOpen { return handleInLanguages(event, press) }
    if point(event) { return [] }
    switch press {
    case .activated(.study(selected) as StartButton) where event.event.pressedKey == .enter:
      return begin()
    case .activated(let button as StartButton): return activate(button)
    case .activated, .taken: return []
    case .passed: break
    }
    if let request = request(of: event.event) { return [.own(.form(request))] }
    if let path = pathToComplete, event.event.pressedKey == .tab {
      return [.own(.form(.completePath(path)))]
    }
    // X11 makes a text of such keys all the same.
    if case .textEntered = event.event, event.modifiers.contains(.control) { return [] }
    let response = handle(event.event)
    if let request = response.clipboard { return [.clipboard(request, event)] }
    if response.isHandled { return [] }
    if let key = event.event.pressedKey { return self.press(key) }
    if let (point, clicks) = event.event.pressedPoint, let part = screen?.part(at: point) {
      placeCaret(in: part, at: point.x, screen?.carets[part] ?? [], clicks: clicks)
    }
    return []
  }

  mutating func paste(_ event: StampedEvent) -> [SessionWindow.Request] {
    _ = handle(event.event)
    return []
  }

  /// Tab completes a path that is typed, as long as there is a continuation.
  func keepsTab(backwards: Bool) -> Bool? { pathToComplete != nil && !backwards ? true : nil }

  /// Adds the studies of a folder, or the study of a file.
  mutating func drop(_ path: String) -> [SessionWindow.Request] {
    guard takesFolders, !languages.isOpen else { return [] }
    return [.own(.form(.addStudies(folder: path)))]
  }
}

extension StartForm {
  /// Handles an event while the list of languages is shown; a press beside it closes it.
  private mutating func handleInLanguages(
    _ event: StampedEvent, _ press: Pointing.Result
  ) -> [SessionWindow.Request] {
    switch press {
    case .activated(let button as StartButton):
      guard case .language(let code) = button else { break }
      languages.choose(languages.entries.firstIndex { $0?.code == code } ?? languages.selected)
    case .activated, .taken: break
    case .passed:
      if let request = request(of: event.event) { return [.own(.form(request))] }
      if let key = event.event.pressedKey { languages.press(key) }
      if event.event.pressedPoint != nil { languages.close() }
    }
    return []
  }

  private mutating func placeCaret(in part: String, at x: Double, _ stops: [Double], clicks: Int) {
    switch part {
    case "participant": press(x: x, stops: stops, clicks: clicks)
    case "folder": pressFolder(x: x, stops: stops, clicks: clicks)
    default: break
    }
  }

  /// Control with plus or minus changes the text size, as in browsers; these are no text.
  private func request(of event: InputEvent) -> SessionWindow.FormRequest? {
    guard case .keyPressed(let key, let modifiers, false) = event else { return nil }
    switch key {
    case .other("F9"): return .theme
    case .other("F10"): return .display
    case .other("F11"): return .fullScreen
    case .character("+"), .character("="), .other("Keypad +"):
      return modifiers.contains(.control) ? .textSize(larger: true) : nil
    case .character("-"), .other("Keypad -"):
      return modifiers.contains(.control) ? .textSize(larger: false) : nil
    default: return nil
    }
  }

  private mutating func activate(_ button: StartButton) -> [SessionWindow.Request] {
    switch button {
    case .start: return begin()
    case .quit: return [.leave]
    case .compare: return compare
    case .study(let index):
      select(index)
      return []
    case .form(let button): return activate(button)
    case .language: return []
    }
  }

  private mutating func activate(_ button: Button) -> [SessionWindow.Request] {
    switch button {
    case .theme: return [.own(.form(.theme))]
    case .smallerText: return [.own(.form(.textSize(larger: false)))]
    case .largerText: return [.own(.form(.textSize(larger: true)))]
    case .fullScreen: return [.own(.form(.fullScreen))]
    case .display: return [.own(.form(.display))]
    case .language: languages.open()
    case .tryMethods: return [.own(.form(.tryMethods))]
    case .pilot: togglePilot()
    case .addStudies: askForFolder()
    case .browse: return [.own(.form(.browse))]
    case .openFolder: return begin()
    case .cancelFolder: return leave()
    }
    return []
  }

  private mutating func press(_ key: Key) -> [SessionWindow.Request] {
    switch key {
    case .enter: return begin()
    case .escape: return leave()
    case .comparison: return compare
    case .other("F3"): return activate(.tryMethods)
    case .other("F4"): return activate(.addStudies)
    case .other("F5"): return canBrowse ? activate(.browse) : []
    case .other("F6"): return activate(.pilot)
    case .other("F8"): return activate(.language)
    default: return []
    }
  }

  private mutating func begin() -> [SessionWindow.Request] { primary().map { [request($0)] } ?? [] }

  private mutating func leave() -> [SessionWindow.Request] {
    secondary().map { [request($0)] } ?? []
  }

  private func request(_ action: Action) -> SessionWindow.Request {
    switch action {
    case .begin(let study, let participant):
      .own(
        .begin(
          study: study, participant: participant, isPilot: isPilot, language: languages.chosen?.code
        ))
    case .addStudies(let folder): .own(.form(.addStudies(folder: folder)))
    case .leave: .leave
    }
  }

  private var compare: [SessionWindow.Request] { study.map { [.own(.compare($0))] } ?? [] }
}
