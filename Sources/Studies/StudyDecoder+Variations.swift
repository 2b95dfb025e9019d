import Base
import InputMethods

/// The parts of a study of which sessions and groups can differ.
struct VaryingParts {
  let methods: [StudyMethod]
  let drafts: [ScaleDraft]
  let scales: [StudyScale]
  /// The fields of the study.
  let defaults: StrictObject
  let trials: Int
}

extension StudyDecoder {
  /// The most sessions that can differ.
  private static let sessionListLimit = 20

  /// The differences of each session of a participant.
  func sessions(_ fields: StrictObject, of parts: VaryingParts) -> [StudyVariation] {
    fields.requiresMember(of: "sessions", "no session; describe one, or leave the key out")
    return fields.objects("sessions", atMost: Self.sessionListLimit).map { members in
      let variation = variation(members, of: parts)
      members.rejectUnknownKeys()
      return variation
    }
  }

  /// The groups of participants, and their differences from the study, other than its `sessions`.
  func groups(
    _ fields: StrictObject, of parts: VaryingParts, in sessions: [StudyVariation]
  ) -> [StudyGroup] {
    fields.requiresMember(of: "groups", "no group; describe one, or leave the key out")
    let read = fields.objects("groups", atMost: 20).map { members in
      members.requires("name", example: "\"name\": \"group-a\"")
      let group = StudyGroup(
        name: logName(members, of: "group", default: "group"),
        variation: variation(members, of: parts), sessions: self.sessions(members, of: parts))
      checkDisjoint(group, in: sessions, members)
      members.rejectUnknownKeys()
      return (path: members.path, group: group)
    }
    requireUnlike(read.map { ($0.path, $0.group.name) }, "group")
    return read.map(\.group)
  }

  /// Adds a problem for each key of a group that its sessions have as well: neither would be the right one.
  private func checkDisjoint(
    _ group: StudyGroup, in sessions: [StudyVariation], _ members: StrictObject
  ) {
    let all = group.sessions.isEmpty ? sessions : group.sessions
    for key in group.variation.keys {
      guard let number = all.firstIndex(where: { $0.keys.contains(key) }) else { continue }
      let advice =
        group.sessions.isEmpty
        ? "give the group \"sessions\" of its own, with their \"\(key)\"" : "leave one out"
      problems.add("session \(number + 1) has it too; \(advice)", at: members.path(of: key))
    }
  }

  /// The differences of a session or a group, which has the study's keys for them.
  private func variation(_ members: StrictObject, of parts: VaryingParts) -> StudyVariation {
    var variation = StudyVariation()
    if members.has("title") {
      variation.title = members.text("title", atMost: Study.longestTitle, default: "")
    }
    if members.has("methods") {
      variation.methods = members.list("methods", atMost: 100)
        .reduce(into: []) { list, member in
          index(of: member.value, among: parts.methods.map(\.name), "method", at: member.path)
            .map { add($0, to: &list, member) }
        }
      members.requiresMember(of: "methods", "no method; name at least one of the study's")
    }
    variation.instructions = instructions(members)
    if members.has("task") { variation.tasks = tasks(members) }
    if members.has("practice") { variation.practice = practice(members) }
    if members.has("trials") {
      variation.trials = members.integer("trials", in: 1...10_000, default: parts.trials)
    }
    addScales(to: &variation, members, of: parts)
    addTargets(to: &variation, members, of: parts)
    return variation
  }

  /// The index of the member `value` of a list of names; `nil` with a problem if it is none of `known`.
  private func index(
    of value: JSONValue, among known: [String], _ thing: String, at path: JSONPath
  ) -> Int? {
    guard case .text(let name) = value else {
      problems.add("expected a text, found \(value.kind)", at: path)
      return nil
    }
    if let index = known.firstIndex(of: name) { return index }
    // A study whose own list is wrong has a problem there.
    if known.isEmpty { return nil }
    problems.add(
      "no \(thing) '\(name.shortened)'; \(NearestName.question(name, among: known))use "
        + StrictObject.alternatives(known), at: path)
    return nil
  }

  private func add(
    _ index: Int, to list: inout [Int], _ member: (path: JSONPath, value: JSONValue)
  ) {
    if list.contains(index), case .text(let name) = member.value {
      problems.add("'\(name.shortened)' a second time; remove it", at: member.path)
    }
    list.append(index)
  }
}

extension StudyDecoder {
  /// The scales that are used: names of the study's, or objects with a name and targets.
  private func addScales(
    to variation: inout StudyVariation, _ members: StrictObject, of parts: VaryingParts
  ) {
    guard members.has("scales") else { return }
    if parts.drafts.contains(where: { $0.own == nil }) {
      problems.add(
        "the study has one scale; remove this, or give the study \"scales\"",
        at: members.path(of: "scales"))
      return
    }
    members.requiresMember(of: "scales", "no scale; name at least one of the study's")
    var list: [Int] = []
    for member in members.list("scales", atMost: 20) {
      var (own, name): (StrictObject?, JSONValue) = (nil, member.value)
      if case .object(let fields) = member.value {
        let object = StrictObject(member.value, at: member.path, problems: problems)
        object.requires("name", example: "\"name\": \"tenths\"")
        object.requires("targets", example: "\"targets\": [84.3]")
        _ = (object.has("name"), object.has("targets"))
        object.rejectUnknownKeys()
        (own, name) = (object, fields["name"] ?? .null)
        if name == .null { continue }
      }
      let path = own?.path(of: "name") ?? member.path
      guard
        let index = index(of: name, among: parts.drafts.map(\.name), "scale", at: path)
      else { continue }
      add(index, to: &list, (path, name))
      if let own { addTargets(to: &variation, own, onScale: index, of: parts) }
    }
    variation.scales = list
  }

  /// The targets of all scales that are used and have none of their own.
  private func addTargets(
    to variation: inout StudyVariation, _ members: StrictObject, of parts: VaryingParts
  ) {
    guard members.has("targets") else { return }
    let open = (variation.scales ?? Array(parts.drafts.indices)).filter { index in
      parts.drafts[index].own?.has("targets") != true && variation.targets?[index] == nil
    }
    if open.isEmpty {
      problems.add(
        "every scale has its own; give them in \"scales\": "
          + "[{\"name\": \"tenths\", \"targets\": [84.3]}]", at: members.path(of: "targets"))
    }
    for index in open { addTargets(to: &variation, members, onScale: index, of: parts) }
  }

  private func addTargets(
    to variation: inout StudyVariation, _ members: StrictObject, onScale index: Int,
    of parts: VaryingParts
  ) {
    var draft = parts.drafts[index]
    draft.own = nil
    // There are fewer scales than drafts only after other problems.
    guard members.has("targets"), parts.scales.count == parts.drafts.count else { return }
    var scale = parts.scales[index]
    let trials = variation.trials ?? parts.trials
    guard let targets = targets(draft, members, start: scale.start, trials: trials) else { return }
    scale.targets = targets
    variation.targets = (variation.targets ?? [:]).merging([index: targets]) { $1 }
    if parts.methods.contains(where: { $0.kind?.record.showsStartValue == true }) {
      checkStart(of: scale, draft, members)
    }
  }
}
