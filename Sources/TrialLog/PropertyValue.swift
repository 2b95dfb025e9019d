/// A column as schema.org describes a measured variable.
struct PropertyValue: Encodable {
  let column: Column

  private enum CodingKeys: String, CodingKey {
    case type = "@type"
    case name, description, unitText, levels
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode("PropertyValue", forKey: .type)
    try container.encode(column.name, forKey: .name)
    try container.encode(column.meaning, forKey: .description)
    try container.encodeIfPresent(column.unit, forKey: .unitText)
    try container.encodeIfPresent(column.levels, forKey: .levels)
  }
}
