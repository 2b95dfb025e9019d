/// More conditions than anyone compares, for example if a column of numbers or names of trials is read as the method.
package struct ConditionCrowd {
  /// The number of conditions that are compared at most.
  package static let limit = 200

  private let conditions: Int
  /// The property with the most values, its column if it is in one, and their number.
  private let widest: (property: String, column: TrialColumn?, values: Int)

  /// Counts `conditions`; `nil` if they are not too many.
  package init?(of conditions: [Condition]) {
    guard conditions.count > Self.limit else { return nil }
    self.conditions = conditions.count
    let properties: [(String, TrialColumn?, Int)] = [
      ("methods", .method, Set(conditions.map(\.method)).count),
      ("curves", .curve, Set(conditions.map(\.curve)).count),
      ("tasks", .task, Set(conditions.map(\.facet.task)).count),
      ("scales", nil, Set(conditions.map(\.facet.scale)).count),
      ("groups", .group, Set(conditions.map(\.facet.group)).count),
    ]
    widest = properties.reduce(properties[0]) { $1.2 > $0.2 ? $1 : $0 }
  }

  /// The number of conditions, the probable reason, and the cure.
  package var sentence: String {
    let cure =
      widest.column.map {
        "if the column '\($0.name)' has something else, name the right one with "
          + "--column \($0.name)=THEIRS; else "
      } ?? ""
    return "\(conditions) conditions are too many, of \(widest.values) \(widest.property); "
      + "\(cure)compare fewer files at once, \(Self.limit) conditions at most"
  }
}
