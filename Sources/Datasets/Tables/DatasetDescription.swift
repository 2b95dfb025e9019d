import Base

/// The content of `dataset_description.json`, or of the file that describes one table instead.
struct DatasetDescription: Hashable, Sendable {
  package let name: String
  let description: String
  let columns: [Column]

  /// Describes the tables that have no description of their own.
  init(name: String, description: String) {
    self.init(name: name, description: description, tables: [.trials, .participants])
  }

  /// Describes `tables`; a column that several of them have is described once.
  init(name: String, description: String, tables: [Table]) {
    self.name = name
    self.description = description
    var seen: Set<String> = []
    columns = tables.flatMap(\.columns).filter { seen.insert($0.name).inserted }
  }

  /// The names of all columns described.
  var variableNames: Set<String> { Set(columns.map(\.name)) }

  /// The description as a schema.org data set.
  var json: JSONValue {
    .object([
      "@context": .text("https://schema.org/"), "@type": .text("Dataset"), "name": .text(name),
      "description": .text(description), "variableMeasured": .list(columns.map(\.propertyValue)),
    ])
  }
}

extension Column {
  /// The column as schema.org describes a measured variable.
  fileprivate var propertyValue: JSONValue {
    var members: [String: JSONValue] = [
      "@type": .text("PropertyValue"), "name": .text(name), "description": .text(meaning),
    ]
    members["unitText"] = unit.map(JSONValue.text)
    members["levels"] = levels.map { .list($0.map(JSONValue.text)) }
    return .object(members)
  }
}

// MARK: - Reading

extension DatasetDescription {
  /// The names of the variables that `object` lists; `nil` if it has no list of them.
  ///
  /// Psych-DS allows a variable to be given by its bare name, or as an object with a name.
  static func variableNames(in object: StrictObject) -> [String]? {
    guard object.has("variableMeasured") else { return nil }
    return object.list("variableMeasured").compactMap { path, value in
      if case .text(let name) = value { return name }
      let variable = StrictObject(value, at: path, problems: object.problems)
      variable.requires("name", example: "\"name\": \"trial\"")
      return variable.has("name") ? variable.text("name", default: "") : nil
    }
  }

  /// The names that a file of this kind lists; `nil` if it is not such a file.
  static func variableNames(in bytes: [UInt8]) -> Set<String>? {
    guard let json = try? JSONValue(parsingLeniently: bytes) else { return nil }
    let problems = Diagnostics()
    let names = variableNames(in: StrictObject(json, at: "$", problems: problems))
    return problems.count == 0 ? names.map { Set($0) } : nil
  }
}
