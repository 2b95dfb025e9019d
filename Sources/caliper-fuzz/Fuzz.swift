import Files
import Glibc
import Primitives

/// The command line of the fuzzer.
enum Fuzz {
  private static let usage = """
    usage: caliper-fuzz PROGRAM [options]
           caliper-fuzz PROGRAM --replay FOLDER

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

  /// The options that have a value.
  private static let names = ["--cases", "--seed", "--folder", "--seconds", "--memory", "--replay"]

  /// Runs the fuzzer; returns 0 where no case failed, 1 where one did, 2 for wrong usage.
  static func run(_ arguments: [String]) -> Int32 {
    var options: [String: String] = [:]
    var words: [String] = []
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      if argument == "--sanitized" {
        options[argument] = ""
      } else if argument.hasPrefix("--") {
        guard names.contains(argument), let value = rest.popFirst() else {
          print("caliper-fuzz: '\(argument)' is no option, or lacks its value\n\(usage)")
          return 2
        }
        options[argument] = value
      } else {
        words.append(argument)
      }
    }
    guard words.count == 1, let cases = Int(options["--cases"] ?? "1000"), cases >= 0,
      let seed = UInt64(options["--seed"] ?? "1"), let program = program(words[0], options)
    else {
      print(usage)
      return 2
    }
    let folder = options["--folder"] ?? ".build/fuzz"
    if let kept = options["--replay"] { return replay(kept, program, folder) }
    return campaign(program, cases, seed, folder)
  }

  private static func program(_ path: String, _ options: [String: String]) -> Program? {
    guard let seconds = Double(options["--seconds"] ?? "5"), (0.001...86_400).contains(seconds),
      let memory = Int(options["--memory"] ?? "1024"), (1...1 << 20).contains(memory),
      let absolute = realpath(path, nil)
    else { return nil }
    defer { free(absolute) }
    return Program(
      path: String(cString: absolute), seconds: seconds, memory: memory << 20,
      isLimited: options["--sanitized"] == nil)
  }

  private static func replay(_ kept: String, _ program: Program, _ folder: String) -> Int32 {
    guard let fuzzCase = FuzzCase(keptIn: kept) else {
      print("\(kept) is no case; give the folder of one")
      return 2
    }
    let place = Path.join(folder, "replay")
    Folder.remove(place)
    let verdict = Campaign.verdict(on: fuzzCase, of: program, in: place)
    print("\(fuzzCase.arguments.joined(separator: " ")): \(verdict)")
    if case .failed = verdict { return 1 }
    return 0
  }

  private static func campaign(
    _ program: Program, _ cases: Int, _ seed: UInt64, _ folder: String
  ) -> Int32 {
    do throws(FuzzError) {
      var campaign = try Campaign(program: program, seed: seed, folder: folder)
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
