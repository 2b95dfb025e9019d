import Base
import Testing
import Translations

@testable import Languages

@Suite struct LanguageTests {
  static let translated = BundledTranslations.codes

  private func problems(in text: String) -> [String] {
    let problems = Diagnostics()
    _ = Language.read(Array(text.utf8), called: "nl.po", problems: problems)
    return problems.list.map(\.description)
  }

  /// A file with `entry`, or with another header.
  private func file(
    _ entry: String = "",
    header: String = "Language: nl\\nPlural-Forms: nplurals=2; plural=(n != 1);\\n"
  ) -> String { "msgid \"\"\nmsgstr \"\(header)\"\n\n\(entry)\n" }

  @Test(arguments: translated) func `a bundled language has every text, without a problem`(
    code: String
  ) throws {
    let problems = Diagnostics()
    let bytes = try #require(BundledTranslations.file(of: code))
    let language = try #require(Language.read(bytes, called: code, problems: problems))
    #expect(problems.list.map(\.description) == [])
    #expect(language.missing == [])
    #expect(language.code == code)
    #expect(language.questionnaireSource?.isEmpty == false)
  }

  @Test(arguments: translated) func `a bundled file is what the program writes for translators`(
    code: String
  ) throws {
    let bytes = try #require(BundledTranslations.file(of: code))
    let language = try #require(Language.bundled(code))
    #expect(language.file.text == String(decoding: bytes, as: UTF8.self))
  }

  @Test func `the file of English texts has each text with its place, in their order`() throws {
    let file = try PortableObject(parsing: BundledTranslations.english)
    #expect(file.entries.map(\.context) == Phrase.allCases.map(\.rawValue))
    #expect(Set(Phrase.sources.keys) == Set(Phrase.allCases))
    #expect(file.entries.allSatisfy { $0.translations.allSatisfy(\.isEmpty) })
  }

  @Test func `English texts have placeholders that can be filled and plurals that are counted`() {
    for phrase in Phrase.allCases {
      let source = phrase.source
      #expect(Template.placeholders(in: source.words) != nil, "\(phrase.rawValue)")
      if let plural = source.plural {
        #expect(Template.placeholders(in: plural)?.contains("count") == true, "\(phrase.rawValue)")
      }
    }
  }

  @Test func `a number chooses the form of a text and stands in it`() throws {
    #expect(Language.english.words(.breakFollow, count: 1) == "One more block follows.")
    #expect(Language.english.words(.breakFollow, count: 3) == "3 more blocks follow.")
    let german = try #require(Language.bundled("de"))
    #expect(german.words(.questionMissing, count: 2) == "2 Antworten fehlen")
    let japanese = try #require(Language.bundled("ja"))
    #expect(japanese.words(.breakFollow, count: 1) == "残りは 1 ブロックです。")
  }

  @Test func `values within text from right to left are kept together`() throws {
    let arabic = try #require(Language.bundled("ar"))
    #expect(
      arabic.words(.headerTrial, ["trial": "3", "trials": "20"])
        == "\u{200F}المحاولة \u{2068}3\u{2069} من \u{2068}20\u{2069}")
    #expect(arabic.words(.breakFollow, count: 2) == "\u{200F}بقيت مجموعتان.")
  }

  @Test func `numbers have the decimal sign of the language and western digits`() throws {
    let signs = try Self.translated.map { try #require(Language.bundled($0)).number("-84.3") }
    #expect(signs == ["-84.3", "-84,3", "-84,3", "-84,3", "-84.3", "-84,3", "-84.3"])
  }

  @Test func `texts that a file lacks, or marks as fuzzy, stay English and are listed`() throws {
    let text = file(
      """
      msgctxt "button.done"
      msgid "Done"
      msgstr "Klaar"

      #, fuzzy
      msgctxt "button.stop"
      msgid "Stop"
      msgstr "Ho"

      msgctxt "button.start"
      msgid "Start"
      msgstr ""
      """)
    let problems = Diagnostics()
    let language = try #require(
      Language.read(Array(text.utf8), called: "nl.po", problems: problems))
    #expect(problems.count == 0)
    #expect(language.words(.buttonDone) == "Klaar")
    #expect(language.words(.buttonStop) == "Stop")
    #expect(language.missing.count == Phrase.allCases.count - 1)
    #expect(language.missing.contains(.buttonStop))
  }

  @Test(arguments: [
    (
      "msgctxt \"nothing\"\nmsgid \"a\"\nmsgstr \"b\"",
      "nl.po, line 4: no text has the key 'nothing'"
    ),
    (
      "msgctxt \"button.done\"\nmsgid \"Ready\"\nmsgstr \"b\"",
      "nl.po, line 4: 'button.done' is 'Done' in English now"
    ),
    (
      "msgctxt \"header.trial\"\nmsgid \"Trial {trial} of {trials}\"\nmsgstr \"{trial}\"",
      "nl.po, line 4: {trials} is missing"
    ),
    (
      "msgctxt \"button.done\"\nmsgid \"Done\"\nmsgstr \"{trial}\"",
      "nl.po, line 4: {trial} is unknown here; this text has no placeholder"
    ),
    (
      "msgctxt \"button.done\"\nmsgid \"Done\"\nmsgstr \"a}\"",
      "nl.po, line 4: a brace without a partner"
    ),
    (
      "msgctxt \"button.done\"\nmsgid \"Done\"\nmsgstr \"a\\nb\"",
      "nl.po, line 4: a line break or another control character"
    ),
    (
      "msgctxt \"button.done\"\nmsgid \"Done\"\nmsgstr \"a\"\nmsgctxt \"button.done\"\nmsgid \"Done\"\nmsgstr \"a\"",
      "nl.po, line 7: 'button.done' a second time"
    ),
    (
      "msgctxt \"break.follow\"\nmsgid \"One more block follows.\"\n"
        + "msgid_plural \"{count} more blocks follow.\"\nmsgstr[0] \"Nog een.\"",
      "nl.po, line 4: 1 forms; 'break.follow' has 2 in this language"
    ),
    (
      "msgctxt \"break.follow\"\nmsgid \"One more block follows.\"\n"
        + "msgid_plural \"{count} more blocks follow.\"\nmsgstr[0] \"Nog een.\"\nmsgstr[1] \"Nog meer.\"",
      "nl.po, line 4: {count} is missing"
    ),
  ]) func `a mistake in a translation is named with its line`(entry: String, message: String) {
    let found = problems(in: file(entry))
    #expect(found.count == 1)
    #expect(found.first?.hasPrefix(message) == true, "\(found)")
  }

  @Test(arguments: [
    ("Plural-Forms: nplurals=1; plural=0;\\n", "nl.po, header: Language is ''"),
    ("Language: nl\\n", "nl.po, header: Plural-Forms is ''"),
    (
      "Language: nl\\nPlural-Forms: nplurals=1; plural=0;\\nX-Caliper-Direction: down\\n",
      "nl.po, header: X-Caliper-Direction is 'down'"
    ),
    (
      "Language: nl\\nPlural-Forms: nplurals=1; plural=0;\\nX-Caliper-Decimal-Sign: ;\\n",
      "nl.po, header: X-Caliper-Decimal-Sign is ';'"
    ),
  ]) func `a mistake in the header is named`(header: String, message: String) {
    let found = problems(in: file(header: header))
    #expect(found.contains { $0.hasPrefix(message) }, "\(found)")
  }

  @Test(arguments: [
    ("One.", "Two.", "One. Two."), ("一。", "二。", "一。二。"), ("はい！", "OK", "はい！OK"),
    ("OK.", "二。", "OK. 二。"), ("数", "字", "数字"), ("", "x", "x"), ("x", "", "x"),
    ("하나.", "둘.", "하나. 둘."),
  ]) func `a sentence follows another as its script has it`(
    first: String, next: String, both: String
  ) {
    #expect(first.followed(by: next) == both)
  }

  @Test func `a template can be read, and lacks every text`() throws {
    let problems = Diagnostics()
    let language = try #require(
      Language.read(
        Array(Language.template(for: "nl").text.utf8), called: "nl.po", problems: problems))
    #expect(problems.count == 0)
    #expect(language.missing == Phrase.allCases)
    #expect(language.code == "nl")
  }
}
