import App
import Comparison
import Files
import Windowing

/// A comparison in parts: `compare --partial` writes records, which `compare --merge` reads.
enum PartialComparison {
  typealias Options = CompareCommand.Options

  /// Writes the record of the paths, or of the table on standard input.
  @MainActor static func write(_ invocation: Invocation<Options>) throws(RunFailure) -> RunEnding {
    let options = invocation.options
    let choices = try CompareCommand.importChoices(options)
    let input = try input(invocation.words)
    let record: PartialRecord
    do throws(PartialRefusal) {
      record = try PartialRecord(
        of: input, importing: choices, excluding: options.exclusions.exclusions,
        includesPilots: options.exclusions.includesPilots, options: options.readingChoices,
        version: Caliper.version)
    } catch .refused(let sentences) {
      for sentence in sentences { Output.error("caliper: \(sentence)") }
      return .failed
    } catch {
      throw RunFailure(.failed, "compare: \(error)")
    }
    try CompareCommand.refuseMixture(in: record.reading)
    CompareCommand.report(record.reading)
    if record.reading.files.isEmpty, record.reading.observations.leftOut.pilotSessions == 0 {
      throw CompareCommand.noTrials(in: record.reading)
    }
    if let path = options.output {
      try OutputFile.refuse(path, among: record.reading.files.map(\.path), by: "compare")
      var bytes: [UInt8] = []
      record.forEachLine { bytes += $0 }
      try OutputFile.write(bytes: bytes, to: path, by: "compare")
    } else {
      print(record)
    }
    let isCertain =
      record.reading.problemCount == 0 && record.reading.imported.assumptions.isEmpty
    return options.isStrict && !isCertain ? .failed : .done
  }

  /// Reads the records in the paths, or on standard input.
  static func merge(_ invocation: Invocation<Options>) throws(RunFailure) -> PartialMerge {
    if invocation.words.isEmpty { try refuseTerminal("records that --partial wrote") }
    do throws(PartialProblem) {
      return try PartialMerge(paths: invocation.words)
    } catch {
      throw RunFailure(.failed, "compare: \(error)")
    }
  }

  private static func input(_ words: [String]) throws(RunFailure) -> TrialInput {
    guard words.isEmpty else { return .paths(words) }
    try refuseTerminal("a table of trials")
    do throws(SystemError) {
      return .bytes(try StandardInput.read())
    } catch {
      throw RunFailure(.failed, "compare: standard input cannot be read: \(error.text)")
    }
  }

  private static func refuseTerminal(_ what: String) throws(RunFailure) {
    guard StandardInput.isTerminal else { return }
    throw RunFailure(.refused, "compare: nothing to read; name files, or pipe \(what) into it")
  }

  /// Prints the lines in blocks: there may be as many as participants.
  private static func print(_ record: PartialRecord) {
    var block: [UInt8] = []
    record.forEachLine { line in
      block += line
      guard block.count >= 1 << 18 else { return }
      Output.print(bytes: block)
      block.removeAll(keepingCapacity: true)
    }
    Output.print(bytes: block)
  }
}
