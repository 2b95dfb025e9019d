import Formats
import Primitives

extension StudyDecoder {
  /// What is asked before the first block.
  func form(_ fields: StrictObject) -> [FormField] {
    let read = fields.objects("form", atMost: 20).map { members in
      (path: members.path, field: formField(members))
    }
    requireUnlike(read.map { ($0.path, $0.field.name) }, "field")
    return read.map(\.field)
  }

  private func formField(_ members: StrictObject) -> FormField {
    members.requires("name", example: "\"name\": \"age\"")
    let name = logName(members, of: "field", default: "field")
    let field = FormField(
      name: name, label: members.words("label", atMost: 200, default: name),
      answer: answer(members), isRequired: members.flag("required", default: true))
    members.rejectUnknownKeys()
    return field
  }

  /// What can be answered; only the keys of the type are known.
  private func answer(_ members: StrictObject) -> FormField.Answer {
    switch members.choice("type", of: ["code", "number", "choice", "text"], default: "text") {
    case "code": return .code
    case "number": return .number(range(members))
    case "choice":
      members.requires("choices", example: "\"choices\": [\"left\", \"right\"]")
      return .choice(choices(members))
    default:
      return .text(
        maximumLength: members.integer("maximumLength", in: 1...1000, default: 200))
    }
  }

  private func range(_ members: StrictObject) -> ClosedRange<Double> {
    let limits = -1e9...1e9
    let minimum = members.number("minimum", in: limits, default: limits.lowerBound)
    let maximum = members.number("maximum", in: limits, default: limits.upperBound)
    guard minimum < maximum else {
      problems.add(
        "minimum \(minimum.plainText) is not below maximum \(maximum.plainText); "
          + "exchange them", at: members.path)
      return limits
    }
    return minimum...maximum
  }

  private func choices(_ members: StrictObject) -> [String] {
    let texts = texts("choices", of: members, atMost: 20)
    let path = members.path(of: "choices")
    if case .list(let list)? = members.value("choices"), list.count < 2 {
      problems.add("\(list.count) choices; give two at least", at: path)
    }
    if Set(texts).count < texts.count {
      problems.add("a choice twice; give each once", at: path)
    }
    return texts
  }

  /// The members of a list of texts, each with something in it.
  func texts(_ name: String, of members: StrictObject, atMost limit: Int) -> [String] {
    members.list(name, atMost: limit).compactMap { path, value in
      words(value, atMost: 200, at: path)
    }
  }

  /// A text of 1 to `limit` characters; `nil` where it is none, which has been said.
  func words(_ value: JSONValue, atMost limit: Int, at path: String) -> String? {
    guard case .text(let text) = value else {
      problems.add("expected a text, found \(value.kind)", at: path)
      return nil
    }
    guard (1...limit).contains(text.unicodeScalars.count) else {
      problems.add(
        "\(text.unicodeScalars.count) characters; use 1 to \(limit)", at: path)
      return nil
    }
    return text
  }
}
