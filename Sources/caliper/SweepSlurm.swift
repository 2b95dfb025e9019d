import App
import Files
import Tuning
import Windowing

extension SweepCommand {
  /// The options of a job for Slurm, which only go with `--slurm`.
  struct SlurmOptions: Sendable {
    var folder: String?
    var job = SlurmJob()
    /// Whether one of the options of the job was given.
    var isChanged = false

    mutating func set(_ change: (inout SlurmJob) -> Void) {
      change(&job)
      isChanged = true
    }
  }

  static let slurmOptions: [Option<SlurmOptions>] = [
    .text(
      "slurm", "DIR",
      """
      write scripts with which Slurm runs the sweep into the new folder DIR; start them
      with 'bash DIR/submit.sh'
      """, kind: .folder
    ) { $0.folder = $1 },
    .number(
      "shards", "N", in: 1...SweepShard.largestCount,
      "the tasks of Slurm's job array (default: \(SlurmJob().shards))"
    ) { options, shards in options.set { $0.shards = shards } },
    checked("partition", "P", "of the cluster (default: its default)", SlurmJob.isPartition) {
      options, partition in options.set { $0.partition = partition }
    },
    checked(
      "time", "T", "the longest time of a task (default: \(SlurmJob().time))", SlurmJob.isTime
    ) { options, time in options.set { $0.time = time } },
    checked(
      "memory", "M", "the memory of a task (default: \(SlurmJob().memory))", SlurmJob.isMemory
    ) { options, memory in options.set { $0.memory = memory } },
    .number(
      "retries", "N", in: 0...100,
      "how often a task that failed is run again (default: \(SlurmJob().retries))"
    ) { options, retries in options.set { $0.retries = retries } },
  ]

  /// An option whose value is copied into a script unchanged.
  private static func checked(
    _ name: String, _ placeholder: String, _ help: String,
    _ isRight: @escaping @Sendable (String) -> Bool,
    store: @escaping @Sendable (inout SlurmOptions, String) -> Void
  ) -> Option<SlurmOptions> {
    .value(
      name, placeholder, help,
      parse: { (text) throws(OptionError) in
        guard isRight(text) else {
          throw OptionError(
            description: "--\(name) '\(text)' is nothing that Slurm takes; see 'man sbatch'")
        }
        return text
      }, store: store)
  }

  /// Writes the scripts and a copy of the plan with these `bytes` into a new folder.
  static func writeScripts(
    _ options: SlurmOptions, into folder: String, plan bytes: [UInt8], output: String?
  ) throws(RunFailure) {
    let folder = Path.trimmed(folder)
    if Folder.identity(of: folder) != nil {
      throw RunFailure(
        .refused, "sweep: \(folder) exists already; give --slurm a new folder, or delete it")
    }
    let files = try OutputFolder(folder, by: "sweep")
    for name in ["shards", "done", "logs"] { try files.makeFolder(name) }
    let whole = Path.join(try absolute(Path.folder(of: folder)), Path.name(of: folder))
    let table =
      try output.map { (output) throws(RunFailure) in
        Path.join(try absolute(Path.folder(of: output)), Path.name(of: output))
      } ?? Path.join(whole, "sweep.csv")
    let scripts = options.job.scripts(
      in: whole, program: try absolute("/proc/self/exe"), output: table)
    try files.write(bytes, to: "plan.json")
    for script in scripts { try files.write(Array(script.text.utf8), to: script.name) }
    try files.publish()
    Output.print("scripts for \(options.job.shards) tasks are in \(folder)")
    Output.print("next: bash \(folder)/submit.sh; the table will be \(table)")
  }

  /// The path without links and from the root.
  private static func absolute(_ path: String) throws(RunFailure) -> String {
    let text: String
    do throws(SystemError) {
      text = try SystemCalls.real.resolve(path)
    } catch {
      throw RunFailure(.failed, "sweep: \(path): \(error.text); check the path")
    }
    guard SlurmJob.isPath(text) else {
      throw RunFailure(.refused, "sweep: \(text) has a line break in its name; rename the folder")
    }
    return text
  }
}
