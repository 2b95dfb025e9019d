package import Base

extension JSONValue {
  /// The names of all properties in a schema.
  package var propertyNames: Set<String> {
    switch self {
    case .object(let members):
      var names = members.values.reduce(into: Set<String>()) { $0.formUnion($1.propertyNames) }
      if case .object(let properties)? = members["properties"] { names.formUnion(properties.keys) }
      return names
    case .list(let list): return list.reduce(into: []) { $0.formUnion($1.propertyNames) }
    case .null, .boolean, .number, .largeInteger, .text: return []
    }
  }
}
