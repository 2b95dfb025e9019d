package import Foundation

/// A small study, and the data of people who are simulated for it.
package final class SimulatedData {
  package let folder: TemporaryFolder
  package let study: String

  package init(methods: [String] = [#""text-field""#], trials: Int = 1) throws {
    folder = try TemporaryFolder()
    study = try SmallStudy.write(in: folder, methods: methods, trials: trials)
  }

  /// The command that simulates `people` into the folder `results`.
  package func command(_ people: Int, into results: String = "Results") -> [String] {
    ["simulate", study, "--participants", "\(people)", "--results", folder.file(results)]
  }

  package func dataset(_ results: String = "Results") -> String {
    folder.file(results) + "/" + SmallStudy.name
  }

  /// All tables, by their paths in the dataset.
  package func tables(_ results: String = "Results") throws -> [String: Data] {
    let start = results + "/"
    return Dictionary(
      uniqueKeysWithValues: try folder.contents().compactMap { path, bytes in
        path.hasPrefix(start) && path.hasSuffix(".csv")
          ? (String(path.dropFirst(start.count)), bytes) : nil
      })
  }

  /// All files, by their paths in the dataset.
  package func files(_ results: String) throws -> [String: Data] {
    let start = "\(results)/\(SmallStudy.name)/"
    return Dictionary(
      uniqueKeysWithValues: try folder.contents().compactMap { path, bytes in
        path.hasPrefix(start) ? (String(path.dropFirst(start.count)), bytes) : nil
      })
  }

  /// The people whose sessions are there.
  package func people(_ results: String = "Results") -> [String] {
    let data = dataset(results) + "/data"
    let names = (try? FileManager.default.contentsOfDirectory(atPath: data)) ?? []
    return names.filter { $0.hasPrefix("subject-") }.sorted()
  }
}
