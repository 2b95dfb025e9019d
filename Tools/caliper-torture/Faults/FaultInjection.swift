import Base
import ToolSupport

/// Runs cases of failing calls, kills and power cuts, and prints a table.
struct FaultInjection: Subcommand {
  static let name = "faults"
  static let help = """
    usage: caliper-torture faults [options]

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
  static let options: [SubcommandOption<Self>] = [
    .number("--sample", in: numbers) { $0.sample = $1 },
    .number("--kills", in: numbers) { $0.kills = $1 },
    .number("--power-cuts", in: numbers) { $0.powerCuts = $1 },
    .text("--scenario") { $0.scenario = $1 },
    .text("--case") { $0.caseName = $1 },
    .number("--soak", in: numbers) { $0.soak = $1 },
    .number("--jobs", in: numbers) { $0.jobs = max(1, $1) },
    .number("--seed", in: numbers) { $0.seed = UInt64($1) },
    .flag("--fresh") { $0.isFresh = true },
    .text("--program") { $0.program = $1 },
  ]
  private static let numbers = 0...10_000_000

  /// So many cases, drawn by the seed; all of them without it.
  var sample: Int?
  var kills = 1000
  var powerCuts = 2000
  var scenario: String?
  var caseName: String?
  var soak: Int?
  var jobs = coreCount
  var seed: UInt64 = 1
  var isFresh = false
  var program: String?

  func run() -> Int32 {
    do throws(FaultError) {
      if let soak { return try Soak(trials: soak, program: program).run() ? 0 : 1 }
      return try FaultCampaign(self).run() ? 0 : 1
    } catch {
      Console.report("caliper-torture faults: \(error)")
      return 2
    }
  }
}
