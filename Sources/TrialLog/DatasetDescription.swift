internal import FoundationEssentials

/// The content of `dataset_description.json`, or of the file that describes one table in its stead.
package struct DatasetDescription: Encodable {
  package let name: String
  let description: String
  let columns: [Column]

  private enum CodingKeys: String, CodingKey {
    case context = "@context"
    case type = "@type"
    case name, description, variableMeasured
  }

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

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode("https://schema.org/", forKey: .context)
    try container.encode("Dataset", forKey: .type)
    try container.encode(name, forKey: .name)
    try container.encode(description, forKey: .description)
    try container.encode(columns.map(PropertyValue.init), forKey: .variableMeasured)
  }

  /// The names that a file of this kind lists; `nil` where it is not such a file.
  static func variableNames(in bytes: [UInt8]) -> Set<String>? {
    let written = try? JSONDecoder().decode(Written.self, from: Data(bytes))
    return written.map { Set($0.variableMeasured.map(\.name)) }
  }

  private struct Written: Decodable {
    let variableMeasured: [Variable]
  }

  /// Psych-DS allows a variable to be given by its bare name, too.
  private struct Variable: Decodable {
    let name: String

    private enum CodingKeys: String, CodingKey {
      case name
    }

    init(from decoder: any Decoder) throws {
      if let bare = try? decoder.singleValueContainer().decode(String.self) {
        name = bare
      } else {
        name = try decoder.container(keyedBy: CodingKeys.self).decode(String.self, forKey: .name)
      }
    }
  }
}
