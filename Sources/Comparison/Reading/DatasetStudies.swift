import Files
import Formats
import Primitives

/// What a data set's study file says of trials beside their tables: the names of its scales, and whether its
/// people are in groups.
struct StudyFacts: Sendable {
  /// The names of scales, in the order of the study.
  var scaleNames: [(scale: Facet.Scale, name: String)] = []
  /// Whether session.json has groups.
  var hasGroups = false
}

extension StudyFacts {
  /// The facts of the study file `tree`; what is not as it should be is left out.
  init(_ tree: JSONValue) {
    guard case .object(let study) = tree else { return }
    if case .list(let scales)? = study["scales"] {
      scaleNames = scales.compactMap(Self.scale)
    }
    if case .list(let groups)? = study["groups"] { hasGroups = !groups.isEmpty }
  }

  private static func scale(_ value: JSONValue) -> (scale: Facet.Scale, name: String)? {
    guard case .object(let members) = value, case .text(let name)? = members["name"],
      let minimum = members["minimum"]?.double, let maximum = members["maximum"]?.double
    else { return nil }
    let decimals = members["decimals"]?.integer.flatMap { Int(exactly: $0) } ?? 0
    let scale = Facet.Scale(name: "", minimum: minimum, maximum: maximum, decimals: decimals)
    return (scale, name.onOneLine)
  }
}

/// What the study files of all data sets say.
struct DatasetStudies {
  private var facts: [String: StudyFacts] = [:]
  private var names: [Facet.Scale: [String]] = [:]

  /// The name of a scale in the studies; empty where they name none.
  ///
  /// Trials do not distinguish scales with the same values, so that these have one name together.
  func name(of scale: Facet.Scale) -> String { (names[scale] ?? []).joined(separator: " / ") }

  /// The group that the session of the trials at `path` belongs to; empty without groups.
  mutating func group(ofTrialsAt path: String, in dataset: FoundDataset?) -> String {
    guard let dataset, study(of: dataset).hasGroups, path.hasSuffix(TrialFileSearch.ending) else {
      return ""
    }
    let description =
      path.dropLast(TrialFileSearch.ending.count) + TrialFileSearch.descriptionEnding
    guard case .object(let session)? = Self.tree(String(description)),
      case .text(let group)? = session["group"]
    else { return "" }
    return group
  }

  private mutating func study(of dataset: FoundDataset) -> StudyFacts {
    if let known = facts[dataset.root] { return known }
    let found = Self.tree(Path.join(dataset.root, DeclaredExclusions.studyPath)).map {
      StudyFacts($0)
    }
    facts[dataset.root] = found ?? StudyFacts()
    for (scale, name) in found?.scaleNames ?? [] where names[scale]?.contains(name) != true {
      names[scale, default: []].append(name)
    }
    return found ?? StudyFacts()
  }

  /// The JSON at `path`; `nil` without it, as the problems of study files are reported elsewhere.
  private static func tree(_ path: String) -> JSONValue? {
    (try? UserFile.read(path)).flatMap { try? JSONValue(parsing: $0) }
  }
}
