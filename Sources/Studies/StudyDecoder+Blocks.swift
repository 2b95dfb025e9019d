import Formats
import Primitives

extension StudyDecoder {
  /// The trials before each block: so many, or as many as it takes.
  func practice(_ fields: StrictObject) -> Practice {
    switch fields.value("practice") {
    case nil, .number: return .trials(fields.integer("practice", in: 0...1000, default: 1))
    case .object:
      guard let members = fields.object("practice") else { return .trials(1) }
      members.requires("correctInARow", example: "\"correctInARow\": 3")
      let correct = members.integer("correctInARow", in: 1...100, default: 3)
      let atMost = members.integer("atMost", in: 1...1000, default: max(20, correct))
      if atMost < correct {
        problems.add(
          "\(atMost) trials cannot hold \(correct) correct ones; use \(correct) or more",
          at: members.path(of: "atMost"))
      }
      members.rejectUnknownKeys()
      return .criterion(correctInARow: correct, atMost: atMost)
    case let other?:
      fields.wrongType("practice", expected: "a number or an object", found: other)
      return .trials(1)
    }
  }

  /// When people rest.
  func breaks(_ fields: StrictObject) -> Breaks {
    var breaks = Breaks()
    guard let members = fields.object("breaks") else { return breaks }
    if members.has("afterTrials") {
      breaks.afterTrials = members.integer("afterTrials", in: 1...10_000, default: 20)
    }
    if members.has("afterMinutes") {
      breaks.afterMinutes = members.number("afterMinutes", in: 0.1...1440, default: 10)
    }
    breaks.minimumRest = members.number("minimumRest", in: 0...3600, default: 0)
    members.rejectUnknownKeys()
    return breaks
  }

  /// How blocks and targets follow one another.
  func orders(_ fields: StrictObject) -> Orders {
    var orders = Orders()
    guard let members = fields.object("order") else { return orders }
    orders.methods = members.choice("methods", default: orders.methods)
    orders.scales = members.choice("scales", default: orders.scales)
    orders.tasks = members.choice("tasks", default: orders.tasks)
    orders.targets = members.choice("targets", default: orders.targets)
    members.rejectUnknownKeys()
    return orders
  }

  /// Participants who use only some of `methods`.
  func groups(_ fields: StrictObject, of methods: [StudyMethod]) -> [StudyGroup] {
    let read = fields.objects("groups", atMost: 20).map { members in
      members.requires("name", example: "\"name\": \"group-a\"")
      members.requires("methods", example: "\"methods\": [\"text-field\"]")
      let name = logName(members, of: "group", default: "group")
      let list = groupMethods(members, of: methods)
      members.rejectUnknownKeys()
      return (path: members.path, group: StudyGroup(name: name, methods: list))
    }
    requireUnlike(read.map { ($0.path, $0.group.name) }, "group")
    return read.map(\.group)
  }

  private func groupMethods(_ members: StrictObject, of methods: [StudyMethod]) -> [Int] {
    members.requiresMember(of: "methods", "no method; name at least one of the study's")
    let known = methods.map(\.name)
    var places: [Int] = []
    for (path, value) in members.list("methods", atMost: 100) {
      guard case .text(let name) = value else {
        problems.add("expected a text, found \(value.kind)", at: path)
        continue
      }
      guard let place = known.firstIndex(of: name) else {
        problems.add("no method '\(name)'; use \(StrictObject.alternatives(known))", at: path)
        continue
      }
      if places.contains(place) { problems.add("'\(name)' a second time; remove it", at: path) }
      places.append(place)
    }
    return places
  }
}
