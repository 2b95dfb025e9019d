import App
import Base
import CGetopt
import Glibc
import Windowing

/// The options and words of a command, as glibc's `getopt_long` finds them.
struct Arguments {
  private(set) var words: [String] = []
  /// The values of each option that was given, by its name; an empty one for a flag.
  private(set) var values: [String: [String]] = [:]
  private let command: String
  private let options: [(name: String, value: Value)]

  /// Whether an option has a value: behind a blank or an equals sign, or, if it may be left out, behind an equals sign.
  enum Value { case none, needed, optional }

  /// Parses `arguments` of `command`; an unknown option or a missing value is refused.
  init(
    _ arguments: [String], of command: String, options: [(name: String, value: Value)]
  ) throws(RunFailure) {
    self.command = command
    self.options = options
    let names = options.map { strdup($0.name) }
    let argv = ([command] + arguments).map { strdup($0) }
    defer {
      for string in names + argv { free(string) }
    }
    let table = zip(options, names).map { definition, name in
      option(
        name: name, has_arg: definition.value == .none ? 0 : definition.value == .needed ? 1 : 2,
        flag: nil, val: 0)
    }
    try Self.parser.withLock { (_) throws(RunFailure) in
      try parse(argv + [nil], table + [option()])
    }
  }

  /// The same arguments.
  ///
  /// Those that begin with one minus sign and are not an option's value are moved behind `--`.
  static func separating(
    _ arguments: [String], options: [(name: String, value: Value)]
  ) -> [String] {
    let head = arguments.prefix { $0 != "--" }
    var (kept, words): ([String], [String]) = ([], [])
    var isValue = false
    for argument in head {
      if !isValue, argument.hasPrefix("-"), !argument.hasPrefix("--") {
        words.append(argument)
      } else {
        kept.append(argument)
      }
      isValue =
        !isValue && argument.hasPrefix("--")
        && options.contains { $0.value == .needed && $0.name.hasPrefix(argument.dropFirst(2)) }
    }
    return kept + ["--"] + words + arguments.dropFirst(head.count + 1)
  }

  /// The state of `getopt_long` is shared by the whole program, and tests parse concurrently.
  private static let parser = Locked(())

  /// The values and words in `argv`; `getopt_long` moves the words behind all options.
  private mutating func parse(
    _ arguments: [UnsafeMutablePointer<CChar>?], _ table: [option]
  ) throws(RunFailure) {
    var argv = arguments
    let count = Int32(argv.count - 1)
    getopt_restart()
    while true {
      var index: Int32 = -1
      // ':' distinguishes a missing value from an unknown option.
      let found = getopt_long(count, &argv, ":", table, &index)
      if found == -1 { break }
      guard found == 0, options.indices.contains(Int(index)) else {
        throw refusal(found, argv[Int(getopt_index()) - 1])
      }
      values[options[Int(index)].name, default: []].append(
        getopt_value().map { String(cString: $0) } ?? "")
    }
    words = argv[Int(getopt_index())..<Int(count)].compactMap { $0.map { String(cString: $0) } }
  }

  private func refusal(_ found: Int32, _ argument: UnsafeMutablePointer<CChar>?) -> RunFailure {
    let text = argument.map { String(cString: $0) } ?? ""
    let name = text.prefix { $0 != "=" }
    let problem =
      if found == Int32(UInt8(ascii: ":")) {
        "option '\(text)' needs a value"
      } else if getopt_letter() != 0 {
        // In a row of letters the index still refers to the argument before.
        "unknown option '-\(Unicode.Scalar(UInt8(truncatingIfNeeded: getopt_letter())))'"
      } else if options.contains(where: { $0.value == .none && "--\($0.name)" == name }) {
        "option '\(name)' takes no value"
      } else {
        "unknown option '\(text)'" + meant(String(name))
      }
    let stop = problem.hasSuffix("?") ? "" : ";"
    return RunFailure(.refused, "\(command): \(problem)\(stop) see 'caliper \(command) --help'")
  }

  /// The option that was probably meant, as a question; empty if none is near.
  private func meant(_ name: String) -> String {
    let question = NearestName.question(name, among: options.map { "--\($0.name)" })
    return question.isEmpty ? "" : "; \(question.dropLast())"
  }
}
