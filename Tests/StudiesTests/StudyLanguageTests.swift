import Base
import InputMethods
import Languages
import Testing

@testable import Studies

@Suite struct StudyLanguageTests {
  /// A translator's file with one text.
  private static let dutch = """
    msgid ""
    msgstr ""
    "Language: nl\\n"
    "Plural-Forms: nplurals=2; plural=(n != 1);\\n"
    "X-Caliper-Decimal-Sign: ,\\n"

    msgctxt "button.done"
    msgid "Done"
    msgstr "Klaar"
    """

  private func study(_ members: String, beside files: [String: String]) throws(StudyProblems)
    -> Study
  {
    let text = """
      {"name": "s", "scale": {"minimum": 1, "maximum": 100}, "methods": ["text-field"], \(members)}
      """
    let resources = StudyResources(
      bytes: { (name) throws(StudyResources.FileError) in
        guard let file = files[name] else { throw StudyResources.FileError("no such file") }
        return Array(file.utf8)
      }, rows: { (_) throws(StudyResources.FileError) in [] })
    return try StudyFile.decode(Array(text.utf8), resources: resources)
  }

  @Test func `a study is English unless it says otherwise`() throws {
    #expect(try study("\"trials\": 1", beside: [:]).language == .english)
    let german = try study(#""language": "de""#, beside: [:])
    #expect(german.language.code == "de" && german.language.words(.buttonDone) == "Fertig")
    #expect(german.methods.first?.title(in: german.language) == "Textfeld")
  }

  @Test func `a country's decimal sign can replace that of the language`() throws {
    let study = try study(
      #""language": {"code": "es", "decimalSign": "."}"#, beside: [:])
    #expect(study.language.code == "es" && study.language.number("84.3") == "84.3")
  }

  @Test func `sliders run as the study says, or as its participant reads`() throws {
    func direction(_ members: String, read code: String = "en") throws -> SliderDirection {
      var study = try study(members, beside: [:])
      study.language = try #require(Language.bundled(code))
      return study.sliderDirection
    }
    #expect(try direction("\"trials\": 1", read: "ar") == .leftToRight)
    for code in ["en", "ar"] {
      #expect(try direction(#""sliderDirection": "left-to-right""#, read: code) == .leftToRight)
      #expect(try direction(#""sliderDirection": "right-to-left""#, read: code) == .rightToLeft)
    }
    #expect(try direction(#""sliderDirection": "language""#) == .leftToRight)
    #expect(try direction(#""sliderDirection": "language""#, read: "ar") == .rightToLeft)
  }

  @Test func `a translator's file beside the study is its language`() throws {
    let study = try study(#""language": {"file": "nl.po"}"#, beside: ["nl.po": Self.dutch])
    #expect(study.language.words(.buttonDone) == "Klaar")
    #expect(study.language.words(.buttonStart) == "Start", "not translated")
    #expect(study.language.number("84.3") == "84,3")
  }

  @Test func `a study's own texts replace those of its language`() throws {
    let study = try study(
      #""language": "de", "texts": {"button.done": "OK", "break.follow": ["Einer.", "{count}."]}"#,
      beside: [:])
    #expect(study.language.words(.buttonDone) == "OK")
    #expect(study.language.words(.breakFollow, count: 1) == "Einer.")
    #expect(study.language.words(.breakFollow, count: 4) == "4.")
    #expect(study.language.words(.buttonStart) == "Start")
  }

  @Test func `titles and instructions of a study's own are not translated`() throws {
    let text = """
      {"name": "s", "scale": {"minimum": 1, "maximum": 100}, "language": "ja", "methods":
       [{"method": "dial", "title": "Knob", "instruction": "Turn it."}]}
      """
    let study = try StudyFile.decode(Array(text.utf8))
    #expect(study.methods.first?.title(in: study.language) == "Knob")
    #expect(study.methods.first?.instruction(in: study.language) == "Turn it.")
  }

  @Test(arguments: [
    (
      #""language": "tlh""#,
      "$.language: 'tlh' is not known; use 'en', 'ar', 'de', 'es', 'fr', 'ja', 'pt' or 'zh'"
    ),
    (#""language": {"file": "nl.po"}"#, "$.language.file: nl.po: no such file"),
    (
      #""texts": {"button.nothing": "a"}"#,
      "$.texts[\"button.nothing\"]: no text has this key; 'caliper language export en' lists them"
    ),
    (
      #""texts": {"header.trial": "{trial}"}"#,
      "$.texts[\"header.trial\"]: {trials} is missing; put it where its value is to stand"
    ),
    (
      #""texts": {"break.follow": "One."}"#,
      "$.texts[\"break.follow\"]: 1 forms; 'break.follow' has 2 in this language"
    ),
  ]) func `what is wrong is named with its place`(members: String, problem: String) {
    let thrown = #expect(throws: StudyProblems.self) { try study(members, beside: [:]) }
    #expect(thrown?.problems.map(\.description) == [problem])
  }
}
