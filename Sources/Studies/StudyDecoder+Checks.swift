import Formats
import InputMethods
import Primitives

extension StudyDecoder {
  /// The most trials that one participant can do: far more than any person would.
  private static let sessionLimit = 100_000

  /// Tells what is right by itself and wrong together.
  func check(_ study: Study, _ drafts: [ScaleDraft], _ fields: StrictObject) {
    check(study.rules)
    checkOrders(of: study)
    checkLength(of: study)
    // Only where something is wrong already are there fewer scales than drafts.
    if study.scales.count == drafts.count,
      study.methods.contains(where: { $0.kind?.showsStartValue == true })
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
        "without a time limit nobody could leave a trial; set \"timeLimit\", or "
          + "\"giveUp\": {\"after\": 30}", at: "$.giveUp")
    case (.after(let seconds), let limit?) where seconds >= limit:
      problems.add(
        "\(seconds.plainText) seconds never pass within the time limit of "
          + "\(limit.plainText); shorten it, or use \"never\"", at: "$.giveUp.after")
    case (.always, _), (.never, _), (.after, _): break
    }
  }

  /// Where every trial begins at its target there is nothing to be entered.
  private func checkStart(of scale: StudyScale, _ draft: ScaleDraft, _ fields: StrictObject) {
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
    let methods = study.groups.map(\.methods.count).max() ?? study.methods.count
    let blocks = methods * study.scales.count * study.tasks.count * study.rounds
    let trials = blocks * (study.trials + study.practice.limit)
    if trials > Self.sessionLimit {
      problems.add(
        "\(trials) trials for each participant; ask for \(Self.sessionLimit) at most",
        at: "$.trials")
    }
  }
}
