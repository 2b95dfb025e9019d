import Base
import Files

/// Files to put into an empty folder, and a command to run there.
struct FuzzCase: Hashable, Sendable {
  /// The kind of damaged input, for the table.
  let kind: Kind
  /// The program's arguments; paths are relative to the folder.
  let arguments: [String]
  /// The files by their paths in the folder.
  let files: [String: [UInt8]]

  /// The kind of damaged input.
  enum Kind: String, CaseIterable {
    case study, curve, sweep, table, dataset, record, options
  }

  /// The command, as the table has it.
  var command: String {
    arguments.first == "results"
      ? arguments.prefix(2).joined(separator: " ") : arguments.first ?? ""
  }
}

extension FuzzCase {
  /// The case with this number: it follows from `seed`, the number and `corpus` alone.
  init(_ number: Int, seed: UInt64, corpus: Corpus) {
    var seeds = SplitMix64(seed: seed &+ UInt64(number) &* 0x9E37_79B9_7F4A_7C15)
    var mutation = Mutation(seed: seeds.next())
    switch mutation.below(20) {
    case 0..<4: self.init(studyIn: corpus, &mutation)
    case 4..<6: self.init(curveIn: corpus, &mutation)
    case 6..<11: self.init(tablesIn: corpus, &mutation)
    case 11..<17: self.init(datasetIn: corpus, &mutation)
    case 17: self.init(recordWith: &mutation)
    case 18: self.init(sweepIn: corpus, &mutation)
    default: self.init(optionsIn: corpus, &mutation)
    }
  }

  private init(studyIn corpus: Corpus, _ mutation: inout Mutation) {
    var files = corpus.studies
    let study = mutation.choice(of: files.keys.filter { $0.hasPrefix("study") }.sorted())
    let damaged = mutation.below(4) == 0 ? mutation.choice(of: files.keys.sorted()) : study
    files[damaged] = files[damaged].map { mutation.damaged($0, damaged) }
    let arguments = mutation.choice(of: [
      ["check", study], ["check", study, "--format", "json"],
      ["check", study, "--prereg"], ["check", study, "--prereg", "--format", "json"],
      ["check", study, "--participant", "P01"],
      ["check", study, "--participant", "P01", "--format", "json"],
      ["run", study, "--participant", "P01", "--results", "Results"],
    ])
    self.init(kind: .study, arguments: arguments, files: files)
  }

  private init(curveIn corpus: Corpus, _ mutation: inout Mutation) {
    let name = mutation.choice(of: corpus.curves.keys.sorted())
    let bytes = mutation.damaged(corpus.curves[name] ?? [], name)
    let (verb, option, value) = mutation.choice(of: [
      ("show", "--format", "text"), ("show", "--format", "csv"), ("show", "--format", "svg"),
      ("export", "--language", "c"), ("export", "--language", "python"),
    ])
    self.init(
      kind: .curve, arguments: ["curve", verb, name, option, value], files: [name: bytes])
  }

  /// A plan, of which only the scripts are written, as its people may be any number; or the table of a sweep.
  private init(sweepIn corpus: Corpus, _ mutation: inout Mutation) {
    let name = mutation.choice(of: corpus.sweeps.keys.sorted())
    let bytes = mutation.damaged(corpus.sweeps[name] ?? [], name)
    let arguments =
      name.hasSuffix(".json")
      ? ["sweep", name, "--slurm", "job"] : ["sweep", "gather", name, "--output", "gathered.csv"]
    self.init(kind: .sweep, arguments: arguments, files: [name: bytes])
  }

  /// Several damaged tables together, so that a start of the program tries several.
  private init(tablesIn corpus: Corpus, _ mutation: inout Mutation) {
    var files: [String: [UInt8]] = [:]
    for number in 0...mutation.below(4) {
      let name = "table\(number).csv"
      let damaged = mutation.damaged(mutation.choice(of: corpus.tables), name)
      files[name] = Self.written(damaged, as: mutation.below(16))
    }
    let format = mutation.choice(of: ["text", "json", "html", "csv", "r", "python"])
    var arguments = ["compare"] + files.keys.sorted()
    arguments += mutation.below(6) == 0 ? ["--partial"] : ["--format", format]
    if mutation.below(4) == 0 { arguments += ["--power", "--strict"] }
    if mutation.below(8) == 0 { arguments += ["--column", "time_s=" + mutation.extreme()] }
    if mutation.below(8) == 0 { arguments += ["--solved", "0", "--censored", mutation.extreme()] }
    self.init(kind: .table, arguments: arguments, files: files)
  }

  /// A table in the forms of other programs: with semicolons or tabs, or as UTF-16; mostly unchanged.
  private static func written(_ table: [UInt8], as form: Int) -> [UInt8] {
    switch form {
    case 0: table.map { $0 == UInt8(ascii: ",") ? UInt8(ascii: ";") : $0 }
    case 1: table.map { $0 == UInt8(ascii: ",") ? UInt8(ascii: "\t") : $0 }
    case 2: [0xFF, 0xFE] + table.flatMap { [$0, 0] }
    case 3: [0xFE, 0xFF] + table.flatMap { [0, $0] }
    case 4: [0x1F, 0x8B, 8] + table
    default: table
    }
  }

  private init(datasetIn corpus: Corpus, _ mutation: inout Mutation) {
    var files = corpus.datasets
    for _ in 0...mutation.below(3) {
      let name = mutation.choice(of: files.keys.sorted())
      switch mutation.below(20) {
      case 0: files[name] = nil
      case 1: files[name] = []
      case 2:
        files[name.replacing("session-1", with: "session-" + mutation.extreme().fileName)] =
          files[name]
      default: files[name] = files[name].map { mutation.damaged($0, name) }
      }
    }
    self.init(
      kind: .dataset, arguments: Self.datasetCommand(corpus.study, &mutation), files: files)
  }

  private static func datasetCommand(_ study: String, _ mutation: inout Mutation) -> [String] {
    let (one, other) = ("A/" + study, "B/" + study)
    switch mutation.below(32) {
    case 0..<5: return ["results", "verify", mutation.choice(of: ["A", one])]
    case 5..<9: return ["replay", mutation.choice(of: ["A", one]), "--check"]
    case 9: return ["results", "verify", one, "--format", "json"]
    case 10: return ["results", "verify", one, "--replay", "--format", "json"]
    case 11..<14: return ["results", "verify", one, "--repair"]
    case 14: return ["results", "list", "A"]
    case 15: return ["results", "exclude", one, "--format", mutation.choice(of: ["text", "json"])]
    case 16:
      let word = mutation.extreme()
      return [
        "results", "search",
        mutation.choice(of: [word, "time>\(word)", "-outcome:correct", "error=0", "excluded:no"]),
        "--trials", "--results", "A",
      ]
    case 17..<26:
      let format = mutation.choice(of: ["text", "json", "html", "csv", "r", "python"])
      return ["compare", one, "--format", format]
        + (mutation.below(4) == 0 ? ["--plan", Corpus.plan] : [])
    case 26..<29:
      return ["results", "merge", one, other, "--output", "merged"]
        + (mutation.below(2) == 0 ? ["--renumber"] : [])
    case 29 where mutation.below(2) == 0: return ["results", "delete", one, "sim1", "1"]
    case 29: return ["results", "exclude", one, "sim1", "--session", "1", "--reason", "phone"]
    case 30:
      return [
        "simulate", "A/\(study)/materials/study.json", "--participants", "2", "--results", "A",
      ]
    // A whole search takes as long as thousands of other cases.
    case 31 where mutation.below(16) == 0:
      return ["tune", one, "--people", "4", "--output", "curve.json"]
        + (mutation.below(2) == 0 ? ["--force"] : [])
    default: return ["results", "verify", one]
    }
  }

  private init(optionsIn corpus: Corpus, _ mutation: inout Mutation) {
    let study = "study.json"
    let forms: [([String], [String])] = [
      (
        ["check", study],
        ["--participants", "--participant", "--session", "--seed", "--format", "--results"]
      ),
      (["curve", "show", "exponential"], ["--track", "--values", "--format"]),
      (["curve", "export", "exponential"], ["--track", "--language", "--return", "--output"]),
      (["curve", "suggest"], ["--values", "--width", "--format"]),
      (["sweep", "gather", "A"], ["--output", "--shard", "--threads"]),
      (["compare", "A"], ["--format", "--output", "--figures", "--column", "--solved"]),
      (["compare", "A"], ["--exclude", "--outliers", "--shortest", "--plan"]),
      (["check", study, "--prereg"], ["--participants", "--outliers", "--shortest", "--format"]),
      (["compare", "--partial", "A"], ["--exclude", "--output", "--column", "--outliers"]),
      (
        ["results", "exclude", "A/\(corpus.study)", "sim1", "--reason", "phone"],
        ["--session", "--trial", "--reason"]
      ),
      (
        ["simulate", study, "--participants", "1", "--results", "S"], ["--seed", "--participants"]
      ),
      (
        ["run", study],
        [
          "--participant", "--session", "--methods", "--seed", "--text-size", "--theme",
          "--markers",
          "--display",
        ]
      ),
      (["results", "search", "sim1", "--results", "A"], ["--results"]),
      (["language", "room"], ["--output"]),
      (["tune"], ["--people", "--seed", "--family", "--method", "--format"]),
      (["results", "restore", "A/\(corpus.study)", "sim1"], []),
    ]
    let form = mutation.choice(of: forms)
    var arguments = form.0
    let options = form.1
    for _ in 0...mutation.below(2) {
      // Simulated crowds only take their time.
      let isCrowd = arguments.contains("simulate")
      let option = options.isEmpty ? nil : mutation.choice(of: options)
      var value = mutation.extreme()
      if isCrowd, let number = Int(value), number > 3, number <= 100_000 { value = "3" }
      arguments += (option.map { [$0] } ?? []) + [value]
    }
    var files = corpus.datasets.filter { $0.key.hasPrefix("A/") }
    files[study] = corpus.studies[study]
    self.init(kind: .options, arguments: arguments.map(\.argument), files: files)
  }
}

extension String {
  /// The text as a part of a file's name.
  fileprivate var fileName: String {
    String(String.UnicodeScalarView(unicodeScalars.filter { $0 != "/" && $0 != "\0" }.prefix(80)))
  }

  /// The text as an argument, which ends at a null and does not lead out of the folder.
  fileprivate var argument: String {
    let text = String(prefix { $0 != "\0" })
    return text.hasPrefix("/") || text.hasPrefix("..") ? "x" : text
  }
}

// MARK: - Cases on the disk

extension FuzzCase {
  private static let argumentsName = "arguments.json"

  /// Reads a case that was kept in `folder`.
  init?(keptIn folder: String) {
    guard let bytes = try? UserFile.read(Path.join(folder, Self.argumentsName)),
      case .list(let list)? = try? JSONValue(parsing: bytes)
    else { return nil }
    let arguments = list.compactMap { if case .text(let text) = $0 { text } else { nil } }
    let files = Tree(of: Path.join(folder, "files")).files
    self.init(kind: .options, arguments: arguments, files: files)
  }

  /// Keeps the case in `folder`, which is made.
  func keep(in folder: String) throws {
    let list = JSONValue.list(arguments.map { .text($0) })
    try Tree.write(
      [Self.argumentsName: Array((list.jsonText + "\n").utf8)]
        .merging(files.map { ("files/" + $0.key, $0.value) }) { first, _ in first }, to: folder)
  }
}
