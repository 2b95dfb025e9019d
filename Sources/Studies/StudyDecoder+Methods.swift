import Formats
import InputMethods
import Primitives
import Sliders

extension StudyDecoder {
  /// The methods with their parameters for each of `scales`; their names are unlike each other.
  func methods(_ fields: StrictObject, on scales: [Scale]) -> [StudyMethod] {
    let known = StrictObject.alternatives(MethodKind.allCases.map(\.rawValue))
    fields.requires("methods", example: "\"methods\": [\"text-field\"], out of \(known)")
    fields.requiresMember(of: "methods", "no method; name at least one out of \(known)")
    let list = fields.list("methods", atMost: 100)
    let read = list.compactMap { path, value in
      method(value, on: scales, at: path).map { (path: path, method: $0) }
    }
    requireUnlike(read.map { ($0.path, $0.method.name) }, "method")
    return read.map(\.method)
  }

  /// A method given by its kind alone, or as an object with its parameters.
  private func method(_ value: JSONValue, on scales: [Scale], at path: String) -> StudyMethod? {
    var value = value
    if case .text = value { value = .object(["method": value]) }
    value = withCurve(value, at: path)
    let fields = StrictObject(value, at: path, problems: problems)
    guard case .object = value else { return nil }
    let kinds = MethodKind.allCases.map(\.rawValue)
    fields.requires("method", example: "\"method\": \"text-field\"")
    let name = fields.choice("method", of: kinds, default: "")
    guard let kind = MethodKind(rawValue: name) else { return nil }
    var method = StudyMethod(
      name: logName(fields, of: "method", default: name),
      title: fields.text("title", default: kind.title),
      settings: scales.enumerated().map { index, scale in
        // Reading marks what is known: the first reading those of `fields`, the others are alike.
        kind.settings.init(
          index == 0 ? fields : StrictObject(value, at: path, problems: problems), scale: scale)
      },
      isLiveValidated: fields.flag("liveValidation", default: true))
    if fields.has("instruction") {
      method.instruction = fields.words("instruction", atMost: 2000, default: kind.instruction)
    }
    fields.rejectUnknownKeys()
    return method
  }

  /// The method with the curve of a file in the place of the file's name.
  private func withCurve(_ value: JSONValue, at path: String) -> JSONValue {
    guard case .object(var members) = value, case .text(let name)? = members["curve"],
      name.hasSuffix(".json")
    else { return value }
    // Nothing more is said of a curve that cannot be read.
    members["curve"] = nil
    let fields = StrictObject(value, at: path, problems: problems)
    let place = fields.path(of: "curve")
    guard let file = fileName(fields, "curve", endings: [".json"]),
      let bytes = bytes(of: file, at: place)
    else { return .object(members) }
    do throws(CurveProblems) {
      let curve = try CurveFile.decode(bytes)
      members["curve"] = .object(
        curve.parameters.merging(["family": .text(curve.family)]) { $1 })
    } catch {
      for problem in error.problems { problems.add("\(file): \(problem)", at: place) }
    }
    return .object(members)
  }
}
