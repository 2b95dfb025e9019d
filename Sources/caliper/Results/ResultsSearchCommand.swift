import App
import Base
import Datasets
import Drawing
import Files
import ResultsBrowser
import Windowing

/// `caliper results search`: the sessions and trials that match some words.
enum ResultsSearchCommand: ResultsSubcommand {
  struct Options: Sendable {
    var results: String?
    var listsTrials = false
    var output: String?
    var events: String?
    var traces: String?
  }

  static let command = Command(
    name: "results search",
    usage: [
      "results search [PATH…] WORD… [--results DIR] [--trials] [--output FILE.csv]",
      "results search [PATH…] WORD… [--events FILE.csv] [--traces FILE.svg|.pdf]",
    ],
    about: """
      finds the sessions with trials that match every WORD: participant, study, method, date
      (2026-11-20), complete, incomplete, withdrawn, simulated, pilot; or a field with a value, such as
      method:dial outcome:gave_up phase:main excluded:yes 'time>2.5' 'error=0'; -WORD leaves out what
      WORD finds
      """,
    defaults: Options(),
    options: [
      .text(
        "results", "DIR", "the folder of the data; all other arguments are words to find then",
        kind: .folder
      ) { $0.results = $1 }.unlisted,
      .flag(
        "trials",
        """
        lists these trials; --output writes their rows with all columns of the log, --events the
        rows of their inputs, --traces draws at most \(TrialExport.mostTraces) of them on a sheet
        """
      ) { $0.listsTrials = true },
      .text("output", "FILE.csv", "writes the rows of these trials into this file", kind: .file) {
        $0.output = $1
      }.unlisted,
      .text("events", "FILE.csv", "writes the inputs of these trials into this file", kind: .file) {
        $0.events = $1
      }.unlisted,
      .text(
        "traces", "FILE", "draws these trials, at most \(TrialExport.mostTraces), as .svg or .pdf",
        kind: .file
      ) { $0.traces = $1 }.unlisted,
    ], helpColumn: ResultsCommand.helpColumn, words: [.folder], repeatsLastWord: true,
    allowsMinusWords: true)

  @MainActor static func run(_ invocation: Invocation<Options>) throws(RunFailure) -> RunEnding {
    let options = invocation.options
    let (paths, words) = split(invocation.words, results: options.results)
    guard !words.isEmpty else {
      throw RunFailure(
        .refused, "results search: search for what? give words, such as P01 or 2026-11-20")
    }
    let query = try query(words)
    var index = TrialIndex()
    index.update(from: paths)
    if index.datasets.isEmpty, let problem = index.problems.first {
      throw RunFailure(.failed, "results search: \(problem)")
    }
    for problem in index.problems { Output.error("caliper: \(problem)") }
    let found = FoundSessions(query, in: index)
    guard !found.isEmpty else {
      Output.error(
        "caliper: no session in \(paths.joined(separator: ", ")) matches "
          + "'\(words.joined(separator: " "))'")
      return .failed
    }
    Output.print(SessionList.text(found.lists(withTrials: options.listsTrials)))
    var isComplete = index.problems.isEmpty
    let files = FoundTrialFiles(
      rows: found.rows, index: index, command: command.name, mayReplace: true)
    var written: [FoundTrialFiles.Written] = []
    if let path = options.output { written.append(try files.writeTrials(to: path)) }
    if let path = options.events { written.append(try files.writeEvents(to: path)) }
    if let path = options.traces {
      written.append(
        try files.draw(try files.readTraces(for: path), to: path, theme: .light))
    }
    for file in written {
      for problem in file.problems { Output.error("caliper: \(problem)") }
      Output.mention(file.words)
      isComplete = isComplete && file.problems.isEmpty
    }
    return isComplete ? .done : .failed
  }

  /// The folders among the first words, and the words to look for.
  private static func split(
    _ words: [String], results: String?
  ) -> (paths: [String], words: [String]) {
    if let results { return ([results], words) }
    let paths = words.prefix(while: namesData)
    return (
      paths.isEmpty ? [RunRequest.usualResults] : Array(paths), Array(words.dropFirst(paths.count))
    )
  }

  /// Whether there are data sets at the path `word`; also true if the disk fails, which is reported later.
  private static func namesData(_ word: String) -> Bool {
    do throws(LogError) {
      return try !Dataset.all(at: word).isEmpty
    } catch {
      return switch error {
      case .file(let error): !error.cause.isMissing
      case .unnameable: true
      default: false
      }
    }
  }

  private static func query(_ words: [String]) throws(RunFailure) -> TrialQuery {
    var terms: [TrialTerm] = []
    for word in words {
      do throws(TrialQueryProblem) {
        terms += try TrialQuery(words: [word]).terms
      } catch {
        throw RunFailure(.refused, "results search: '\(word)', \(error)")
      }
    }
    return TrialQuery(terms)
  }
}

/// The sessions and trials of an index that match a query.
struct FoundSessions {
  /// The rows of the trials.
  let rows: [UInt32]
  private let index: TrialIndex
  /// The indices of the sessions that have found trials, and of those that match as a whole.
  private let sessions: [Int]

  /// Searches `index`.
  init(_ query: TrialQuery, in index: TrialIndex) {
    self.index = index
    rows = index.rows(matching: query)
    let whole = index.sessions(matching: query)
    sessions = Set(index.sections(of: rows).map(\.session)).union(whole).sorted()
  }

  /// Whether there are none.
  var isEmpty: Bool { sessions.isEmpty }

  /// A list for each dataset that has some.
  func lists(withTrials: Bool) -> [SessionList] {
    var lists: [SessionList] = []
    var rest = rows[...]
    var entries: [SessionList.Entry] = []
    for (position, session) in sessions.enumerated() {
      let own = index.rows(ofSession: session)
      let found = rest.prefix { own.contains(Int($0)) }
      rest = rest.dropFirst(found.count)
      entries.append(
        SessionList.Entry(
          session: index.sessions[session].summary, found: found.count,
          trials: withTrials ? found.map(cells) : []))
      let dataset = index.sessions[session].dataset
      let next = position + 1 < sessions.count ? index.sessions[sessions[position + 1]].dataset : -1
      guard next != dataset else { continue }
      let indexed = index.datasets[dataset]
      lists.append(
        SessionList(folder: indexed.dataset.folder, title: indexed.title, entries))
      entries = []
    }
    return lists
  }

  /// The cells of a trial's line.
  private func cells(_ row: UInt32) -> [String] {
    func text(_ field: TrialField) -> String { index.text(field, at: row).sanitizedForDisplay }
    let time = text(.time)
    return [
      "trial \(text(.trial))", "block \(text(.block))", text(.phase), text(.method),
      "\(text(.task)) \(text(.target))", text(.entered).isEmpty ? "–" : text(.entered),
      text(.outcome), time.isEmpty ? "–" : "\(time) s",
      text(.reason).isEmpty ? "" : "excluded: \(text(.reason))",
    ]
  }
}
