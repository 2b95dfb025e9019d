import App
import Base
import Comparison
import Datasets
import Files
import Reports
import Windowing

/// `caliper compare`: reads trials and reports which method is faster, by how much, and with what certainty.
enum CompareCommand: ProgramCommand {
  struct Options: Sendable {
    /// The format; text unless given.
    var format: Format?
    var output: String?
    var figures: String?
    var title: String?
    var showsPower = false
    var plan: String?
    var traces: String?
    var importing = ImportOptions()
    var isStrict = false
    var exclusions = ExclusionOptions()
    var isPartial = false
    var isMerge = false
  }

  /// The formats of a comparison.
  enum Format: String, CaseIterable {
    case text, json, html, csv, r, python
  }

  static let command = Command(
    name: "compare",
    usage: [
      "compare PATH… [options]", "compare --partial [PATH…] [options]",
      "compare --merge [PATH…] [options]",
    ],
    about: """
      Compares input methods by the trials in files, folders of results and patterns such as '*.csv'.
      """,
    defaults: Options(),
    options: [
      .choice(
        "format", "F",
        """
        text, json, html; csv, a table of the counted trials; r or python, a
        script that repeats the analysis with that table (default: text)
        """
      ) { $0.format = $1 },
      .text("output", "FILE", "write into this file (default: standard output)", kind: .file) {
        $0.output = $1
      },
      .text(
        "figures", "DIR", "write every figure as SVG and PDF, and people.csv, into this folder",
        kind: .folder
      ) {
        $0.figures = $1
      },
      .text("title", "TEXT", "the report's title (default: the study's folder, or the file)") {
        $0.title = $1
      },
      .text(
        "traces", "FILE", "write a page with traces of typical trials and maps of the pointer",
        kind: .file
      ) {
        $0.traces = $1
      },
      .flag("power", "plan the size of another study, and show the ratios that this one finds") {
        $0.showsPower = true
      },
      .text(
        "plan", "FILE",
        """
        report which parts follow the plan in this file, which 'check --prereg
        --format json' wrote, and which were decided later
        """, kind: .file
      ) { $0.plan = $1 },
    ] + ImportOptions.all.map { $0.part(of: \.importing) }
      + ExclusionOptions.all.map { $0.part(of: \.exclusions) } + [
        .flag("strict", "exit with 1 if a row cannot be read, or only by an assumption") {
          $0.isStrict = true
        },
        .flag(
          "partial",
          """
          write a record with all trials of these participants, a line each, for
          --merge; without PATH, of the table on standard input
          """
        ) { $0.isPartial = true },
        .flag(
          "merge",
          """
          compare the trials of all these records together; without PATH, of the
          records on standard input
          """
        ) { $0.isMerge = true },
      ],
    helpColumn: 25,
    footer: """
      Files of other programs need the columns participant, method and time_s; outcome and simulated are
      used if they exist, all others if --column names them: session, block, trial, phase, task,
      target, group, reachable (false if the method has no position for the number), cluster (people who
      are not independent, such as a class) and more. Separators may be commas, semicolons, tabs, bars or
      blanks; files may be packed by gzip. The report lists the assumptions by which they were read.
      """,
    exitCodes: ExitCodes(
      failed:
        "no trial could be read, the files need an option to be read, or --strict found an unreadable row or an "
        + "assumption",
      refused: "wrong usage"),
    words: [.file], repeatsLastWord: true)

  @MainActor static func run(_ invocation: Invocation<Options>) throws(RunFailure) -> RunEnding {
    let options = invocation.options
    if let refusal = options.refusal { throw RunFailure(.refused, "compare: \(refusal)") }
    if options.isPartial { return try PartialComparison.write(invocation) }
    if options.isMerge {
      let merge = try PartialComparison.merge(invocation)
      return try compare(merge.reading, by: merge.readingChoices, invocation) {
        merge.readingEverything
      }
    }
    guard !invocation.words.isEmpty else {
      throw RunFailure(
        .refused, "compare: nothing to compare; name a folder of results or CSV files")
    }
    let choices = try importChoices(options)
    let reading = TrialReading.read(
      paths: invocation.words, choices: choices,
      exclusions: .declared(and: options.exclusions.exclusions),
      includesPilots: options.exclusions.includesPilots)
    return try compare(reading, by: options.readingChoices, invocation) {
      TrialReading.read(
        paths: invocation.words, choices: choices, exclusions: .none,
        includesPilots: options.exclusions.includesPilots)
    }
  }

  /// Compares the trials that were read with the options `choices`; `readEverything` reads them without any exclusions,
  /// if that matters.
  @MainActor private static func compare(
    _ found: ImportResult, by choices: [String], _ invocation: Invocation<Options>,
    readEverything: () -> ImportResult
  ) throws(RunFailure) -> RunEnding {
    let options = invocation.options
    let plan = try options.plan.map { (path) throws(RunFailure) in
      (path: path, file: try PlanFile(at: path))
    }
    var reading = found
    reading.screen(by: options.exclusions.screening)
    try refuseMixture(in: reading)
    report(reading, isMerge: options.isMerge)
    if reading.isRefused { return .failed }
    if let crowd = ConditionCrowd(of: reading.observations.conditions) {
      throw RunFailure(.failed, "compare: \(crowd.sentence)")
    }
    let isEmpty = reading.observations.trials.isEmpty
    var all: ImportResult?
    func everything() -> ImportResult {
      let read = all ?? readEverything()
      all = read
      return read
    }
    // A program that asked for JSON gets it, with nulls.
    if isEmpty, options.format != .json { throw noTrials(in: reading, isMerge: options.isMerge) }
    var comparison = CompareReport(
      of: reading,
      showsTraces: options.traces != nil || options.figures != nil,
      command: invocation.commandLine, title: options.title, readEverything: everything)
    if let plan {
      let check = try PlanCheck(
        plan.file, at: plan.path, reading,
        everything: found.observations.leftOut.excluded > 0 ? everything() : found, by: choices,
        screening: options.exclusions.screening, comparison.result)
      comparison.result.plan = check.findings
    }
    for problem in comparison.traces.problems { Output.error("caliper: \(problem)") }
    try write(comparison, options)
    if let folder = options.figures { try comparison.writeFigures(to: folder) }
    if let path = options.traces {
      let files = reading.files.map(\.path) + [options.output].compactMap(\.self)
      try OutputFile.refuse(path, among: files, by: "compare")
      try OutputFile.write(try comparison.tracesPage(), to: path, by: "compare")
    }
    if isEmpty { throw noTrials(in: reading, isMerge: options.isMerge) }
    let isWhole = reading.problemCount == 0 && comparison.traces.problems.isEmpty
    let isCertain = reading.imported.assumptions.isEmpty
    return options.isStrict && !(isWhole && isCertain) ? .failed : .done
  }

  /// The choices in `options` for tables of other programs.
  static func importChoices(_ options: Options) throws(RunFailure) -> ImportChoices {
    do throws(ColumnNamesError) {
      return try options.importing.importChoices()
    } catch {
      throw RunFailure(.refused, "compare: \(error)")
    }
  }

  /// Refuses trials of both people and simulated people.
  static func refuseMixture(in reading: ImportResult) throws(RunFailure) {
    guard reading.observations.mixesSimulated else { return }
    throw RunFailure(
      .refused,
      "compare: trials of people and of simulated people are never pooled; compare their folders "
        + "separately")
  }

  /// Reports each row that could not be read, and the remarks; a merge has already reported its remarks.
  static func report(_ reading: ImportResult, isMerge: Bool = false) {
    for line in lines(reading.problems) { Output.error("caliper: \(line)") }
    let unlisted = reading.problemCount - reading.problems.count
    switch (unlisted, isMerge) {
    case (...0, _): break
    case (1, true): Output.error("caliper: 1 row or file could not be read by --partial")
    case (_, true):
      Output.error("caliper: \(unlisted) rows or files could not be read by --partial")
    case (_, false): Output.error("caliper: and \(unlisted) more rows that cannot be read")
    }
    for remark in reading.remarks { Output.error("caliper: note: \(remark)") }
  }

  /// The largest number of files that are listed with the same problem.
  private static let listedFiles = 3

  /// A line for each problem; files that share one are listed up to a few.
  private static func lines(_ problems: [ReadingProblem]) -> [String] {
    let counts = Dictionary(grouping: problems, by: \.sentence).mapValues(\.count)
    var listed: [String: Int] = [:]
    return problems.compactMap { problem in
      listed[problem.sentence, default: 0] += 1
      let (number, count) = (
        listed[problem.sentence, default: 0], counts[problem.sentence, default: 0]
      )
      if number <= listedFiles { return problem.description }
      return number == count
        ? "and \(count - listedFiles) more like these: \(problem.sentence)" : nil
    }
  }

  /// The error if there is no trial; the rows that could not be read have been reported.
  static func noTrials(in reading: ImportResult, isMerge: Bool = false) -> RunFailure {
    if isMerge {
      return RunFailure(
        .failed, "compare: the records have no trial that counts; see what --partial reported")
    }
    if reading.files.isEmpty, reading.observations.leftOut.pilotSessions > 0 {
      return RunFailure(
        .failed,
        "compare: there are pilot runs only, which are left out; give --pilots to count them")
    }
    let left = reading.observations.leftOut
    let excluded = left.excluded + left.outliers + left.shortest
    if excluded > 0 {
      return RunFailure(
        .failed,
        "compare: no trial that counts is left: exclusions and rules leave out \(excluded); see --exclude, --shortest, "
          + "--outliers and documentation/exclusions.csv")
    }
    let what = reading.files.isEmpty ? "no file of trials" : "no trial that counts"
    return RunFailure(
      .failed,
      "compare: \(what) was found; name a folder of results, or CSV files with the columns "
        + "participant, method and time_s")
  }

  @MainActor private static func write(
    _ report: CompareReport, _ options: Options
  ) throws(RunFailure) {
    let text =
      switch options.format ?? .text {
      case .text: report.text(withPower: options.showsPower)
      case .json: JSONReport.text(of: report.result)
      case .html: try report.html()
      case .csv: CountedTrialTable(of: report.reading.observations, in: report.result).text
      case .r: report.script(.r)
      case .python: report.script(.python)
      }
    if let path = options.output {
      try OutputFile.refuse(path, among: report.reading.files.map(\.path), by: "compare")
      try OutputFile.write(text, to: path, by: "compare")
    } else {
      let isText = options.format ?? .text == .text
      Output.print(bytes: Array((isText ? text.sanitizedLines : text).utf8))
    }
  }
}

extension CompareCommand.Options {
  /// The reason that these options cannot be combined; `nil` if they can.
  var refusal: String? {
    if isPartial, isMerge {
      return "--partial writes records and --merge reads them; give one of the two"
    }
    if isPartial, let option = reportOptions.first {
      return "\(option) says what is reported; give it to --merge"
    }
    if isMerge, let option = readingOptions.first {
      return "\(option) says what is read; give it to every --partial"
    }
    return nil
  }

  /// The given options that decide the contents of the report.
  private var reportOptions: [String] {
    [
      (format != nil, "--format"), (figures != nil, "--figures"),
      (traces != nil, "--traces"), (title != nil, "--title"),
      (showsPower, "--power"), (plan != nil, "--plan"),
      (exclusions.screening.outliers != nil, "--outliers"),
      (exclusions.screening.shortest != nil, "--shortest"),
    ].filter(\.0).map(\.1)
  }

  /// The given options that decide which trials are read.
  private var readingOptions: [String] {
    importing.written.map { String($0.prefix { $0 != " " }) }
      + [
        (!exclusions.exclusions.isEmpty, "--exclude"), (exclusions.includesPilots, "--pilots"),
      ].filter(\.0).map(\.1)
  }

  /// The options that decide which trials are read, in the form in which they are written.
  var readingChoices: [String] {
    importing.written + exclusions.exclusions.map { "--exclude \($0.optionText)" }
      + (exclusions.includesPilots ? ["--pilots"] : [])
  }
}
