import Comparison
import Files
import Formats

/// The titles of methods that the studies of data sets declare.
enum StudyTitles {
  /// The title of each method by its name in logs; of the first data set where several differ.
  ///
  /// A study that cannot be read has no titles: reading its trials has reported that.
  static func titles(of files: [ReadFile]) -> [String: String] {
    var titles: [String: String] = [:]
    var known: Set<String> = []
    for folder in files.compactMap(\.dataset) where known.insert(folder).inserted {
      guard let bytes = try? UserFile.read(Path.join(folder, "materials/study.json")),
        let study = try? JSONValue(parsing: bytes)
      else { continue }
      titles.merge(self.titles(in: study)) { first, _ in first }
    }
    return titles
  }

  private static func titles(in study: JSONValue) -> [String: String] {
    guard case .object(let keys) = study, case .list(let methods) = keys["methods"] else {
      return [:]
    }
    let named = methods.compactMap { method -> (String, String)? in
      guard case .object(let keys) = method, case .text(let title) = keys["title"],
        case .text(let name) = keys["name"] ?? keys["method"]
      else { return nil }
      // A title may hide from participants what the name says, such as which curve is the new one.
      let isNamed = keys["name"] != nil && !title.lowercased().contains(name.lowercased())
      return (name, (isNamed ? "\(title) (\(name))" : title).sanitizedForDisplay)
    }
    return Dictionary(named) { first, _ in first }
  }
}
