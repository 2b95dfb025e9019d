import Formats
import Primitives
import Sliders

extension StudyDecoder {
  /// The most numbers that a study can list.
  static let targetLimit = 10_000

  /// The numbers asked for, drawn unless given; `nil` where they are wrong, which has been said.
  func targets(
    _ draft: ScaleDraft, _ defaults: StrictObject, start: StartRule, trials: Int
  ) -> Targets? {
    let fields = draft.source(of: "targets", or: defaults)
    switch fields.value("targets") {
    case nil: return draft.scale.map { .drawn(.usual(on: $0, from: start, count: trials)) }
    case .list:
      fields.requiresMember(
        of: "targets", "no target; give at least one number, or leave the key out for random ones")
      let list = fields.list("targets", atMost: Self.targetLimit)
      return .listed(list.compactMap { value(of: $0.value, on: draft, at: $0.path) })
    case .object:
      guard let members = fields.object("targets") else { return nil }
      if members.has("file") || members.has("column") {
        return .listed(targets(inFile: members, draft))
      }
      return drawn(members, draft, start: start, trials: trials)
    case let other?:
      fields.wrongType("targets", expected: "a list or an object", found: other)
      return nil
    }
  }

  /// How targets are drawn.
  private func drawn(
    _ members: StrictObject, _ draft: ScaleDraft, start: StartRule, trials: Int
  ) -> Targets? {
    let isCounted = members.has("count")
    let count = members.integer("count", in: 1...Self.targetLimit, default: trials)
    let distance = distance(members, draft)
    let flag = members.has("avoidRound") ? members.flag("avoidRound", default: true) : nil
    members.rejectUnknownKeys()
    guard let scale = draft.scale else { return nil }
    var draw = TargetDraw.usual(on: scale, from: start, count: count)
    draw.count = count
    if let distance { draw.distance = distance }
    draw.avoidsRoundNumbers = flag ?? draw.leavesEnoughUnround(on: scale, from: start)
    let found = draw.candidates(on: scale, start: start).count
    if found == 0 {
      problems.add(
        "no value of the scale\(flag == true ? " that is not round" : "") lies so far from the "
          + "start value; change \"distance\" or \"start\"", at: members.path)
    } else if found < count {
      if isCounted {
        problems.add(
          "only \(found) values can be drawn; use \(found) at most, or allow more distances",
          at: members.path(of: "count"))
      }
      draw.count = found
    }
    return .drawn(draw)
  }

  /// The distances from the start value, in steps; `nil` where none are given or they are wrong.
  private func distance(_ members: StrictObject, _ draft: ScaleDraft) -> ClosedRange<Int>? {
    guard members.has("distance") else { return nil }
    let list = members.list("distance")
    let path = members.path(of: "distance")
    guard case .list? = members.value("distance") else { return nil }
    guard list.count == 2 else {
      problems.add("\(list.count) numbers; give the smallest and the largest distance", at: path)
      return nil
    }
    let bounds = list.compactMap { steps(of: $0.value, on: draft, at: $0.path) }
    guard bounds.count == 2, let scale = draft.scale else { return nil }
    guard bounds[0] >= 1, bounds[0] <= bounds[1] else {
      let step = Scale.text(1, decimals: scale.decimals)
      problems.add("use a distance from \(step) upwards and then one not below it", at: path)
      return nil
    }
    return bounds[0]...bounds[1]
  }
}
