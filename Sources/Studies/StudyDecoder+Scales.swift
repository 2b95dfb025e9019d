import Base
import InputMethods
import Languages
import Sliders

/// A scale of a study file that is being decoded.
struct ScaleDraft {
  /// The name; empty for the only scale of a study.
  var name = ""
  /// The scale; `nil` with a problem if it is missing or wrong.
  var scale: Scale?
  /// Its own members; `nil` for the only scale of a study.
  var own: StrictObject?

  /// The fields that have `key` for this scale: its own, or the study's.
  func source(of key: String, or defaults: StrictObject) -> StrictObject {
    guard let own, own.has(key) else { return defaults }
    return own
  }

  /// A phrase that describes the scale.
  var summary: String {
    let words = scale?.summary(in: .english) ?? ""
    return name.isEmpty ? words : "\(words), as the scale '\(name.shortened)' has"
  }
}

extension StudyDecoder {
  /// The scales as far as they can be decoded, from `scale` or from `scales`.
  func scaleDrafts(_ fields: StrictObject) -> [ScaleDraft] {
    guard fields.has("scales") else {
      fields.requires(
        "scale", example: "\"scale\": {\"minimum\": 1, \"maximum\": 100, \"decimals\": 1}")
      return [ScaleDraft(scale: fields.object("scale").flatMap { scale($0, isAlone: true) })]
    }
    if fields.value("scale") != nil {
      problems.add(
        "the study has 'scales' too; move this into the list", at: fields.path(of: "scale"))
    }
    fields.requiresMember(of: "scales", "no scale; give at least one, or 'scale'")
    let drafts = fields.objects("scales", atMost: 20).map { members in
      members.requires("name", example: "\"name\": \"tenths\"")
      return ScaleDraft(
        name: members.words("name", atMost: 64, default: ""),
        scale: scale(members, isAlone: false), own: members)
    }
    requireUnlike(drafts.compactMap { draft in draft.own.map { ($0.path, draft.name) } }, "scale")
    return drafts
  }

  /// The scales with their targets.
  func scales(_ drafts: [ScaleDraft], defaults: StrictObject, trials: Int) -> [StudyScale] {
    rejectUnusedDefaults(drafts, defaults)
    return drafts.compactMap { draft in
      let start = start(draft, defaults)
      let targets = targets(draft, defaults, start: start, trials: trials)
      let tolerance = tolerance(draft, defaults)
      draft.own?.rejectUnknownKeys()
      guard let scale = draft.scale, let targets else { return nil }
      return StudyScale(
        name: draft.name, scale: scale, targets: targets, start: start, tolerance: tolerance)
    }
  }

  /// Adds a problem for each default of all scales that none of them uses.
  private func rejectUnusedDefaults(_ drafts: [ScaleDraft], _ defaults: StrictObject) {
    for key in ["targets", "start", "tolerance"] where defaults.value(key) != nil {
      if !drafts.isEmpty, drafts.allSatisfy({ $0.own?.has(key) == true }) {
        problems.add("every scale has its own; remove this one", at: defaults.path(of: key))
      }
    }
  }

  private func scale(_ members: StrictObject, isAlone: Bool) -> Scale? {
    let before = problems.count
    members.requires("minimum", example: "\"minimum\": 1")
    members.requires("maximum", example: "\"maximum\": 100")
    let decimals = members.integer("decimals", in: Scale.decimalsRange, default: 0)
    let minimum = steps(members.value("minimum"), decimals, at: members.path(of: "minimum"))
    let maximum = steps(members.value("maximum"), decimals, at: members.path(of: "maximum"))
    if isAlone { members.rejectUnknownKeys() }
    guard problems.count == before, let minimum, let maximum else { return nil }
    guard let scale = Scale(minimum: minimum, maximum: maximum, decimals: decimals) else {
      problems.add(
        "minimum \(Scale.text(minimum, decimals: decimals)) is not below maximum "
          + "\(Scale.text(maximum, decimals: decimals)); exchange them or widen the scale",
        at: members.path)
      return nil
    }
    return scale
  }

  /// The start value of methods: the scale's middle unless given.
  private func start(_ draft: ScaleDraft, _ defaults: StrictObject) -> StartRule {
    let fields = draft.source(of: "start", or: defaults)
    let middle = StartRule.fixed(draft.scale?.middle ?? 0)
    switch fields.value("start") {
    case nil: return middle
    case .text:
      return fields.choice("start", of: ["random", "last"], default: "last") == "random"
        ? .random : .last
    case let number? where number.double != nil:
      return value(of: number, on: draft, at: fields.path(of: "start"))
        .map { .fixed($0) } ?? middle
    case let other?:
      fields.wrongType("start", expected: "a number, 'random' or 'last'", found: other)
      return middle
    }
  }

  /// The tolerance; if it was as wide as the scale, every entry would be correct.
  private func tolerance(_ draft: ScaleDraft, _ defaults: StrictObject) -> Int {
    let largest = draft.scale.map { $0.stepCount - 1 } ?? 2 * Scale.magnitudeLimit
    return draft.source(of: "tolerance", or: defaults)
      .integer("tolerance", in: 0...largest, default: 0)
  }
}

extension StudyDecoder {
  /// A JSON number on the draft's scale, in steps; `nil` with a problem if it is none.
  func value(of json: JSONValue, on draft: ScaleDraft, at path: JSONPath) -> Int? {
    guard let steps = steps(of: json, on: draft, at: path), let scale = draft.scale else {
      return nil
    }
    guard scale.contains(steps) else {
      problems.add("\(scale.text(steps)) is off the scale; use \(draft.summary)", at: path)
      return nil
    }
    return steps
  }

  /// A JSON number in steps of the draft's scale, on it or not.
  ///
  /// If the scale itself is wrong, `nil` without a problem.
  func steps(of json: JSONValue, on draft: ScaleDraft, at path: JSONPath) -> Int? {
    guard json.double != nil else {
      problems.add("expected a number, found \(json.kind)", at: path)
      return nil
    }
    return draft.scale.flatMap { steps(json, $0.decimals, at: path) }
  }

  /// A JSON number in steps, exactly.
  func steps(_ value: JSONValue?, _ decimals: Int, at path: JSONPath) -> Int? {
    guard let value else { return nil }
    guard let number = value.double else {
      problems.add("expected a number, found \(value.kind)", at: path)
      return nil
    }
    do throws(ScaleError) {
      return try Scale.steps(of: number, decimals: decimals)
    } catch {
      problems.add("\(number.plainText) \(Self.sentence(error, decimals))", at: path)
      return nil
    }
  }

  /// The reason why a number cannot be converted to steps, to follow the number.
  static func sentence(_ reason: ScaleError, _ decimals: Int) -> String {
    switch reason {
    case .tooManyDecimals: "has more decimals than the scale's \(decimals)"
    case .aboveMaximum, .belowMinimum:
      "is too large for a scale; use \(Scale.text(Scale.magnitudeLimit, decimals: decimals)) at most"
    case .incomplete, .notANumber, .twoDecimalSigns: "is no number; write it as 84.3"
    }
  }
}
