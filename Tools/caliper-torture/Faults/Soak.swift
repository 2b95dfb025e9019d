import FoundationEssentials
import TestSupport
import ToolSupport

/// One long session: the memory that it holds after each thousand trials.
struct Soak {
  private let trials: Int
  private let programs: Programs

  init(trials: Int, program: String?) throws(FaultError) {
    self.trials = trials
    let folder = FileManager.default.currentDirectoryPath + "/" + FaultCampaign.folder
    try FaultError.wrap("cannot make \(folder)") {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    }
    programs = try Programs(caliper: program, buildFolder: folder)
  }

  /// Runs the session and prints the table; returns whether every trial is there once.
  func run() throws(FaultError) -> Bool {
    let workshop = try Workshop(programs)
    defer { workshop.remove() }
    let each = (trials + 1) / 2
    try FaultError.wrap("cannot write the study") {
      let study = ScriptedStudy.text(trials: each, questions: false)
      try Tree.write(["studies/P01.json": Array(study.utf8)], to: workshop.folder)
    }
    let place = try workshop.place("soak", with: nil)
    let process = try FaultError.wrap("cannot start the session") {
      try ChildProcess(
        workshop.session("P01", results: place.results),
        environment: programs.environment, errors: .inherited)
    }
    Console.say("| trials | resident memory |\n|---:|---:|")
    var counted: [Int] = []
    while let line = try FaultError.wrap("the session hangs", { try process.line(within: 60) }) {
      let words = line.split(separator: " ")
      if words.first == "counted", let trial = words.last.flatMap({ Int($0) }) {
        counted.append(trial)
      } else if words.first == "memory", let size = words.last.flatMap({ Int($0) }) {
        Console.say("| \(counted.count) | \(size / 1024) MB |")
      }
    }
    let finished = try FaultError.wrap("the session does not end") { try process.finish() }
    let complaints =
      Facts.complaints(counted, in: place.results)
      + Facts.verify(Facts.dataset(in: place.results)).complaints
      + (finished.exitCode == 0 ? [] : ["the session ended with \(finished.exitCode ?? -1)"])
      + (counted.count == 2 * each ? [] : ["only \(counted.count) trials were done"])
    for complaint in complaints.prefix(10) { Console.say(complaint) }
    return complaints.isEmpty
  }
}
