/// A part of a tool: settings that are read from the command line, and the work that uses them.
package protocol Subcommand: Sendable {
  /// The word that chooses it.
  static var name: String { get }
  /// The text that `--help` prints.
  static var help: String { get }
  static var options: [SubcommandOption<Self>] { get }

  /// Creates the default settings.
  init()

  /// Runs the subcommand; returns the exit code.
  @MainActor func run() -> Int32
}

extension Subcommand {
  /// Reads the settings from `arguments`; the last one holds of an option that is repeated.
  package init(_ arguments: [String]) throws(CommandLineError) {
    self.init()
    var words = Self.options.filter(\.isWord)[...]
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      let option =
        argument.hasPrefix("--")
        ? Self.options.first { $0.name == argument } : words.popFirst()
      guard let option else { throw .unknown(argument) }
      guard let value = option.isFlag || option.isWord ? argument : rest.popFirst() else {
        throw .lacksValue(argument)
      }
      if let problem = option.store(&self, value) {
        throw .wrongValue(value, of: option.name, problem: problem)
      }
    }
    if let missing = words.first { throw .lacksWord(missing.name) }
  }

  @MainActor fileprivate static func run(_ arguments: [String], of tool: String) -> Int32 {
    if arguments.contains("--help") {
      Console.say(help)
      return 0
    }
    do throws(CommandLineError) {
      return try Self(arguments).run()
    } catch {
      Console.report("\(tool) \(name): \(error); see '\(tool) \(name) --help'")
      return 2
    }
  }
}

/// A program that consists of subcommands.
package struct Tool: Sendable {
  private let name: String
  private let subcommands: [any Subcommand.Type]

  /// The program called `name`.
  package init(_ name: String, _ subcommands: [any Subcommand.Type]) {
    self.name = name
    self.subcommands = subcommands
  }

  /// Runs the subcommand that the first of `arguments` names; returns the exit code, 2 for a wrong command line.
  @MainActor package func run(_ arguments: [String]) -> Int32 {
    if let subcommand = subcommands.first(where: { $0.name == arguments.first }) {
      return subcommand.run(Array(arguments.dropFirst()), of: name)
    }
    let names = subcommands.map { $0.name }.joined(separator: ", ")
    let usage = "usage: \(name) SUBCOMMAND [options]; subcommands are \(names)"
    if arguments == ["--help"] {
      Console.say(usage)
      return 0
    }
    Console.report(usage)
    return 2
  }
}
