import InputMethods
package import Studies

/// How long a session takes, before anybody has taken part.
package struct SessionEstimate: Hashable, Sendable {
  /// The whole session.
  package private(set) var total = TimeEstimate.everybody(0)
  /// The seconds that a trial takes most people, for each method of the plan in its order.
  package private(set) var trials: [MethodSeconds] = []

  /// A method and the seconds of its trials.
  package struct MethodSeconds: Hashable, Sendable {
    /// The method, by its place in the study.
    package var method: Int
    /// The mean of its trials, in seconds.
    package var seconds: Double
  }

  /// The words that people read in a minute.
  ///
  /// M. Brysbaert, 'How many words do we read per minute?', Journal of Memory and Language 109 (2019).
  private static let readingSpeed = 238.0
  /// How long people rest between two blocks if they may, in seconds; a guess.
  private static let rest = TimeEstimate(low: 3, typical: 10, high: 30)

  /// Estimates the session that `plan` plans.
  package init(_ study: Study, plan: Plan) {
    addTrials(study, plan)
    addPages(study, plan)
    addRests(study, plan)
    addQuestions(study, plan)
  }

  private mutating func addTrials(_ study: Study, _ plan: Plan) {
    var sums: [Int: (seconds: Double, count: Double)] = [:]
    for trial in plan.trials {
      let seconds = study.seconds(of: trial)
      let one = TimeEstimate.people(seconds)
      total += trial.phase == .main ? one : study.practice.share(of: one)
      let sum = sums[trial.method] ?? (0, 0)
      if sum.count == 0 { trials.append(MethodSeconds(method: trial.method, seconds: 0)) }
      sums[trial.method] = (sum.seconds + seconds, sum.count + 1)
    }
    for index in trials.indices {
      let sum = sums[trials[index].method] ?? (0, 1)
      trials[index].seconds = sum.seconds / sum.count
    }
  }

  /// The page before each block is read for a method's first one, and then turned only.
  private mutating func addPages(_ study: Study, _ plan: Plan) {
    let turn = KeystrokeModel.thought + KeystrokeModel.click
    let texts = trials.map { method -> String in
      let method = study.methods[method.method]
      return method.instruction ?? method.kind?.instruction ?? ""
    }
    let words = (texts + [study.instructions?.text ?? ""]).map { $0.split(separator: " ").count }
    let reading = Double(words.reduce(0, +)) / Self.readingSpeed * 60
    total += .people(reading + Double(plan.blocks) * turn)
  }

  private mutating func addRests(_ study: Study, _ plan: Plan) {
    var count = Double(max(0, plan.blocks - 1))
    if let after = study.breaks.afterTrials {
      count += Double(plan.blocks * ((study.practice.limit + study.trials - 1) / max(1, after)))
    }
    if let minutes = study.breaks.afterMinutes {
      count += (total.typical / 60 / minutes).rounded(.down)
    }
    let least = study.breaks.minimumRest
    let rest = TimeEstimate(
      low: max(least, Self.rest.low), typical: max(least, Self.rest.typical),
      high: max(least, Self.rest.high))
    total += count * rest
  }

  private mutating func addQuestions(_ study: Study, _ plan: Plan) {
    total += .people(study.form.map(\.seconds).reduce(0, +))
    for asked in study.questionnaires {
      let times =
        switch asked.moment {
        case .block: plan.blocks
        case .method: trials.count
        case .end: 1
        }
      total += .people(Double(times) * asked.questionnaire.seconds)
    }
  }
}

extension Practice {
  /// The time of a practice trial, weighted by how likely it is to be needed.
  fileprivate func share(of one: TimeEstimate) -> TimeEstimate {
    guard case .criterion(let correct, let atMost) = self, atMost > 0 else { return one }
    let least = Double(min(correct, atMost)) / Double(atMost)
    return TimeEstimate(
      low: least * one.low, typical: (least + 1) / 2 * one.typical, high: one.high)
  }
}
