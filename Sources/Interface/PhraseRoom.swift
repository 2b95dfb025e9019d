import Base
package import Drawing
package import Languages

/// The longest translation of a text of participants, and the room that its place has for a line.
///
/// In a window of 1280 × 800 px with text of the usual size. A text that is in several places has the style and the
/// room of the narrowest one.
package struct PhraseRoom: Hashable, Sendable {
  /// The text.
  package let phrase: Phrase
  /// The code of the language with the longest translation.
  package let language: String
  /// This translation, with its placeholders; the longest form if there is a plural.
  package let words: String
  /// Its width in one line with an ordinary value for each placeholder, in pixels.
  package let width: Double
  /// The width of a line there, in pixels; `nil` if the place is as wide as its words need, or if neighbouring parts
  /// decide its width.
  package let room: Double?

  /// The room of every text, among the languages that come with the program.
  @MainActor package static func all(_ typesetter: Typesetter) -> [PhraseRoom] {
    // Languages are in the outer loop: the typesetter forgets its shaped texts when its script changes.
    let layout = Layout(width: Layout.largest.width, height: Layout.largest.height, unit: 1)
    let rooms = Language.bundledCodes.compactMap(Language.bundled).map { language in
      let context = ViewContext(
        theme: .light, typesetter: typesetter, layout: layout, language: language)
      return Phrase.allCases.map { context.room(of: $0) }
    }
    return Phrase.allCases.indices.compactMap { index in
      rooms.map { $0[index] }.max { $0.width < $1.width }
    }
  }
}

extension ViewContext {
  /// The room of `phrase` in this context's language.
  fileprivate func room(of phrase: Phrase) -> PhraseRoom {
    let setting = setting(of: phrase)
    let longest = language.forms(of: phrase).map { form in
      (form, typesetter.width(language.sample(of: form, for: phrase), setting.style))
    }.max { $0.1 < $1.1 }
    return PhraseRoom(
      phrase: phrase, language: language.code, words: longest?.0 ?? "", width: longest?.1 ?? 0,
      room: setting.room)
  }

  /// The style of `phrase` and the width of a line.
  func setting(of phrase: Phrase) -> (style: TextStyle, room: Double?) {
    let plain = { (size: Double) in self.style(size, .regular, self.theme.ink) }
    let medium = { (size: Double) in self.style(size, .medium, self.theme.ink) }
    let strong = { (size: Double) in self.style(size, .semibold, self.theme.ink) }
    if phrase.isOnStartPage { return startSetting(of: phrase) }
    switch phrase.source.place {
    case .primaryButton:
      let style = scaled(theme.primaryButton)
      // The button that agrees is as wide as its words.
      return (style, phrase == .buttonAgree ? nil : primaryLabelRoom)
    case .secondaryButton:
      // The refusal to take part is an answer of a question as well.
      let isAnswer = phrase == .buttonWithdraw
      return (scaled(isAnswer ? theme.primaryButton : theme.secondaryAction), nil)
    case .key: return (scaled(theme.hint), nil)
    case .header: return (scaled(theme.header), nil)
    case .title:
      guard phrase.isOnQuestionPage else { return (strong(44), lineRoom) }
      let column = phrase.isInColumn ? columnRoom : lineRoom
      return (scaled(theme.title), QuestionScreen.titleRoom(in: column, unit: unit))
    case .paragraph: return (plain(20), columnRoom)
    case .phrase: return (plain(20), nil)
    case .prompt:
      return phrase == .trialEnter
        ? (scaled(theme.prompt), lineRoom) : (strong(20), MatchLayout.picture.width * unit)
    case .notice: return (medium(phrase == .questionMissing ? 15 : 17), lineRoom)
    case .line: return (plain(20), lineRoom)
    case .label: return (medium(15), columnRoom)
    case .hint: return (scaled(theme.endLabel), nil)
    case .tool: return (medium(14), nil)
    case .caption: return (medium(16), MethodScreen.picture.width * unit)
    // In the table at the end, which cuts longer ones.
    case .methodTitle: return (strong(17), ResultsTable.titleRoom * unit)
    case .explanation: return (plain(17), phrase.isInColumn ? columnRoom : lineRoom)
    case .note:
      return (plain(phrase == .questionOr ? 15 : 14), phrase == .resultsSaved ? lineRoom : nil)
    case .question:
      return phrase.isOnlyQuestion ? (strong(30), lineRoom) : (strong(17), nil)
    case .scaleEnd: return (plain(phrase.isOnlyQuestion ? 16 : 14), nil)
    case .column:
      return (medium(14), ResultsTable.widths[phrase].map { ($0 - ResultsTable.columnGap) * unit })
    }
  }

  /// The style and room of a text of the form before a session.
  private func startSetting(of phrase: Phrase) -> (style: TextStyle, room: Double?) {
    let sizes = StartSizes.roomy
    let panelRoom = sizes.panelRoom * unit
    switch phrase {
    case .startPilotStart: return (scaled(theme.primaryButton), primaryRoom(panelRoom))
    case .startTryMethods:
      let key = typesetter.width("F3", scaled(theme.hint))
      return (style(16, .medium, theme.ink), (sizes.actionWidth - 30) * unit - key)
    case .startMinutes: return (style(20, .semibold, theme.ink), panelRoom / 4 - 12 * unit)
    case .startColumnMethods, .startColumnTrials, .startColumnDuration, .startColumnPeople:
      return (style(13, .regular, theme.ink), panelRoom / 4 - 12 * unit)
    case .startCode: return (style(15, .medium, theme.ink), panelRoom)
    case .startCodeHint, .startCodeHintShort, .startCodeMissing, .startCodeShortened,
      .startCodeFinished, .startCodeAlike, .startPilotHint:
      return (style(13, .regular, theme.ink), panelRoom)
    case .startQuestion: return (style(15, .regular, theme.ink), nil)
    case .startPeople, .startNoPeople, .startUnreadable, .startOrder:
      return (style(14, .medium, theme.ink), nil)
    case .startAddStudies, .startBrowse, .startAdd, .startCancel:
      return (scaled(theme.secondaryAction), nil)
    default:
      let isTool = phrase.source.place == .tool
      return (style(14, isTool ? .medium : .regular, theme.ink), nil)
    }
  }

  /// The width of a column of words that is read or filled in.
  private var columnRoom: Double { min(lineRoom, Self.widestParagraph * unit) }

  /// The room for the words on the primary button, beside the name of its key.
  private var primaryLabelRoom: Double { primaryRoom(layout.primaryButton.width) }

  /// The same on a button of `width` pixels.
  private func primaryRoom(_ width: Double) -> Double {
    width - 52 * unit - typesetter.width(words(.keyEnter), scaled(theme.primaryButtonHint))
  }
}

extension Phrase {
  /// Whether the text is on the form before a session.
  fileprivate var isOnStartPage: Bool { rawValue.hasPrefix("start.") }
  /// Whether the text is over a column of fields or of pairs, which is narrower than rating scales.
  fileprivate var isInColumn: Bool {
    rawValue.hasPrefix("form.") || rawValue.hasPrefix("nasa-tlx.pairs.")
  }
  /// Whether it belongs to a question that is alone on its page, and large.
  fileprivate var isOnlyQuestion: Bool { rawValue.hasPrefix("seq.") }
  /// Whether the text is on a form or a questionnaire.
  fileprivate var isOnQuestionPage: Bool {
    ["form.", "scale.", "nasa-tlx.", "sus.", "seq."].contains { rawValue.hasPrefix($0) }
  }
}

extension Language {
  /// `form` of `phrase` with a value for each placeholder, as in most sessions.
  fileprivate func sample(of form: String, for phrase: Phrase) -> String {
    var values = Self.sampleValues
    values["method"] = words(.methodAccurateSlider)
    if phrase.rawValue.hasPrefix("method.conditions") {
      values["practice"] = words(.methodPractice, count: 3)
      values["trials"] = words(.methodTrials, count: 20)
      values["limit"] = words(.methodLimit, count: 60)
    }
    return filled(form, with: values)
  }

  private static let sampleValues = [
    "block": "2", "blocks": "4", "character": "x", "code": "P01", "correct": "20", "count": "20",
    "maximum": "100", "minimum": "1", "next": "2", "other": "p01", "page": "1", "pages": "2",
    "participant": "P01", "practice": "4",
    "seconds": "12.3", "session": "1", "text": "12x", "trial": "12", "trials": "24",
  ]
}
