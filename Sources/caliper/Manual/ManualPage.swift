/// A page of the manual, in the language of troff's man macros, as man-db and mandoc read it.
struct ManualPage: Sendable {
  /// The name of the page, such as `caliper-run`.
  let name: String
  /// The sections in their order.
  private var sections: [String] = []

  /// The file that has the page.
  var fileName: String { "\(name).1" }

  /// The page as a file.
  var text: String {
    let head = """
      .\\" Made by 'caliper manual' from the declarations of the program.
      .TH \(name.uppercased()) 1 \(Caliper.releaseDate) "Caliper \(Caliper.version)" "Caliper manual"
      """
    return ([head] + sections).joined(separator: "\n") + "\n"
  }

  private init(name: String, summary: String) {
    self.name = name
    add("NAME", ["\(Troff.plain(name)) \\-"] + Troff.filled(summary))
  }

  private mutating func add(_ title: String, _ lines: [String]) {
    guard let first = lines.first else { return }
    // A heading begins a paragraph by itself.
    let text = first == ".PP" ? Array(lines.dropFirst()) : lines
    sections.append(([".SH \(title)"] + text).joined(separator: "\n"))
  }

  // MARK: - A command

  /// The page of a command, or of a group of commands.
  init(of group: CommandGroup) {
    self.init(name: "caliper-\(group.name)", summary: group.summary)
    add("SYNOPSIS", Troff.synopsis(group.commands.flatMap(\.usage)))
    if group.hasVerbs {
      add("DESCRIPTION", Troff.paragraphs(group.about))
      add("COMMANDS", group.commands.flatMap(Self.subsection))
    } else if let command = group.commands.first {
      add("DESCRIPTION", Troff.paragraphs(group.about))
      add("OPTIONS", command.options.flatMap(Self.option))
      add("NOTES", Troff.paragraphs(command.footer))
    }
    if let codes = group.commands.first?.exitCodes { add(codes) }
    add("SEE ALSO", [".BR caliper (1)"])
  }

  private static func subsection(_ command: CommandDescription) -> [String] {
    let sentence = command.about.prefix(1).uppercased() + command.about.dropFirst()
    return [".SS caliper \(Troff.plain(command.name))"]
      + Troff.paragraphs(sentence.hasSuffix(".") ? sentence : sentence + ".").dropFirst()
      + command.options.filter { $0 != .help }.flatMap(option)
  }

  private static func option(_ option: OptionDescription) -> [String] {
    let value = option.placeholder.map { " " + Troff.italic($0) } ?? ""
    return [".TP", Troff.bold("--\(option.name)") + value] + Troff.filled(option.help)
  }

  private mutating func add(_ codes: ExitCodes) {
    let owner =
      codes.owner.isEmpty ? [] : Troff.paragraphs("The exit codes are \(codes.owner).")
    add(
      "EXIT STATUS",
      owner
        + codes.rows.flatMap { code, meaning in
          [".TP", Troff.bold(String(code))] + Troff.filled(meaning)
        })
  }

  // MARK: - The program

  /// The page of the whole program.
  init(of groups: [CommandGroup]) {
    self.init(name: "caliper", summary: "time how people enter numbers")
    let forms = ["[options]", "COMMAND [options]", "--version", "--help"]
    add("SYNOPSIS", Troff.synopsis(forms))
    add("DESCRIPTION", Troff.paragraphs(Self.description))
    add("COMMANDS", Self.rows(groups.map { ($0.name, $0.summary) }) + Self.pointer)
    add(
      "STUDIES",
      Troff.paragraphs(Self.studies)
        + Self.rows(BundledStudies.all.map { ($0.name, $0.summary) }))
    add("ENVIRONMENT", Self.rows(Self.variables))
    add("FILES", Self.rows(Self.files))
    add(Caliper.exitCodes)
    add("SEE ALSO", [Self.references(groups.map { "caliper-\($0.name)" })])
  }

  private static func rows(_ rows: [(term: String, meaning: String)]) -> [String] {
    rows.flatMap { [".TP", Troff.bold($0.term)] + Troff.filled($0.meaning) }
  }

  private static func references(_ names: [String]) -> String {
    names.enumerated().map { index, name in
      ".BR \(Troff.plain(name)) (1)" + (index < names.count - 1 ? "," : "")
    }.joined(separator: "\n")
  }

  private static let pointer =
    [".PP"]
    + Troff.filled(
      "Each command has a page of its own, such as caliper-run(1), and prints a help text if it is given --help."
    )

  private static let description = """
    Caliper measures how fast and how accurately people enter numbers. It shows a number and a way to enter it:
    a slider that gets finer as the pointer leaves its track, a wheel picker, a text field and others. It times
    every trial, saves it to disk before the next one starts, and compares the methods.

    Without a command it opens the start screen, as caliper-start(1) does, and takes the same options.
    """

  private static let studies = """
    A study is a JSON file that describes its methods, numbers and participants. Write your own, or give the
    name of one that comes with the program:
    """

  private static let variables = [
    ("DISPLAY", "The X server on which windows open."),
    (
      "WAYLAND_DISPLAY",
      "The Wayland compositor on which windows open; it is preferred to the X server."
    ),
    ("SDL_VIDEODRIVER", "The window system to use: x11 or wayland."),
    ("GDK_SCALE", "The factor by which everything is enlarged on an X server."),
    (
      "XDG_STATE_HOME",
      "The folder below which the results of caliper-timing(1) are kept (default: ~/.local/state)."
    ),
  ]

  private static let files = [
    (
      "Results",
      "The folder of all data sets, in the folder from which the program is started, unless --results names another one."
    ),
    ("~/.local/state/caliper/machine.json", "How well this machine times events and pictures."),
  ]
}
