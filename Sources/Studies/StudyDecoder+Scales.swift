import Formats
import InputMethods
import Primitives
import Sliders

extension StudyDecoder {
  /// The scales as far as they can be read, from `scale` or from `scales`.
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

  /// The scales with what is asked on them.
  func scales(_ drafts: [ScaleDraft], defaults: StrictObject, trials: Int) -> [StudyScale] {
    refuseUnusedDefaults(drafts, defaults)
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

  /// What is given for all scales must be of use to one of them.
  private func refuseUnusedDefaults(_ drafts: [ScaleDraft], _ defaults: StrictObject) {
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

  /// Where methods begin: the scale's middle unless given.
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

  /// How far an entry may miss; as wide as the scale, it would make every entry correct.
  private func tolerance(_ draft: ScaleDraft, _ defaults: StrictObject) -> Int {
    let largest = draft.scale.map { $0.stepCount - 1 } ?? 2 * Scale.magnitudeLimit
    return draft.source(of: "tolerance", or: defaults)
      .integer("tolerance", in: 0...largest, default: 0)
  }
}
