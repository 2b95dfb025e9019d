package import Base
import Synchronization
import Translations

// MARK: - Bundled languages

extension Language {
  /// The codes of all languages that come with the program, English first.
  package static let bundledCodes = [english.code] + BundledTranslations.codes

  /// The language `code` that comes with the program; `nil` if there is none.
  package static func bundled(_ code: String) -> Language? {
    if code == english.code { return english }
    if let language = readLanguages.withLock({ $0[code] }) { return language }
    return BundledTranslations.file(of: code).flatMap { file in
      let language = read(file, called: "\(code).po", problems: Diagnostics())
      readLanguages.withLock { $0[code] = language }
      return language
    }
  }

  /// The translations that were read: each page that offers languages asks for all of them.
  private static let readLanguages = Mutex<[String: Language]>([:])
}

// MARK: - Reading

extension Language {
  /// Reads a translator's file `name`; its mistakes are added to `problems`.
  ///
  /// A text without a translation stays English, see `missing`. `nil` if the file cannot be read.
  package static func read(
    _ bytes: [UInt8], called name: String, problems: Diagnostics
  ) -> Language? {
    do throws(PortableObjectError) {
      return LanguageReader(
        file: try PortableObject(parsing: bytes), name: name, problems: problems
      )
      .language
    } catch {
      problems.add(error.sentence, at: JSONPath("\(name), line \(error.line)"))
      return nil
    }
  }
}

/// Makes a language out of a PO file.
private struct LanguageReader {
  let file: PortableObject
  let name: String
  let problems: Diagnostics

  /// The language; `nil` if the header describes it incompletely.
  var language: Language? {
    guard let plurals else { return nil }
    var language = Language(code: code, name: file["X-Caliper-Name"] ?? code, plurals: plurals)
    language.direction = direction
    language.decimalSign = decimalSign
    language.typeface = file["X-Caliper-Typeface"]
    language.questionnaireSource =
      file["X-Caliper-Questionnaires"] ?? "no source of translation given"
    for entry in file.entries { read(entry, into: &language) }
    return language
  }

  private func read(_ entry: PortableObject.Entry, into language: inout Language) {
    let path = JSONPath("\(name), line \(entry.line)")
    guard let phrase = entry.context.flatMap(Phrase.init(rawValue:)) else {
      problems.add(
        "no text has the key '\(entry.context ?? "")'; compare with an exported file", at: path)
      return
    }
    // A person has yet to translate or to check it.
    if entry.isFuzzy || entry.translations.allSatisfy(\.isEmpty) { return }
    let source = phrase.source
    if entry.text != source.words || entry.plural != source.plural {
      problems.add(
        "'\(phrase.rawValue)' is '\(source.words)' in English now; copy msgid from an exported file "
          + "and check the translation", at: path)
    } else if language.translations[phrase] != nil {
      problems.add("'\(phrase.rawValue)' a second time; remove one of them", at: path)
    } else if let mistake = language.mistake(in: entry.translations, of: phrase) {
      problems.add(mistake, at: path)
    } else {
      language.translations[phrase] = entry.translations
    }
  }

  // MARK: Header

  private var code: String {
    let code = file["Language"] ?? ""
    let isCode =
      (2...20).contains(code.utf8.count)
      && code.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-" || $0 == "_") }
    if !isCode { header("Language", "is '\(code)'; use a code such as nl, or pt-BR") }
    return isCode ? code : "und"
  }

  private var plurals: PluralRule? {
    let declaration = file["Plural-Forms"] ?? ""
    let rule = PluralRule(declaration)
    if rule == nil {
      header(
        "Plural-Forms", "is '\(declaration)'; use gettext's, such as nplurals=2; plural=(n != 1);")
    }
    return rule
  }

  private var direction: Language.Direction {
    guard let text = file["X-Caliper-Direction"] else { return .leftToRight }
    if let direction = Language.Direction(rawValue: text) { return direction }
    header("X-Caliper-Direction", "is '\(text)'; use left-to-right or right-to-left")
    return .leftToRight
  }

  private var decimalSign: Character {
    guard let text = file["X-Caliper-Decimal-Sign"] else { return "." }
    if text == "." || text == "," { return Character(text) }
    header("X-Caliper-Decimal-Sign", "is '\(text)'; use . or ,")
    return "."
  }

  private func header(_ field: String, _ sentence: String) {
    problems.add("\(field) \(sentence)", at: JSONPath("\(name), header"))
  }
}

// MARK: - Writing

extension Language {
  /// The file for translators: all texts, and the translations that this language has.
  package var file: PortableObject {
    var header: [PortableObject.Field] = [
      .init("Content-Type", "text/plain; charset=UTF-8"),
      .init("Content-Transfer-Encoding", "8bit"), .init("Language", code),
      .init("Plural-Forms", plurals.declaration), .init("X-Caliper-Name", name),
      .init("X-Caliper-Direction", direction.rawValue),
      .init("X-Caliper-Decimal-Sign", String(decimalSign)),
    ]
    if let typeface { header.append(.init("X-Caliper-Typeface", typeface)) }
    if let source = questionnaireSource {
      header.append(.init("X-Caliper-Questionnaires", source))
    }
    return PortableObject(header: header, entries: Phrase.allCases.map(entry))
  }

  private func entry(_ phrase: Phrase) -> PortableObject.Entry {
    let source = phrase.source
    let forms = source.plural == nil ? 1 : plurals.forms
    var entry = PortableObject.Entry()
    entry.notes =
      (source.note.isEmpty ? [] : [source.note]) + ["Place: \(source.place.description)."]
    entry.context = phrase.rawValue
    entry.text = source.words
    entry.plural = source.plural
    entry.translations = translations[phrase] ?? Array(repeating: "", count: forms)
    return entry
  }

  /// A file without translations for the language `code`, with headers to fill in.
  package static func template(for code: String) -> PortableObject {
    var language = Language(code: code, name: code, plurals: .english)
    language.questionnaireSource = "translated for this study, not validated"
    return language.file
  }
}
