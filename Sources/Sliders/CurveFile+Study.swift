import Base

extension CurveFile {
  /// The problem of a file that describes a whole study, with the places of its curves; `nil` for others.
  static func studyProblem(_ value: JSONValue) -> Problem? {
    guard case .object(let members) = value, members["family"] == nil,
      case .list(let methods)? = members["methods"]
    else { return nil }
    let curves = methods.enumerated().compactMap { curve(of: $1, at: $0) }
    let advice =
      curves.isEmpty
      ? "its sliders have the default curve, so there is none to open"
      : curves.joined(separator: ", ")
    return Problem(path: "$", sentence: "this is a study, not a curve; \(advice)")
  }

  /// Advice on opening the curve of the method at `index`; `nil` if it names none.
  private static func curve(of method: JSONValue, at index: Int) -> String? {
    guard case .object(let members) = method, let curve = members["curve"] else { return nil }
    let name = text(members["title"]) ?? text(members["name"]) ?? text(members["method"]) ?? ""
    if case .text(let file) = curve { return "open \(file) for the curve of '\(name)'" }
    return "save $.methods[\(index)].curve as a file of its own to open that of '\(name)'"
  }

  private static func text(_ value: JSONValue?) -> String? {
    if case .text(let text)? = value { text } else { nil }
  }
}
