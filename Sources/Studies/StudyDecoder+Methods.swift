import Base
import InputMethods
import Languages
import Sliders

extension StudyDecoder {
  /// The methods with their parameters for each of `scales`, with unique names.
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
  private func method(_ value: JSONValue, on scales: [Scale], at path: JSONPath) -> StudyMethod? {
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
      title: fields.text("title", atMost: Study.longestTitle, default: kind.title),
      settings: scales.enumerated().map { index, scale in
        // Decoding marks keys as known: for the first scale in `fields`; the other scales have the same keys.
        kind.settings.init(
          index == 0 ? fields : StrictObject(value, at: path, problems: problems), scale: scale)
      },
      isLiveValidated: fields.flag("liveValidation", default: true))
    method.hasOwnTitle = fields.has("title")
    method.curveWarning = curveWarning(value)
    if fields.has("instruction") {
      method.instruction = fields.words(
        "instruction", atMost: 2000, default: kind.record.instruction.source.words)
    }
    method.page = instructions(fields, "page")
    fields.rejectUnknownKeys()
    return method
  }

  /// The method with the name of a curve file replaced by the curve in it.
  private func withCurve(_ value: JSONValue, at path: JSONPath) -> JSONValue {
    guard case .object(var members) = value, case .text(let name)? = members["curve"],
      name.hasSuffix(".json")
    else { return value }
    // A curve that cannot be read causes no further problems.
    members["curve"] = nil
    let fields = StrictObject(value, at: path, problems: problems)
    let curvePath = fields.path(of: "curve")
    guard let file = fileName(fields, "curve", endings: [".json"]),
      let bytes = bytes(of: file, at: curvePath)
    else { return .object(members) }
    do throws(CurveError) {
      members["curve"] = .object(try CurveFile(parsing: bytes).members)
    } catch {
      for problem in error.problems { problems.add("\(file): \(problem)", at: curvePath) }
    }
    return .object(members)
  }

  /// The warning of the curve of a method; the curve itself reports a wrong one.
  private func curveWarning(_ value: JSONValue) -> String? {
    guard case .object(let members) = value, case .object(let curve)? = members["curve"],
      case .text(let warning)? = curve["warning"]
    else { return nil }
    return warning
  }
}
