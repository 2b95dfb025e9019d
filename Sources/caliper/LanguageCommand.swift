import App
import Base
import Drawing
import Files
import Interface
import Languages
import Studies
import Windowing

/// `caliper language`: lists the languages of participants' texts, and exports and checks the files of
/// translators.
enum LanguageCommand: ProgramCommand {
  struct Options: Sendable {
    var output: String?
  }

  /// The words for the actions on a language.
  private static let verbs = ["list", "export", "check", "room"]

  static let command = Command(
    name: "language",
    usage: [
      "language list", "language export CODE [options]", "language check FILE",
      "language room [options]",
    ],
    about: """
      Lists the languages in which participants can read all texts. 'export' prints a PO file for translators'
      programs: of a language that comes with Caliper, or one to fill in, such as for nl. A study names it:
      "language": {"file": "nl.po"}. 'check' reports its mistakes, and the texts that are not translated yet.
      'room' prints a table (CSV): each text with its longest translation, its width, and the room for it.
      """,
    defaults: Options(),
    options: [
      .text("output", "FILE", "write into this file (default: standard output)", kind: .file) {
        $0.output = $1
      }
    ],
    exitCodes: .ofFile,
    words: [.choice(verbs), .file])

  @MainActor static func run(_ invocation: Invocation<Options>) throws(RunFailure) -> RunEnding {
    switch invocation.words.first {
    case "list":
      try invocation.allowWords(1)
      Output.print(list)
    case "export":
      try export(
        try word(invocation, "in which language? name a code, such as nl"), invocation.options)
    case "check": try check(try word(invocation, "which file? name a PO file"))
    case "room":
      try invocation.allowWords(1)
      try write(try room(), to: invocation.options.output)
    case let other:
      throw .unknownVerb(other, of: "language", known: verbs)
    }
    return .done
  }

  /// A line for each language: its code, its name, and the translator of its questionnaires.
  private static var list: String {
    Language.bundledCodes.compactMap(Language.bundled).map { language in
      "\(language.code)  \(language.name)"
        + (language.questionnaireSource.map { "; questionnaires \($0)" } ?? "")
    }.joined(separator: "\n")
  }

  private static func export(_ code: String, _ options: Options) throws(RunFailure) {
    let file: PortableObject
    if let language = Language.bundled(code) {
      file = language.file
    } else {
      file = Language.template(for: code)
      let problems = Diagnostics()
      _ = Language.read(Array(file.text.utf8), called: code, problems: problems)
      if problems.count > 0 {
        throw RunFailure(
          .refused,
          "language: '\(code.sanitizedForDisplay)' is no code; use one such as nl, or pt-BR")
      }
    }
    try write(Array(file.text.utf8), to: options.output)
  }

  /// The table of all texts with their longest translations.
  @MainActor private static func room() throws(RunFailure) -> [UInt8] {
    let typesetter: Typesetter
    do throws(DrawingError) {
      typesetter = try Typesetter()
    } catch {
      throw RunFailure(.failed, "language: \(error)")
    }
    let rows = PhraseRoom.all(typesetter).map { room in
      let source = room.phrase.source
      return [
        room.phrase.rawValue, source.place.description, source.plural ?? source.words,
        room.language, room.words, room.width.fixed(1), room.room.map { $0.fixed(1) } ?? "",
      ]
    }
    let header = ["key", "place", "english", "language", "longest", "width_px", "room_px"]
    return ([header] + rows).flatMap { row in
      CSVWriter.line(row.map { CSVWriter.field($0, isFreeText: false) })
    }
  }

  private static func write(_ bytes: [UInt8], to path: String?) throws(RunFailure) {
    guard let path else { return Output.print(bytes: bytes) }
    try OutputFile.write(bytes: bytes, to: path, by: "language")
  }

  private static func check(_ path: String) throws(RunFailure) {
    let problems = Diagnostics()
    let language = Language.read(
      try CommandFile.read(path, as: "language"), called: path, problems: problems)
    guard let language, problems.count == 0 else {
      throw CommandFile.refusal(of: "language", because: problems.list)
    }
    let missing = language.missing
    Output.print(
      "\(path): \(language.name), \(Phrase.allCases.count - missing.count) of "
        + "\(Phrase.allCases.count) texts")
    for phrase in missing { Output.print("not translated: \(phrase.rawValue)") }
  }

  private static func word(
    _ invocation: Invocation<Options>, _ question: String
  ) throws(RunFailure) -> String {
    try invocation.allowWords(2)
    guard invocation.words.count == 2 else {
      throw RunFailure(.refused, "language: \(invocation.words[0]) \(question)")
    }
    return invocation.words[1]
  }
}

extension Study {
  /// Notes the translator of the questionnaires, and each text of the study's language that is English.
  func reportLanguage() {
    if !questionnaires.isEmpty, let source = language.questionnaireSource {
      Output.error("caliper: note: questionnaires in \(language.name): \(source)")
    }
    for phrase in language.missing {
      Output.error("caliper: note: '\(phrase.rawValue)' is not translated; it stays English")
    }
  }
}
