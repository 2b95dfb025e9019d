/// The laws by which the thumbs of a data set followed their pointers, as its sessions describe them.
package struct TrackingLawUse: Hashable, Sendable {
  /// The number of sessions with each law, for each method with a curve.
  package private(set) var sessions: [String: [String: Int]] = [:]

  /// Counts a session with these laws, by the names of its methods.
  mutating func count(_ laws: [String: String]) {
    for (method, law) in laws { sessions[method, default: [:]][law, default: 0] += 1 }
  }

  /// The methods that ran with more than one law, in the order of their names.
  var mixed: [String] { sessions.filter { $0.value.count > 1 }.keys.sorted() }

  /// The laws of each method, such as "accurate-slider hysteresis, dial proportional"; `nil` if no method has a curve.
  package var words: String? {
    let methods = sessions.keys.sorted().map { "\($0) \(words(of: $0))" }
    return methods.isEmpty ? nil : methods.joined(separator: ", ")
  }

  /// The laws of `method`, with their sessions if there are several.
  func words(of method: String) -> String {
    let laws = (sessions[method] ?? [:]).sorted { $0.key < $1.key }
    if laws.count == 1 { return laws[0].key }
    return laws.map { "\($0.key) in \($0.value) session\($0.value == 1 ? "" : "s")" }.joined(
      separator: " and ")
  }
}
