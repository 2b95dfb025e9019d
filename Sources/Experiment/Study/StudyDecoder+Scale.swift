import InputMethods
import Primitives
import Sliders

extension StudyDecoder {
  /// The scale; `nil` where it is missing or wrong, which has been said.
  func scale(_ fields: Fields) -> Scale? {
    fields.requires(
      "scale", example: "\"scale\": {\"minimum\": 1, \"maximum\": 100, \"decimals\": 1}")
    guard let members = fields.object("scale") else { return nil }
    let before = problems.list.count
    members.requires("minimum", example: "\"minimum\": 1")
    members.requires("maximum", example: "\"maximum\": 100")
    let decimals = members.integer("decimals", in: Scale.decimalsRange, default: 0)
    let minimum = steps(members.value("minimum"), decimals, at: members.path(of: "minimum"))
    let maximum = steps(members.value("maximum"), decimals, at: members.path(of: "maximum"))
    members.refuseUnknown()
    guard problems.list.count == before, let minimum, let maximum else { return nil }
    guard let scale = Scale(minimum: minimum, maximum: maximum, decimals: decimals) else {
      problems.add(
        "minimum \(Scale.text(minimum, decimals: decimals)) is not below maximum "
          + "\(Scale.text(maximum, decimals: decimals)); exchange them or widen the scale",
        at: members.path)
      return nil
    }
    return scale
  }

  /// The numbers asked for.
  func targets(_ fields: Fields, on scale: Scale) -> [Int] {
    fields.requires("targets", example: "\"targets\": [\(scale.text(scale.middle))]")
    let list = fields.list("targets")
    if list.isEmpty, fields.has("targets"), case .list = fields.value("targets") {
      problems.add("no target; give at least one number", at: fields.path(of: "targets"))
    }
    return list.compactMap { value(of: $0.value, on: scale, at: $0.path) }
  }

  /// Where methods begin: the scale's middle unless given.
  func start(_ fields: Fields, on scale: Scale) -> Int {
    guard let given = fields.value("start") else { return scale.middle }
    return value(of: given, on: scale, at: fields.path(of: "start")) ?? scale.middle
  }

  private func value(of json: JSONValue, on scale: Scale, at path: String) -> Int? {
    guard let steps = steps(json, scale.decimals, at: path) else { return nil }
    guard scale.contains(steps) else {
      problems.add(
        "\(scale.text(steps)) is off the scale; use \(scale.summary)", at: path)
      return nil
    }
    return steps
  }

  /// A JSON number as steps, exactly.
  private func steps(_ value: JSONValue?, _ decimals: Int, at path: String) -> Int? {
    guard let value else { return nil }
    guard case .number(let number) = value else {
      problems.add("expected a number, found \(value.kind)", at: path)
      return nil
    }
    do throws(ScaleRefusal) {
      return try Scale.steps(of: number, decimals: decimals)
    } catch {
      let limit = Scale.text(Scale.magnitudeLimit, decimals: decimals)
      let sentence =
        error == .tooManyDecimals
        ? "has more decimals than the scale's \(decimals)"
        : "is too large for a scale; use \(limit) at most"
      problems.add("\(Fields.plain(number)) \(sentence)", at: path)
      return nil
    }
  }
}
