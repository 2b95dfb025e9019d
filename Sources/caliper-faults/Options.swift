import Primitives

/// What the command line asks for.
struct Options: Sendable {
  /// So many cases, drawn by the seed; all of them without it.
  var sample: Int?
  /// How many cases kill the program.
  var kills = 1000
  /// How many states of a disk after a power cut are tried.
  var powerCuts = 2000
  /// One session of so many trials, instead of cases.
  var soak: Int?
  /// This case alone.
  var caseName: String?
  /// The cases of this scenario alone.
  var scenario: String?
  /// How many cases run at a time.
  var jobs = coreCount
  /// Whether finished cases are run again.
  var isFresh = false
  /// The seed of all draws.
  var seed: UInt64 = 1
  /// The program of which the commands are tested; beside this one unless given.
  var program: String?
  var wantsHelp = false
  /// Whether the folder of a case stays for a look.
  var keeps = false

  static let help = """
    usage: caliper-faults [options]

    Has the calls of sessions and commands on files fail, one after the other, kills them, cuts the
    power, and checks each time that no trial is lost or doubled and that the next start works.

      --sample N      N cases only, drawn from all by the seed
      --kills N       how many of them kill the program (default: 1000)
      --power-cuts N  how many states of a disk after a power cut (default: 2000)
      --scenario S    the cases of one scenario only
      --case NAME     one case alone; its folder stays until the next run
      --soak N        instead, one session of N trials, and its memory after each 1000
      --jobs N        how many run at a time (default: as many as there are cores)
      --seed N        the seed of all draws (default: 1)
      --fresh         run finished cases again
      --program FILE  the caliper to test (default: the one beside this program)

    Finished cases are kept in .build/faults/results.tsv, so that the same command continues after an
    interruption. Exit codes: 0 all passed, 1 some failed, 2 could not run.
    """

  /// Reads the arguments of the program.
  init(_ arguments: [String]) throws(FaultError) {
    var rest = arguments[...]
    while let name = rest.popFirst() {
      switch name {
      case "--sample": sample = try Self.number(name, &rest)
      case "--kills": kills = try Self.number(name, &rest)
      case "--power-cuts": powerCuts = try Self.number(name, &rest)
      case "--soak": soak = try Self.number(name, &rest)
      case "--jobs": jobs = max(1, try Self.number(name, &rest))
      case "--seed": seed = UInt64(try Self.number(name, &rest))
      case "--scenario": scenario = try Self.value(name, &rest)
      case "--program": program = try Self.value(name, &rest)
      case "--fresh": isFresh = true
      case "--help": wantsHelp = true
      case "--case":
        caseName = try Self.value(name, &rest)
        keeps = true
      default: throw .usage("unknown option '\(name)'")
      }
    }
  }

  private static func value(
    _ name: String, _ rest: inout ArraySlice<String>
  ) throws(FaultError) -> String {
    guard let value = rest.popFirst() else { throw .usage("\(name) needs a value") }
    return value
  }

  private static func number(
    _ name: String, _ rest: inout ArraySlice<String>
  ) throws(FaultError) -> Int {
    let text = try value(name, &rest)
    guard let number = Int(text), (0...10_000_000).contains(number) else {
      throw .usage("\(name) '\(text)' is no number from 0 to 10000000")
    }
    return number
  }
}
