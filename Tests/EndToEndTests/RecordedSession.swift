import Foundation
import Testing
import TrialLog

/// A session as it was found on the disk.
struct RecordedSession {
  let study: String
  let trials: DataFile
  let events: DataFile
  let description: [String: Any]

  private let dataset: String

  /// Reads session `number` of `participant` under `results`.
  init(
    _ results: String, study: String = "blog-2012", participant: String, session: Int = 1
  ) throws {
    let paths = try Dataset(root: results, study: study)
      .paths(of: ParticipantCode(participant), session: session)
    self.study = study
    dataset = "\(results)/\(study)"
    trials = try DataFile.read(paths.trials)
    events = try DataFile.read(paths.events)
    description = try Self.object(paths.description)
  }

  /// The cells of the trials' row at `index`, by column.
  func trial(_ index: Int) -> [String: String] { Self.row(index, of: trials) }

  /// The events of the trial numbered `trial`, by column.
  func events(of trial: Int) -> [[String: String]] {
    events.rows.indices.map { Self.row($0, of: events) }.filter { $0["trial"] == "\(trial)" }
  }

  /// The columns that `dataset_description.json` lists.
  func describedColumns() throws -> [String] {
    let description = try Self.object(dataset + "/dataset_description.json")
    let variables = try #require(description["variableMeasured"] as? [[String: Any]])
    return variables.compactMap { $0["name"] as? String }
  }

  /// The columns of all data files that no sidecar describes.
  func columnsWithoutSidecar() throws -> Set<String> {
    var columns: Set<String> = []
    for name in try FileManager.default.subpathsOfDirectory(atPath: dataset)
    where name.hasSuffix("_data.csv") {
      let path = "\(dataset)/\(name)"
      if FileManager.default.fileExists(atPath: path.dropLast(4) + ".json") { continue }
      columns.formUnion(try DataFile.read(path).header)
    }
    return columns
  }

  private static func row(_ index: Int, of file: DataFile) -> [String: String] {
    Dictionary(zip(file.header, file.rows[index])) { first, _ in first }
  }

  private static func object(_ path: String) throws -> [String: Any] {
    let data = try Data(contentsOf: URL(filePath: path))
    return try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
  }
}
