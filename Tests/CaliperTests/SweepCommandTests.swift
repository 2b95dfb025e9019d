import Foundation
import TestSupport
import Testing

@MainActor struct SweepCommandTests {
  @Test func `sweeps a grid at once and in parts with the same bytes`() throws {
    let folder = try SmallSweep.folder()
    let plan = folder.file("plan.json")
    let whole = Program.run(["sweep", plan, "--output", folder.file("whole.csv")])
    #expect(whole.exitCode == 0)
    #expect(whole.output == "8 cells, 8 of them now, are in \(folder.file("whole.csv"))\n")
    let parts = ["1/2", "2/2"].map { (shard: $0, path: folder.file("part\($0.prefix(1)).csv")) }
    for part in parts {
      let finished = Program.run([
        "sweep", plan, "--shard", part.shard, "--threads", "1", "--output", part.path,
      ])
      #expect(finished.exitCode == 0)
    }
    let gathered = Program.run(
      ["sweep", "gather"] + parts.map(\.path) + ["--output", folder.file("gathered.csv")])
    #expect(gathered.exitCode == 0)
    #expect(try folder.contents()["gathered.csv"] == folder.contents()["whole.csv"])
    // Neither a table that is read nor a file that is not an ordinary one is replaced.
    let shard = try folder.contents()
    for output in [parts[0].path, folder.path] {
      let refused = Program.run(
        ["sweep", "gather"] + parts.map(\.path) + ["--output", output])
      #expect(refused.exitCode == 2 && refused.errorLines.count == 1)
    }
    #expect(try folder.contents() == shard)
    let again = Program.run(["sweep", plan, "--output", folder.file("whole.csv")])
    #expect(again.output == "8 cells, 0 of them now, are in \(folder.file("whole.csv"))\n")
  }

  @Test func `writes scripts for Slurm that bash can read`() throws {
    let folder = try SmallSweep.folder()
    let job = folder.file("it's a job")
    let command = ["sweep", folder.file("plan.json"), "--slurm", job]
    let finished = Program.run(
      command + ["--shards", "7", "--partition", "long", "--time", "2-00:00", "--memory", "500M"])
    #expect(finished.exitCode == 0, "\(finished.errors)")
    let files = try folder.contents()
    #expect(files["it's a job/plan.json"] == files["plan.json"])
    for name in ["shard.sh", "gather.sh", "submit.sh"] {
      let checked = try ChildProcess(
        ["bash", "-n", "\(job)/\(name)"], environment: ChildEnvironment.plain
      ).finish()
      #expect(checked.exitCode == 0, "\(checked.errors)")
    }
    let shard = String(decoding: try #require(files["it's a job/shard.sh"]), as: UTF8.self)
    for line in ["#SBATCH --partition=long", "#SBATCH --time=2-00:00", "#SBATCH --mem=500M"] {
      #expect(shard.contains("\n\(line)\n"))
    }
    let again = Program.run(command)
    #expect(again.exitCode == 2)
    #expect(
      again.errors
        == "caliper: sweep: \(job) exists already; give --slurm a new folder, or delete it\n")
  }

  @Test(arguments: [
    ([], "which plan? give the path of one, such as plan.json"),
    (["plan.json"], "where to? give --output FILE, such as --output sweep.csv"),
    (["gather", "--output", "x"], "gather which tables? name those of all shards"),
    (
      ["gather", "x", "--shard", "1/1", "--output", "x"],
      "gather takes no --shard; use --output"
    ),
    (["gather", "x", "--time", "1:00", "--output", "x"], "gather takes no --time; use --output"),
    (
      ["plan.json", "--shard", "3/2", "--output", "x"],
      "--shard '3/2' is no part; give K/N with K from 1 to N, such as 3/8"
    ),
    (
      ["plan.json", "--time", "1:00", "--output", "x"],
      "--shards, --partition, --time, --memory and --retries are for Slurm; add --slurm DIR"
    ),
    (
      ["plan.json", "--slurm", "job", "--shard", "1/2"],
      "--shard and --threads are set by the scripts; leave them out with --slurm"
    ),
    (
      ["plan.json", "--slurm", "job", "--shard", "1/1"],
      "--shard and --threads are set by the scripts; leave them out with --slurm"
    ),
    (
      ["plan.json", "--slurm", "job", "--partition", "a; b"],
      "--partition 'a; b' is nothing that Slurm takes; see 'man sbatch'"
    ),
  ])
  func `refuses a sweep that makes no sense`(arguments: [String], problem: String) throws {
    let folder = try SmallSweep.folder()
    let paths = arguments.map { ["plan.json", "job", "x"].contains($0) ? folder.file($0) : $0 }
    let finished = Program.run(["sweep"] + paths)
    #expect(finished.exitCode == 2)
    #expect(finished.errors == "caliper: sweep: \(problem)\n")
    #expect(try folder.contents().keys.sorted() == ["plan.json"])
  }
}
