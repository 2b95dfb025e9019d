import App
import Base
import Files
import Languages
import TestSupport
import Testing
import Windowing

@testable import caliper

@MainActor struct LanguageCommandTests {
  @Test(arguments: [
    ([], "language: nothing to do; use list, export, check or room, see 'caliper language --help'"),
    (
      ["speak"],
      "language: unknown 'speak'; use list, export, check or room, see 'caliper language --help'"
    ),
    (["export"], "language: export in which language? name a code, such as nl"),
    (["export", "n l"], "language: 'n l' is no code; use one such as nl, or pt-BR"),
    (["check"], "language: check which file? name a PO file"),
    (["list", "more"], "language: unexpected 'more'; see 'caliper language --help'"),
    (["room", "de"], "language: unexpected 'de'; see 'caliper language --help'"),
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

  @Test func `the table of room has a row for every text`() throws {
    let folder = try TemporaryFolder()
    let output = folder.file("room.csv")
    #expect(try LanguageCommand.run(["room", "--output", output]) == .done)
    let rows = try CSVReader.rows(of: try UserFile.read(output))
    #expect(
      rows.first == ["key", "place", "english", "language", "longest", "width_px", "room_px"])
    #expect(rows.dropFirst().map { $0[0] } == Phrase.allCases.map(\.rawValue))
    for row in rows.dropFirst() {
      #expect(row.count == 7 && Double(row[5]) ?? 0 > 0 && Language.bundledCodes.contains(row[3]))
      #expect(row[6].isEmpty || Double(row[6]) ?? 0 > 0)
    }
    let done = try #require(rows.first { $0[0] == "button.done" })
    #expect(done[1] == "a button: short" && done[2] == "Done" && !done[6].isEmpty)
  }

  @Test func `each mistake of a file is named`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("msgid \"\"\nmsgstr \"\"\n\"Language: nl\\n\"\n", to: "nl.po")
    let failure = #expect(throws: RunFailure.self) { try LanguageCommand.run(["check", path]) }
    #expect(failure?.description.contains("Plural-Forms is ''") == true)
  }
}
