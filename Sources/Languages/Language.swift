/// A language that participants read: its texts, and its forms of numbers and lines.
///
/// Digits are western ones in every language: they are the digits of keyboards and of the log, and times to enter a
/// number could not be compared if its digits differed.
package struct Language: Hashable, Sendable {
  /// The code, such as `de`, or `pt-BR`.
  package let code: String
  /// The name in the language itself.
  package let name: String
  /// The side from which lines are read.
  package var direction = Direction.leftToRight
  /// The sign between whole numbers and decimals.
  package var decimalSign: Character = "."
  /// The typeface for letters that the usual one lacks; `nil` if it lacks none.
  package var typeface: String?
  /// Who translated the standard questionnaires, and whether that translation was validated; `nil` for
  /// their original wording.
  package var questionnaireSource: String?
  /// The rule for the form of a word that goes with a number.
  let plurals: PluralRule
  /// The translations, each with all forms; texts that are not here are English.
  var translations: [Phrase: [String]] = [:]

  /// The side from which lines are read.
  package enum Direction: String, CaseIterable, Sendable {
    case leftToRight = "left-to-right"
    case rightToLeft = "right-to-left"
  }

  /// The original texts.
  package static let english = Language(code: "en", name: "English", plurals: .english)

  init(code: String, name: String, plurals: PluralRule) {
    self.code = code
    self.name = name
    self.plurals = plurals
  }

  /// Whether lines are read from the right, so that pages are mirrored.
  package var isRightToLeft: Bool { direction == .rightToLeft }
}

// MARK: - Words

extension Language {
  /// A text with the values of its placeholders; `count` chooses its form, and is the value of `{count}`.
  package func words(
    _ phrase: Phrase, _ values: [String: String] = [:], count: Int? = nil
  ) -> String {
    var values = values
    if let count { values["count"] = "\(count)" }
    if isRightToLeft { values = values.mapValues(Self.isolated) }
    let filled = Template.fill(form(of: phrase, for: count ?? 1), with: values)
    // A value in Latin letters at the beginning must not turn the whole line.
    return isRightToLeft && !values.isEmpty ? "\u{200F}" + filled : filled
  }

  private func form(of phrase: Phrase, for count: Int) -> String {
    guard let forms = translations[phrase] else {
      let source = phrase.source
      return PluralRule.english.form(for: count) == 0 ? source.words : source.plural ?? source.words
    }
    let index = forms.count == 1 ? 0 : plurals.form(for: count)
    return forms.indices.contains(index) ? forms[index] : ""
  }

  /// All forms of a text, with their placeholders; English ones if it is not translated.
  package func forms(of phrase: Phrase) -> [String] {
    translations[phrase] ?? [phrase.source.words, phrase.source.plural].compactMap(\.self)
  }

  /// `form` with the value of each placeholder; a placeholder without a value remains.
  package func filled(_ form: String, with values: [String: String]) -> String {
    Template.fill(form, with: values)
  }

  /// `value` between marks that keep numbers and Latin words together within Arabic ones.
  ///
  /// Unicode Standard Annex 9, section 2.6: FIRST STRONG ISOLATE and POP DIRECTIONAL ISOLATE.
  private static func isolated(_ value: String) -> String { "\u{2068}\(value)\u{2069}" }

  /// A number with '.' as its decimal sign, as this language writes it.
  package func number(_ text: String) -> String {
    decimalSign == "." ? text : String(text.map { $0 == "." ? decimalSign : $0 })
  }
}

// MARK: - Checks

extension Language {
  /// The texts that are not translated, in their order.
  package var missing: [Phrase] {
    code == Self.english.code ? [] : Phrase.allCases.filter { translations[$0] == nil }
  }

  /// Replaces texts by a study's own; each has all forms of the language if it has a plural.
  package func replacing(_ texts: [Phrase: [String]]) -> Language {
    var language = self
    language.translations.merge(texts) { _, own in own }
    return language
  }

  /// The mistake in `forms` as a translation of `phrase`; `nil` if there is none.
  package func mistake(in forms: [String], of phrase: Phrase) -> String? {
    let expected = phrase.source.plural == nil ? 1 : plurals.forms
    guard forms.count == expected else {
      return "\(forms.count) forms; '\(phrase.rawValue)' has \(expected) in this language"
    }
    for (index, form) in forms.enumerated() {
      if form.isEmpty { return "an empty text; write something" }
      if form.unicodeScalars.count > Self.maximumLength {
        return "\(form.unicodeScalars.count) characters; use \(Self.maximumLength) at most"
      }
      if form.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) {
        return "a line break or another control character; write one line"
      }
      if let mistake = placeholderMistake(in: form, at: index, of: phrase) { return mistake }
    }
    return nil
  }

  private static let maximumLength = 1000

  private func placeholderMistake(in form: String, at index: Int, of phrase: Phrase) -> String? {
    guard let found = Template.placeholders(in: form) else {
      return "a brace without a partner; a placeholder is a name in braces, such as {trial}"
    }
    let known = phrase.placeholders
    if let unknown = found.first(where: { !known.contains($0) }) {
      let names = known.sorted().map { "{\($0)}" }.joined(separator: ", ")
      return "{\(unknown)} is unknown here; "
        + (names.isEmpty ? "this text has no placeholder" : "use \(names)")
    }
    let mayLeaveOut: Set<String> =
      phrase.source.plural != nil && plurals.isSmall(index) ? ["count"] : []
    let lacking = known.subtracting(found).subtracting(mayLeaveOut)
    return lacking.min().map { "{\($0)} is missing; put it where its value is to stand" }
  }
}
