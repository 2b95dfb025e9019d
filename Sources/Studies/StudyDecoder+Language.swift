import Base
import Languages

extension StudyDecoder {
  /// The language of the study, with its own texts: one that comes with the program, or a translator's
  /// file beside the study.
  func language(_ fields: StrictObject) -> Language {
    let language = givenLanguage(fields) ?? .english
    return language.replacing(texts(fields, in: language))
  }

  private func givenLanguage(_ fields: StrictObject) -> Language? {
    switch fields.value("language") {
    case nil: return nil
    case .text: return bundled(fields, "language")
    case .object:
      guard let members = fields.object("language") else { return nil }
      defer { members.rejectUnknownKeys() }
      var language: Language?
      if members.has("file") {
        language = translated(members)
      } else {
        members.requires("code", example: "\"code\": \"de\", or \"file\": \"nl.po\"")
        language = bundled(members, "code")
      }
      if members.has("decimalSign") {
        let sign = members.choice("decimalSign", of: [".", ","], default: ".")
        language?.decimalSign = Character(sign)
      }
      return language
    case let other?:
      fields.wrongType("language", expected: "a text or an object", found: other)
      return nil
    }
  }

  private func bundled(_ fields: StrictObject, _ key: String) -> Language? {
    Language.bundled(fields.choice(key, of: Language.bundledCodes, default: "en"))
  }

  private func translated(_ fields: StrictObject) -> Language? {
    guard let name = fileName(fields, "file", endings: [".po"]),
      let bytes = bytes(of: name, at: fields.path(of: "file"))
    else { return nil }
    return Language.read(bytes, called: name, problems: problems)
  }

  /// The study's own texts: each a text, or a list of its plural forms.
  private func texts(_ fields: StrictObject, in language: Language) -> [Phrase: [String]] {
    guard case .object(let members)? = fields.value("texts") else {
      _ = fields.object("texts")
      return [:]
    }
    var texts: [Phrase: [String]] = [:]
    for (key, value) in members.sorted(by: { $0.key < $1.key }) {
      let path = fields.path(of: "texts")[key]
      guard let phrase = Phrase(rawValue: key) else {
        problems.add(
          "no text has this key; \(NearestName.question(key, among: Phrase.allCases.map(\.rawValue)))'caliper language export \(language.code)' lists them",
          at: path)
        continue
      }
      guard let forms = Self.forms(value) else {
        problems.add(
          "expected a text, or a list of texts for its plural forms, found \(value.kind)", at: path)
        continue
      }
      if let mistake = language.mistake(in: forms, of: phrase) {
        problems.add(mistake, at: path)
      } else {
        texts[phrase] = forms
      }
    }
    return texts
  }

  private static func forms(_ value: JSONValue) -> [String]? {
    switch value {
    case .text(let text): return [text]
    case .list(let members):
      let texts = members.compactMap { member -> String? in
        if case .text(let text) = member { text } else { nil }
      }
      return texts.count == members.count ? texts : nil
    default: return nil
    }
  }
}

extension StrictObject {
  /// A study's own words of 1 to `limit` characters; the words of `phrase` if it has none.
  func wording(_ name: String, atMost limit: Int, default phrase: Phrase) -> Wording {
    has(name) ? .own(words(name, atMost: limit, default: "")) : .phrase(phrase)
  }
}
