import App
import Base
import Comparison
import Files
import Reports
import Studies
import TestSupport
import Testing

@testable import Datasets
@testable import caliper

/// Numbers at the ends of types and ranges in every column and key, through everything that reads
/// data sets: each is read or refused, never a trap, which would end the test run.
struct ExtremeValueTests {
  private static let numbers: [String] = {
    let largest = ["9223372036854775807", "922337203685477580", "999999999999999999", "1"]
    let scaled = largest.flatMap { number in
      [0, 1, 2, 6, 15].compactMap { places in
        number.count > places
          ? number.dropLast(places) + (places == 0 ? "" : "." + number.suffix(places)) : nil
      }
    }
    let others = [
      "0", "0.5", "1e-400", "5e-324", "1e18", "1e19", "1e300", "1.7976931348623157e308",
      "18446744073709551616", "2147483647", "2147483648", "4294967295", "4294967296",
      "1000000000001", "31557601", String(repeating: "9", count: 300),
    ]
    return (scaled.map(String.init) + others).flatMap { [$0, "-" + $0] } + ["", "nan", "inf", "x"]
  }()

  private let folder: TemporaryFolder
  private let dataset: Dataset
  private let other: Dataset

  init() throws {
    folder = try TemporaryFolder()
    let file = Array(
      """
      {"name": "extreme", "trials": 8, "practice": 0, "targets": [84.3, 17.2, 50.4, 1, 100],
       "scale": {"minimum": 1, "maximum": 100, "decimals": 1},
       "methods": ["accurate-slider", "text-field", "dial"]}
      """.utf8)
    var request = SimulationRequest(
      study: LoadedStudy(
        study: try StudyFile.decode(file, resources: .none), file: file, resources: []),
      participants: 1)
    request.results = folder.file("A")
    dataset = try Dataset.open(try Simulation(request).run().folder)
    request.results = folder.file("B")
    request.seed = 2
    other = try Dataset.open(try Simulation(request).run().folder)
  }

  private var paths: SessionPaths {
    dataset.paths(of: SessionKey(participant: "sim1", number: 1))
  }

  /// Reads the data set with everything that does, `isCompared` with the statistics of its trials.
  @MainActor private func readAll(isCompared: Bool = false) {
    let verification = DatasetVerification(of: dataset)
    _ = VerificationReport([.init(verification: verification)]).text
    _ = (try? DatasetSummary(of: dataset)).map { SessionList($0).text }
    _ = try? SessionContents(reading: 1, of: ParticipantCode("sim1"), in: dataset)
    _ = try? DatasetMerge(of: [dataset, other], renumbers: true)
    _ = try? TuneInput([dataset.folder], TuneCommand.Options())
    guard isCompared else { return }
    let reading = TrialReading.read(paths: [dataset.folder])
    let report = CompareReport(of: reading, showsTraces: false, command: ["caliper"]) { reading }
    _ = report.text(withPower: true)
    _ = JSONReport.text(of: report.result)
    _ = CountedTrialTable(of: reading.observations, in: report.result).text
  }

  /// Puts numbers into some of `columns`, in most rows, and reads the resulting file.
  @MainActor private func spoil(_ path: String, _ columns: [String], seed: Int) throws {
    var generator = SplitMix64(seed: UInt64(seed))
    let file = try DataFile.read(path)
    let spoilt = generator.shuffled(columns.compactMap(file.position)).prefix(
      1 + generator.below(4))
    let rows = file.allRows().map { row in
      var row = row
      for column in spoilt where generator.below(8) > 0 {
        row[column] = Self.numbers[generator.below(Self.numbers.count)]
      }
      return row
    }
    let text = ([file.header] + rows).map { $0.joined(separator: ",") + "\n" }.joined()
    let sound = try WholeFile.read(path)
    try WholeFile.write(Array(text.utf8), to: path, calls: .real)
    readAll(isCompared: path == paths.trials)
    try WholeFile.write(sound, to: path, calls: .real)
  }

  /// The columns that a check compares with each other, and all others one by one.
  private static let related = ["decimals", "target", "entered", "error", "tolerance"]

  @Test @MainActor func `cells of a trial that belong together are compared whatever they are`()
    throws
  {
    for seed in 0..<20 {
      try spoil(paths.trials, Array(Self.related.dropFirst(seed % 2)), seed: seed)
    }
  }

  @Test @MainActor func `a column of the trials may have any number`() throws {
    for column in Table.trials.columns { try spoil(paths.trials, [column.name], seed: 1) }
  }

  @Test @MainActor func `a column of the events may have any number`() throws {
    for column in Table.events.columns { try spoil(paths.events, [column.name], seed: 1) }
  }

  /// Every number of the file, one after the other.
  @Test @MainActor func `a key of a description may have any number`() throws {
    var generator = SplitMix64(seed: 1)
    for path in [paths.description, dataset.descriptionPath] {
      let text = String(decoding: try WholeFile.read(path), as: UTF8.self)
      for place in text.matches(of: /: (-?[0-9][-+.0-9eE]*)/) {
        let number = Self.numbers[generator.below(Self.numbers.count)]
        guard Double(number)?.isFinite == true else { continue }
        var spoilt = text
        spoilt.replaceSubrange(place.output.1.startIndex..<place.output.1.endIndex, with: number)
        try WholeFile.write(Array(spoilt.utf8), to: path, calls: .real)
        readAll()
      }
      try WholeFile.write(Array(text.utf8), to: path, calls: .real)
    }
  }
}
