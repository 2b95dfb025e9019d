import CGetopt
import Glibc
import Runner

/// The options and words of a command, as glibc's `getopt_long` finds them.
struct Arguments {
  /// An option of a command.
  struct Option {
    var name: String
    var takesValue: Bool
  }

  private(set) var words: [String] = []
  private var values: [String: [String]] = [:]
  /// The command that they are of.
  let command: String

  /// Parses `arguments` of `command`; an unknown option or a missing value is refused.
  init(_ arguments: [String], of command: String, options: [Option]) throws(RunFailure) {
    self.command = command
    let names = options.map { strdup($0.name) }
    let argv = ([command] + arguments).map { strdup($0) }
    defer {
      for string in names + argv { free(string) }
    }
    let table = zip(options, names).map { definition, name in
      option(name: name, has_arg: definition.takesValue ? 1 : 0, flag: nil, val: 0)
    }
    try parse(argv + [nil], table + [option()], options)
  }

  /// Whether `option` was given.
  func has(_ option: String) -> Bool { values[option] != nil }

  /// The value of `option`, where it was given: the last of several.
  subscript(option: String) -> String? { values[option]?.last }

  /// All values of `option`, in the order in which they were given.
  func all(_ option: String) -> [String] { values[option] ?? [] }

  /// The value of `option` as a whole number within `range`; `nil` where it was not given.
  func number(_ option: String, in range: ClosedRange<UInt64>) throws(RunFailure) -> UInt64? {
    guard let value = self[option] else { return nil }
    guard let number = UInt64(value), range.contains(number) else {
      throw RunFailure(
        .refused,
        "\(command): --\(option) '\(value)' is not a whole number from \(range.lowerBound) to "
          + "\(range.upperBound)")
    }
    return number
  }

  /// Refuses more than `count` words.
  func allowWords(_ count: Int) throws(RunFailure) {
    guard words.count > count else { return }
    throw RunFailure(
      .refused, "\(command): unexpected '\(words[count])'; see 'caliper \(command) --help'")
  }

  /// The values and words in `argv`; `getopt_long` moves the words behind all options.
  private mutating func parse(
    _ arguments: [UnsafeMutablePointer<CChar>?], _ table: [option], _ options: [Option]
  ) throws(RunFailure) {
    var argv = arguments
    let count = Int32(argv.count - 1)
    getopt_restart()
    while true {
      var index: Int32 = -1
      // ':' tells a missing value from an unknown option.
      let found = getopt_long(count, &argv, ":", table, &index)
      if found == -1 { break }
      guard found == 0, options.indices.contains(Int(index)) else {
        throw refusal(found, argv[Int(getopt_place()) - 1], options)
      }
      values[options[Int(index)].name, default: []].append(
        getopt_value().map { String(cString: $0) } ?? "")
    }
    words = argv[Int(getopt_place())..<Int(count)].compactMap { $0.map { String(cString: $0) } }
  }

  private func refusal(
    _ found: Int32, _ argument: UnsafeMutablePointer<CChar>?, _ options: [Option]
  ) -> RunFailure {
    let text = argument.map { String(cString: $0) } ?? ""
    let name = text.prefix { $0 != "=" }
    let problem =
      if found == Int32(UInt8(ascii: ":")) {
        "option '\(text)' needs a value"
      } else if getopt_letter() != 0 {
        // In a row of letters the place is still that of the argument before.
        "unknown option '-\(Unicode.Scalar(UInt8(truncatingIfNeeded: getopt_letter())))'"
      } else if options.contains(where: { !$0.takesValue && "--\($0.name)" == name }) {
        "option '\(name)' takes no value"
      } else {
        "unknown option '\(text)'"
      }
    return RunFailure(.refused, "\(command): \(problem); see 'caliper \(command) --help'")
  }
}
