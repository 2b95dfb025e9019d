internal import Formats
internal import Primitives

extension ConditionKey {
  /// The conditions to compare, called like their methods and, where one method has several, by
  /// what they differ in: `accurate-slider (exponential)`, `text-field (match)`.
  static func conditions(of keys: [ConditionKey]) -> [Condition] {
    var taken: Set<String> = []
    return keys.map { key in
      let others = keys.filter { $0.method == key.method }
      let parts = [
        others.contains { $0.curve != key.curve } ? key.curve.nonEmpty ?? "no curve" : nil,
        others.contains { $0.task != key.task } ? key.task.nonEmpty ?? "no task" : nil,
        others.contains { $0.values != key.values } ? key.values?.text ?? "no scale" : nil,
      ].compactMap(\.self)
      let name = parts.isEmpty ? key.method : "\(key.method) (\(parts.joined(separator: ", ")))"
      return Condition(method: key.method, name: Self.free(name, among: &taken))
    }
  }

  /// A method's name may look like a condition's.
  private static func free(_ name: String, among taken: inout Set<String>) -> String {
    var candidate = name
    var count = 1
    while !taken.insert(candidate).inserted {
      count += 1
      candidate = "\(name) \(count)"
    }
    return candidate
  }
}

extension ConditionKey.Values {
  /// For people: `1 to 100 in steps of 0.1`.
  fileprivate var text: String {
    let step = decimals == 0 ? "1" : "0." + String(repeating: "0", count: decimals - 1) + "1"
    return "\(minimum.plainText) to \(maximum.plainText) in steps of \(step)"
  }
}

extension String {
  fileprivate var nonEmpty: String? { isEmpty ? nil : self }
}
