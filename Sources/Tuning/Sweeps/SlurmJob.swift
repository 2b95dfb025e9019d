/// The scripts with which Slurm runs a sweep: an array of tasks, one for each shard, and a job that gathers their
/// tables.
///
/// If a task's program fails, the task runs it again. Once all tasks have ended, the gathering job submits the
/// unfinished ones again, by themselves, and then itself; each continues its table after the last whole row.
package struct SlurmJob: Hashable, Sendable {
  /// The number of shards.
  package var shards = 100
  /// The partition; `nil` for the cluster's default.
  package var partition: String?
  /// The longest time of a task, as Slurm writes it.
  package var time = "1:00:00"
  /// The memory of a task, as Slurm writes it.
  package var memory = "1G"
  /// The number of times that a task's program, and after that a task, is run again.
  package var retries = 3

  /// A folder's name is part of the scripts, so that it has no line break.
  package static func isPath(_ text: String) -> Bool {
    text.hasPrefix("/") && !text.contains { $0.isNewline || $0 == "\0" }
  }
  /// Whether `text` can be the name of a partition, or several with commas.
  package static func isPartition(_ text: String) -> Bool { matches(text, "_-.,") }
  /// Whether `text` can be a time: minutes, or hours, minutes and seconds with colons, and days with a hyphen.
  package static func isTime(_ text: String) -> Bool {
    matches(text, ":-") && !text.contains(where: \.isLetter)
  }
  /// Whether `text` can be a size: a number, and K, M, G or T.
  package static func isMemory(_ text: String) -> Bool {
    let number = ["K", "M", "G", "T"].contains { text.hasSuffix($0) } ? text.dropLast() : text[...]
    return matches(String(number), "") && !number.contains(where: \.isLetter)
  }

  /// Creates a job with the defaults.
  package init() {}

  private static func matches(_ text: String, _ others: String) -> Bool {
    (1...64).contains(text.utf8.count)
      && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) || others.contains($0) }
  }

  /// The files of a job in `folder`, by their names, which run `program` and gather into `output`; all three are
  /// absolute paths.
  package func scripts(
    in folder: String, program: String, output: String
  ) -> [(name: String, text: String)] {
    let paths = """
      folder=\(folder.shellQuoted)
      program=\(program.shellQuoted)
      shards=\(shards)
      retries=\(retries)
      """
    return [
      ("shard.sh", shardScript(paths)), ("gather.sh", gatherScript(paths, output)),
      ("submit.sh", submitScript(paths)),
    ]
  }

  private var resources: String {
    let lines = ["--time=\(time)", "--mem=\(memory)", "--cpus-per-task=1", "--ntasks=1"]
    return (lines + (partition.map { ["--partition=\($0)"] } ?? []))
      .map { "#SBATCH \($0)" }.joined(separator: "\n")
  }

  private func shardScript(_ paths: String) -> String {
    """
    #!/bin/bash
    # Runs one shard of a sweep; submit.sh submits it.
    #SBATCH --job-name=caliper-sweep
    #SBATCH --requeue
    #SBATCH --open-mode=append
    \(resources)
    set -uo pipefail
    \(paths)
    shard=$SLURM_ARRAY_TASK_ID
    for ((attempt = 0; attempt <= retries; attempt++)); do
      "$program" sweep "$folder/plan.json" --shard "$shard/$shards" --threads 1 \\
        --output "$folder/shards/$shard.csv"
      status=$?
      if [ "$status" -eq 0 ]; then
        touch "$folder/done/$shard"
        exit 0
      fi
      echo "attempt $attempt of shard $shard ended with $status" >&2
      # 2 is a mistake that no repetition cures, 3 was a signal to stop.
      if [ "$status" -eq 2 ] || [ "$status" -eq 3 ]; then break; fi
      sleep 1
    done
    exit "$status"

    """
  }

  private func submitScript(_ paths: String) -> String {
    """
    #!/bin/bash
    # Submits the shards that are not done, and after them a job that gathers: bash submit.sh
    set -euo pipefail
    \(paths)
    round=${1:-0}
    ranges=''
    for ((shard = 1; shard <= shards; shard++)); do
      [ -e "$folder/done/$shard" ] && continue
      first=$shard
      while [ "$shard" -lt "$shards" ] && [ ! -e "$folder/done/$((shard + 1))" ]; do
        shard=$((shard + 1))
      done
      ranges+="${ranges:+,}$first-$shard"
    done
    after=()
    if [ -n "$ranges" ]; then
      job=$(sbatch --parsable --array="$ranges" --output="$folder/logs/shard-%a.log" \\
        "$folder/shard.sh")
      job=${job%%;*}
      echo "shards $ranges are job $job"
      after=(--dependency="afterany:$job")
    fi
    job=$(sbatch --parsable "${after[@]}" --output="$folder/logs/gather.log" \\
      "$folder/gather.sh" "$round")
    echo "gathering is job ${job%%;*}"

    """
  }

  private func gatherScript(_ paths: String, _ output: String) -> String {
    """
    #!/bin/bash
    # Gathers the tables of all shards, or submits those again that are not done; submit.sh submits it.
    #SBATCH --job-name=caliper-sweep-gather
    #SBATCH --open-mode=append
    \(resources)
    set -euo pipefail
    \(paths)
    round=$1
    tables=()
    missing=()
    for ((shard = 1; shard <= shards; shard++)); do
      tables+=("$folder/shards/$shard.csv")
      [ -e "$folder/done/$shard" ] || missing+=("$shard")
    done
    if [ ${#missing[@]} -eq 0 ]; then
      exec "$program" sweep gather "${tables[@]}" --output \(output.shellQuoted)
    fi
    echo "round $round: not done are the shards ${missing[*]}" >&2
    if [ "$round" -lt "$retries" ]; then
      exec bash "$folder/submit.sh" "$((round + 1))"
    fi
    echo "given up after $((round + 1)) rounds; see $folder/logs, then run: bash $folder/submit.sh" >&2
    exit 1

    """
  }
}

extension String {
  /// The text as one word of a shell.
  fileprivate var shellQuoted: String { "'" + replacing("'", with: "'\\''") + "'" }
}
