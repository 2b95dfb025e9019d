import InputMethods
import Primitives
import Sliders

extension StudyDecoder {
  /// The methods; their names are unlike each other.
  func methods(_ fields: Fields, on scale: Scale) -> [StudyMethod] {
    let known = Fields.alternatives(MethodKinds.all.map { $0.kind })
    fields.requires("methods", example: "\"methods\": [\"text-field\"], out of \(known)")
    let list = fields.list("methods")
    if list.isEmpty, fields.has("methods"), case .list = fields.value("methods") {
      problems.add("no method; name at least one out of \(known)", at: fields.path(of: "methods"))
    }
    var methods: [StudyMethod] = []
    for (path, value) in list {
      guard let method = method(value, on: scale, at: path) else { continue }
      if methods.contains(where: { $0.name == method.name }) {
        problems.add(
          "a second method called '\(method.name)'; tell them apart by \"name\"", at: path)
      }
      methods.append(method)
    }
    return methods
  }

  /// A method given by its kind alone, or as an object with its parameters.
  private func method(_ value: JSONValue, on scale: Scale, at path: String) -> StudyMethod? {
    var value = value
    if case .text = value { value = .object(["method": value]) }
    let fields = Fields(value, at: path, problems: problems)
    guard case .object = value else { return nil }
    let kinds = MethodKinds.all.map { $0.kind }
    fields.requires("method", example: "\"method\": \"text-field\"")
    let name = fields.choice("method", of: kinds, default: "")
    guard let kind = MethodKinds.kind(name) else { return nil }
    let method = StudyMethod(
      name: methodName(fields, default: name), title: fields.text("title", default: kind.title),
      settings: [kind.init(fields, scale: scale)],
      isLiveValidated: fields.flag("liveValidation", default: true))
    fields.refuseUnknown()
    return method
  }

  private func methodName(_ fields: Fields, default fallback: String) -> String {
    let name = fields.text("name", default: fallback)
    let isPlain = name.utf8.allSatisfy {
      $0 == UInt8(ascii: "-") || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
        || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0)
    }
    if !isPlain || name.isEmpty || name.utf8.count > 64 {
      problems.add(
        "'\(name)' is no method name; use 1 to 64 small letters, digits and '-'",
        at: fields.path(of: "name"))
    }
    return name
  }
}
