import Base

extension StudyDecoder {
  /// The rules by which a trial ends.
  func rules(_ fields: StrictObject) -> TrialRules {
    var rules = TrialRules()
    rules.confirmation = confirmation(fields)
    rules.wrongAnswers = fields.choice("wrongAnswers", default: .accept)
    rules.timeLimit = timeLimit(fields)
    rules.giveUp = giveUp(fields)
    return rules
  }

  /// One minute unless given; `null` is none.
  private func timeLimit(_ fields: StrictObject) -> Double? {
    if fields.value("timeLimit") == .null { return nil }
    return fields.number("timeLimit", in: 1...86_400, default: 60)
  }

  private func confirmation(_ fields: StrictObject) -> TrialRules.Confirmation {
    switch fields.value("confirmation") {
    case nil: return .done
    case .text:
      let word = fields.choice("confirmation", of: ["done", "release"], default: "done")
      return word == "release" ? .release : .done
    case .object:
      return .dwell(seconds("dwell", of: fields.object("confirmation"), in: 0.1...60, default: 1))
    case let other?:
      fields.wrongType("confirmation", expected: "'done', 'release' or an object", found: other)
      return .done
    }
  }

  private func giveUp(_ fields: StrictObject) -> TrialRules.GiveUp {
    switch fields.value("giveUp") {
    case nil: return .always
    case .text:
      let word = fields.choice("giveUp", of: ["always", "never"], default: "always")
      return word == "never" ? .never : .always
    case .object:
      return .after(seconds("after", of: fields.object("giveUp"), in: 0...86_400, default: 30))
    case let other?:
      fields.wrongType("giveUp", expected: "'always', 'never' or an object", found: other)
      return .always
    }
  }

  /// The only member of an object: a number of seconds.
  private func seconds(
    _ name: String, of members: StrictObject?, in range: ClosedRange<Double>,
    default standard: Double
  ) -> Double {
    guard let members else { return standard }
    members.requires(name, example: "\"\(name)\": \(standard.plainText)")
    let seconds = members.number(name, in: range, default: standard)
    members.rejectUnknownKeys()
    return seconds
  }
}

extension StudyDecoder {
  /// The tasks: `task` is one of them, or a list.
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

  private func task(_ value: JSONValue, at path: JSONPath) -> Task? {
    if case .text(let name) = value, let task = Task(rawValue: name) { return task }
    if case .text(let name) = value {
      problems.add(StrictObject.unknown(name, among: Task.allCases.map(\.rawValue)), at: path)
    } else {
      problems.add("expected a text, found \(value.kind)", at: path)
    }
    return nil
  }

  /// The picture that follows the value; a problem if no task is `match`.
  func picture(_ fields: StrictObject, for tasks: [Task]) -> MatchPicture {
    if fields.has("picture"), !tasks.contains(.match) {
      problems.add(
        "no task shows it; remove it, or add \"task\": \"match\"", at: fields.path(of: "picture"))
    }
    return fields.choice("picture", default: .line)
  }
}

extension StudyDecoder {
  /// The practice trials before each block: a number, or a criterion.
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

  /// The answers to entries: a word for all trials, or one for each phase.
  func feedback(_ fields: StrictObject) -> Feedback {
    var feedback = Feedback()
    switch fields.value("feedback") {
    case nil: break
    case .text:
      let answer = fields.choice("feedback", default: Feedback.Answer.none)
      (feedback.practice, feedback.main) = (answer, answer)
    case .object:
      guard let members = fields.object("feedback") else { break }
      feedback.practice = members.choice("practice", default: feedback.practice)
      feedback.main = members.choice("main", default: feedback.main)
      members.rejectUnknownKeys()
    case let other?:
      fields.wrongType("feedback", expected: "a word or an object", found: other)
    }
    return feedback
  }

  /// The breaks within blocks.
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

  /// The orders of blocks and targets.
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
}
