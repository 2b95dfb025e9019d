package import Base
package import InputMethods
package import Languages
package import Studies

/// The form before a session, for the study and the participant's code.
package struct StartForm: Sendable {
  /// The studies to choose from.
  package internal(set) var studies: [Study]
  /// The facts about each study, in their order; `nil` until they have been determined.
  package internal(set) var records: [StudyRecord?]
  /// The list of the studies on the page.
  package internal(set) var list: ScrollingList
  /// The participant's code.
  package private(set) var code = Self.emptyCode
  /// Whether a character was left out of the code, without a correction since.
  private var hasLeftOut = false
  /// The doubt about the code that the participant was asked about, until the code or the choice changes; `nil` for
  /// none.
  package internal(set) var asked: Doubt?
  /// The message to the participant about the code or the session; `nil` for none.
  package internal(set) var message: Message?
  /// Whether the next session is a pilot run.
  package private(set) var isPilot: Bool
  /// The folder of the results, for the foot of the page.
  package var results = ""
  /// Whether a folder with more studies can be named.
  package var takesFolders = false
  /// Whether all trials of the results folder can be looked at.
  package var canBrowse = false
  /// The path of a folder that is being typed; `nil` if there is none.
  package internal(set) var folder: LineEditor?
  /// The path that Tab cannot complete; `nil` if completion was not requested, or has no answer yet.
  var endOfPath: String?
  /// One line about the folders that were read; `nil` for none.
  package internal(set) var notice: Notice?
  /// The choice of the language.
  package var languages: LanguageChoice
  private var fingers = FingerTracking()

  /// The most characters of a participant's code.
  static let maximumCodeLength = 32
  private static var emptyCode: LineEditor {
    LineEditor(maximumLength: maximumCodeLength) { $0.isASCII && ($0.isLetter || $0.isNumber) }
  }

  /// An action that the owner executes.
  package enum Action: Hashable, Sendable {
    /// Open the log of this participant and begin.
    case begin(study: Int, participant: String)
    /// Read the studies in this folder.
    case addStudies(folder: String)
    case leave
  }

  /// A doubt whether a code is meant, which a participant dispels by pressing Enter again.
  package struct Doubt: Hashable, Sendable {
    /// The reason that a code may be a slip.
    package enum Reason: Hashable, Sendable {
      /// The participant has finished a session of the study; the next one has the number `next`.
      case hasFinished(session: Int, next: Int)
      /// A participant is there whose code differs in capital letters, marks or zeros before a number only.
      case isLike(String)
    }

    /// The study's name.
    package let study: String
    /// The code that was typed.
    package let code: String
    /// The reason that it may be a slip.
    package let reason: Reason

    /// Doubts `code` in a study.
    package init(study: String, code: String, reason: Reason) {
      self.study = study
      self.code = code
      self.reason = reason
    }
  }

  /// A button of the form alone, by its announced name.
  package enum Button: String, Hashable, Sendable {
    case theme
    case smallerText = "text_smaller"
    case largerText = "text_larger"
    case fullScreen = "full_screen"
    case display
    case language
    case pilot
    case tryMethods = "try_methods"
    case addStudies = "add_studies"
    case browse = "see_results"
    case openFolder = "open_folder"
    case cancelFolder = "cancel"
  }

  /// Creates the form for `studies`; without a `language` each has its own.
  package init(studies: [Study], isPilot: Bool = false, language: Language? = nil) {
    self.studies = studies
    self.isPilot = isPilot
    languages = LanguageChoice(language)
    records = studies.map { _ in nil }
    list = ScrollingList(count: studies.count)
  }

  /// The index of the chosen study.
  package var selected: Int { list.selected }

  /// The chosen study; `nil` if there are none.
  package var study: Study? { studies.indices.contains(selected) ? studies[selected] : nil }

  /// Whether there are a code and a study.
  package var isComplete: Bool { !code.text.isEmpty && study != nil }

  /// The facts about the chosen study; empty until they have been determined.
  package var record: StudyRecord {
    records.indices.contains(selected) ? records[selected] ?? StudyRecord() : StudyRecord()
  }

  /// The known approximate durations of the studies, in seconds, by their names.
  package var durations: [String: Double] {
    Dictionary(
      zip(studies, records).compactMap { study, record in
        record?.seconds.map { (study.name, $0) }
      }
    ) { first, _ in first }
  }

  /// The order of the methods that the participant gets; `nil` without a study.
  package var order: MethodOrder? { study?.nextOrder(for: code.string, after: record) }

  /// Whether the code belongs to a participant who has an order already.
  package var hasOwnOrder: Bool { record.ownOrders[code.string] != nil }

  /// Handles Enter, or the Start button.
  package mutating func primary() -> Action? {
    if let folder {
      if folder.text.isEmpty { notice = .missingPath }
      return folder.text.isEmpty ? nil : .addStudies(folder: folder.string)
    }
    guard isComplete else {
      // Of a code that is typed now nothing was left out.
      (message, hasLeftOut) = (.missingCode, false)
      return nil
    }
    if hasLeftOut {
      // 'P-1' must not become P1 unnoticed: the first Enter repeats the message.
      hasLeftOut = false
      message = .shortened(code: code.string)
      return nil
    }
    return .begin(study: selected, participant: code.string)
  }

  /// Handles Esc, or the Quit button: closes the field for a folder, or leaves.
  package mutating func secondary() -> Action? {
    guard folder == nil else {
      closeFolder()
      return nil
    }
    return .leave
  }

  /// Makes room for the next participant after a session of `participant`: the study stays chosen, the code is empty,
  /// and a notice reports the outcome of the session.
  ///
  /// The next session is no pilot run unless that is chosen again.
  package mutating func renew(after ending: Session.Ending, of participant: String) {
    code = Self.emptyCode
    (hasLeftOut, asked, message, folder) = (false, nil, nil, nil)
    notice = .ended(ending, code: participant, isPilot: isPilot)
    isPilot = false
    fingers = FingerTracking()
    list.letGo()
  }

  /// Marks the next session as a pilot run, or not.
  package mutating func togglePilot() {
    isPilot.toggle()
    withdrawDoubt()
  }

  /// Shows why the session could not begin.
  package mutating func show(_ error: String) { (message, asked) = (.error(error), nil) }

  /// Asks whether the code is meant, once.
  package mutating func ask(_ doubt: Doubt) { (message, asked) = (.doubt(doubt), doubt) }

  /// Withdraws a question that the code or the choice has answered by changing.
  mutating func withdrawDoubt() {
    if asked != nil { (message, asked) = (nil, nil) }
  }

  /// Chooses the study at `index`.
  package mutating func select(_ index: Int) {
    list.select(index)
    withdrawDoubt()
  }

  /// Handles a key, text or the wheel: text goes into the code, keys and the wheel move in the list.
  package mutating func handle(_ event: InputEvent) -> MethodResponse {
    if languages.isOpen { return .handled }
    if folder != nil, let response = handleInFolder(event) { return response }
    switch event {
    case .textEntered(let text): return enter(text)
    case .scrolled(_, let steps): list.scroll(by: -steps)
    case .keyPressed(let key, let modifiers, _) where isForList(key, modifiers):
      _ = list.press(key)
      withdrawDoubt()
    case .keyPressed(let key, let modifiers, _):
      let response = code.press(key, modifiers)
      if response.isHandled { (message, asked, hasLeftOut) = (nil, nil, false) }
      return response
    default: return .ignored
    }
    return .handled
  }

  /// Home and End move in the code if there is one, unless Control is held.
  private func isForList(_ key: Key, _ modifiers: Modifiers) -> Bool {
    switch key {
    case .up, .down, .pageUp, .pageDown: true
    case .home, .end: code.text.isEmpty || modifiers.contains(.control)
    default: false
    }
  }

  /// Handles pointer and fingers; returns whether they drag the list, so that no row is chosen by it.
  package mutating func point(_ event: StampedEvent) -> Bool {
    fingers.pointerEvents(for: event).reduce(false) { list.point($1.event) || $0 }
  }

  /// Gives the list its place.
  package mutating func place(_ frame: ScrollFrame) { list.place(frame) }

  /// Handles a press on the code's field, at `x` among the caret's `stops`.
  package mutating func press(x: Double, stops: [Double], clicks: Int) {
    code.press(x: x, stops: stops, clicks: clicks)
  }

  private mutating func enter(_ text: String) -> MethodResponse {
    withdrawDoubt()
    switch code.insert(text) {
    case nil: message = hasLeftOut ? message : nil
    case let refusal?:
      hasLeftOut = true
      message = .refused(refusal)
    }
    return .handled
  }
}
