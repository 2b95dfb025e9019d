import Files
import Formats
import Languages
import Runner
import TestSupport
import Testing

@testable import caliper

@MainActor struct LanguageCommandTests {
  @Test(arguments: [
    ([], "language: nothing to do; use list, export or check, see 'caliper language --help'"),
    (
      ["speak"],
      "language: unknown 'speak'; use list, export or check, see 'caliper language --help'"
    ),
    (["export"], "language: export in which language? name a code, such as nl"),
    (["export", "n l"], "language: 'n l' is no code; use one such as nl, or pt-BR"),
    (["check"], "language: check which file? name a PO file"),
    (["list", "more"], "language: unexpected 'more'; see 'caliper language --help'"),
  ])
  func `what cannot be understood is refused in one line`(arguments: [String], sentence: String) {
    let failure = #expect(throws: RunFailure.self) { try LanguageCommand.run(arguments) }
    #expect(failure?.description == sentence)
    #expect(failure?.ending == .refused)
  }

  @Test func `an exported template can be checked, translated and read again`() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("nl.po")
    #expect(try LanguageCommand.run(["export", "nl", "--output", path]) == .done)
    #expect(try LanguageCommand.run(["check", path]) == .done)
    let template = String(decoding: try UserFile.read(path), as: UTF8.self)
    let translated = template.replacing(
      "msgid \"Done\"\nmsgstr \"\"", with: "msgid \"Done\"\nmsgstr \"Klaar\"")
    let problems = Diagnostics()
    let language = Language.read(Array(translated.utf8), called: "nl.po", problems: problems)
    #expect(problems.count == 0)
    #expect(language?.words(.buttonDone) == "Klaar")
  }

  @Test func `each mistake of a file is named`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("msgid \"\"\nmsgstr \"\"\n\"Language: nl\\n\"\n", to: "nl.po")
    let failure = #expect(throws: RunFailure.self) { try LanguageCommand.run(["check", path]) }
    #expect(failure?.description.contains("Plural-Forms is ''") == true)
  }
}
