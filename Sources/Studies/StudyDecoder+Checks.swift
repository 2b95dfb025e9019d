import Base
import InputMethods

extension StudyDecoder {
  /// The most trials of one participant.
  private static let sessionLimit = 100_000

  /// Adds the problems of values that are valid by themselves but not together.
  func check(_ study: Study, _ drafts: [ScaleDraft], _ fields: StrictObject) {
    check(study.rules)
    checkOrders(of: study)
    checkLength(of: study)
    // There are fewer scales than drafts only after other problems.
    if study.scales.count == drafts.count,
      study.methods.contains(where: { $0.kind?.record.showsStartValue == true })
    {
      for (scale, draft) in zip(study.scales, drafts) { checkStart(of: scale, draft, fields) }
    }
  }

  private func check(_ rules: TrialRules) {
    if case .dwell(let seconds) = rules.confirmation, let limit = rules.timeLimit, seconds >= limit
    {
      problems.add(
        "\(seconds.plainText) seconds never pass within the time limit of "
          + "\(limit.plainText); shorten it", at: "$.confirmation.dwell")
    }
    switch (rules.giveUp, rules.timeLimit) {
    case (.never, nil):
      problems.add(
        "without a time limit a participant could not leave a trial; set \"timeLimit\", or "
          + "\"giveUp\": {\"after\": 30}", at: "$.giveUp")
    case (.after(let seconds), let limit?) where seconds >= limit:
      problems.add(
        "\(seconds.plainText) seconds never pass within the time limit of "
          + "\(limit.plainText); shorten it, or use \"never\"", at: "$.giveUp.after")
    case (.always, _), (.never, _), (.after, _): break
    }
  }

  /// Adds a problem if every trial starts at its target.
  func checkStart(of scale: StudyScale, _ draft: ScaleDraft, _ fields: StrictObject) {
    guard case .listed(let targets) = scale.targets, let first = targets.first,
      targets.allSatisfy({ $0 == first })
    else { return }
    let sentence: String
    switch scale.start {
    case .fixed(first): sentence = "the only target is the start value; change one of them"
    case .last:
      sentence =
        "with \"start\": \"last\" the value stands on the only target after the first "
        + "trial; give another target"
    case .fixed, .random: return
    }
    let path = draft.source(of: "targets", or: fields).path(of: "targets")
    problems.add(sentence, at: path)
  }

  private func checkLength(of study: Study) {
    let trials =
      study.varieties.map { variety in
        let blocks =
          variety.methodIndices.count * variety.scaleIndices.count * variety.tasks.count
          * variety.rounds
        return blocks * (variety.trials + variety.practice.limit)
      }.max() ?? 0
    if trials > Self.sessionLimit {
      problems.add(
        "\(trials) trials for each participant; ask for \(Self.sessionLimit) at most",
        at: "$.trials")
    }
  }
}

extension StudyDecoder {
  /// The most conditions of a complete design: 6 have 720 orders.
  private static let completeLimit = 6
  /// The most conditions of a square.
  private static let squareLimit = 100

  /// Adds a problem for each order that would need too many participants.
  func checkOrders(of study: Study) {
    let varieties = study.varieties
    let counts = varieties.flatMap { variety in
      variety.scaleIndices.map { variety.scales[$0].targets.listed }
    }
    check(
      study.orders.methods, of: varieties.map(\.methodIndices.count).max() ?? 0, "methods")
    check(study.orders.scales, of: varieties.map(\.scaleIndices.count).max() ?? 0, "scales")
    check(study.orders.targets, of: counts.max() ?? 0, "targets")
    if ![.fixed, .random].contains(study.orders.targets), counts.contains(0) {
      problems.add(
        "drawn targets are unlike for each participant; list them, or use 'random' or 'fixed'",
        at: "$.order.targets")
    }
  }

  private func check(_ order: Order, of count: Int, _ conditions: String) {
    let limit: Int
    switch order {
    case .fixed, .random: return
    case .latin, .williams: limit = Self.squareLimit
    case .complete: limit = Self.completeLimit
    }
    guard count > limit else { return }
    let alternative = order == .complete ? "'williams' or 'latin'" : "'random'"
    problems.add(
      "\(count) \(conditions) have too many orders for '\(order.rawValue)'; use \(limit) at most, "
        + "or \(alternative)", at: JSONPath()["order"][conditions])
  }
}

extension Targets {
  /// The number of listed targets; 0 if they are drawn.
  fileprivate var listed: Int { if case .listed(let values) = self { values.count } else { 0 } }
}
