import Base
import Files
import Glibc
import ToolSupport

/// Runs the program on damaged files and options.
struct Fuzz: Subcommand {
  static let name = "fuzz"
  static let help = """
    usage: caliper-torture fuzz PROGRAM [options]
           caliper-torture fuzz PROGRAM --replay FOLDER

    Runs PROGRAM on damaged files and options. Where it is ended by a signal, hangs, takes too much
    memory, or fails without a message of its own, the case is kept.

      --cases N     how many cases (default: 1000)
      --seed N      what all cases follow from (default: 1)
      --folder DIR  for the state and failing cases; continues what it holds (default: .build/fuzz)
      --seconds S   the most that a command may take (default: 5)
      --memory MIB  the most that it may hold (default: 1024)
      --sanitized   PROGRAM is built with a sanitizer, which reserves memory of its own
      --replay DIR  run the one case that was kept there
    """
  static let options: [SubcommandOption<Self>] = [
    .text("PROGRAM") { $0.program = $1 },
    .number("--cases", in: 0...Int.max) { $0.cases = $1 },
    .number("--seed", in: 0...UInt64.max) { $0.seed = $1 },
    .text("--folder") { $0.folder = $1 },
    .number("--seconds", in: 0.001...86_400) { $0.seconds = $1 },
    .number("--memory", in: 1...1 << 20) { $0.memory = $1 },
    .flag("--sanitized") { $0.isSanitized = true },
    .text("--replay") { $0.replayed = $1 },
  ]

  var program = ""
  var cases = 1000
  var seed: UInt64 = 1
  var folder = ".build/fuzz"
  var seconds = 5.0
  var memory = 1024
  var isSanitized = false
  var replayed: String?

  /// Runs the fuzzer; returns 0 if no case failed, 1 if one did, 2 if it cannot run.
  func run() -> Int32 {
    guard let absolute = realpath(program, nil) else {
      Console.report("caliper-torture fuzz: there is no program \(program)")
      return 2
    }
    defer { free(absolute) }
    let target = FuzzTarget(
      path: String(cString: absolute), seconds: seconds, memory: memory << 20,
      isLimited: !isSanitized)
    if let replayed { return replay(replayed, target) }
    return campaign(target)
  }

  private func replay(_ kept: String, _ target: FuzzTarget) -> Int32 {
    guard let fuzzCase = FuzzCase(keptIn: kept) else {
      print("\(kept) is no case; give the folder of one")
      return 2
    }
    let place = Path.join(folder, "replay")
    Folder.remove(place)
    let verdict = FuzzCampaign.verdict(on: fuzzCase, of: target, in: place)
    print("\(fuzzCase.arguments.joined(separator: " ")): \(verdict)")
    if case .failed = verdict { return 1 }
    return 0
  }

  private func campaign(_ target: FuzzTarget) -> Int32 {
    do throws(FuzzError) {
      var campaign = try FuzzCampaign(target: target, seed: seed, folder: folder)
      try campaign.run(until: cases) { campaign in
        guard campaign.next.isMultiple(of: 2000) else { return }
        print("\(campaign.next) of \(cases) cases, \(campaign.failures.count) failed")
      }
      print(campaign.table)
      for failure in campaign.failures { print("\(failure.folder): \(failure.sentence)") }
      return campaign.failures.isEmpty ? 0 : 1
    } catch {
      print(error.sentence)
      return 2
    }
  }
}
