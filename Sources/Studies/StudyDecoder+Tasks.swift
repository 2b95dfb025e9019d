import Formats
import Primitives

extension StudyDecoder {
  /// What is to be done: `task` is one of them, or a list.
  func tasks(_ fields: StrictObject) -> [Task] {
    guard case .list? = fields.value("task") else {
      guard case .text? = fields.value("task") ?? .text("") else {
        let found = fields.value("task") ?? .null
        fields.wrongType("task", expected: "a text or a list", found: found)
        return [.enter]
      }
      return [fields.choice("task", default: .enter)]
    }
    fields.requiresMember(of: "task", "no task; give 'enter', 'match' or both")
    let list = fields.list("task", atMost: Task.allCases.count)
    let tasks = list.compactMap { task($0.value, at: $0.path) }
    if Set(tasks).count < tasks.count {
      problems.add("a task twice; name each once", at: fields.path(of: "task"))
    }
    return tasks
  }

  private func task(_ value: JSONValue, at path: String) -> Task? {
    if case .text(let name) = value, let task = Task(rawValue: name) { return task }
    let names = StrictObject.alternatives(Task.allCases.map(\.rawValue))
    if case .text(let name) = value {
      problems.add("'\(name)' is not known; use \(names)", at: path)
    } else {
      problems.add("expected a text, found \(value.kind)", at: path)
    }
    return nil
  }

  /// The picture that follows the value; nothing shows it where nothing is matched.
  func picture(_ fields: StrictObject, for tasks: [Task]) -> MatchPicture {
    if fields.has("picture"), !tasks.contains(.match) {
      problems.add(
        "no task shows it; remove it, or add \"task\": \"match\"", at: fields.path(of: "picture"))
    }
    return fields.choice("picture", default: .line)
  }
}
