import Base
import Comparison
import Reports

/// The methods and pairs of comparisons.
extension PlanCheck {
  /// The comparisons that are planned and found.
  var both: [(planned: ComparedMethods, found: ComparedMethods)] {
    (plan.compared ?? []).compactMap { planned in
      compared.first { $0.comparison == planned.comparison }.map { (planned, $0) }
    }
  }

  /// Methods that are missing in one comparison, or were added to it, and not in all.
  var methodsOfComparisons: [String] {
    let all = (counted: Set(countedMethods), planned: Set((plan.compared ?? []).flatMap(\.methods)))
    return both.flatMap { planned, found in
      planned.methods.filter { all.counted.contains($0) && !found.methods.contains($0) }.map {
        name in
        found.curves[name].map { "\(name) has \($0) curves for \(found.comparison), planned: 1" }
          ?? "no trial counts with \(name) for \(found.comparison)"
      }
        + found.methods.filter { all.planned.contains($0) && !planned.methods.contains($0) }.map {
          "not planned: \($0) for \(found.comparison)"
        }
    }
  }

  /// Pairs whose ratio is missing, is of other people, or is one of more or fewer than planned.
  var pairs: [String] {
    guard plan.compared != nil else {
      return !plan.comparesPeople && compared.contains { !$0.betweenPeople.isEmpty }
        ? ["pairs: some between people, planned: all within people"] : []
    }
    return both.flatMap(pairs)
  }

  private func pairs(_ planned: ComparedMethods, _ found: ComparedMethods) -> [String] {
    let place = compared.count > 1 ? " for \(found.comparison)" : ""
    func named(_ words: String, _ pairs: Set<MethodPair>) -> [String] {
      let names = pairs.sorted().map(\.words)
      return names.isEmpty ? [] : ["\(words): \(Self.named(names))\(place)"]
    }
    func areThere(_ pair: MethodPair) -> Bool {
      found.methods.contains(pair.first) && found.methods.contains(pair.second)
    }
    let lost = found.withoutRatio.subtracting(planned.withoutRatio)
    let new = planned.withoutRatio.subtracting(found.withoutRatio).filter(areThere)
    let apart = found.betweenPeople.subtracting(planned.betweenPeople)
    let together = planned.betweenPeople.subtracting(found.betweenPeople)
      .subtracting(found.withoutRatio).filter(areThere)
    var words = named("no ratio, which was planned", lost)
    words += named("a ratio, which was not planned", new)
    words += named("a ratio of different people, planned: of the same people", apart)
    words += named("a ratio of the same people, planned: of different people", together)
    if planned.pairs != found.pairs {
      let count = ReportFormat.count(found.pairs, "pair")
      words.append("correction of p: over \(count)\(place), planned: \(planned.pairs)")
    }
    return words
  }
}

/// The sessions and trials of each person.
extension PlanCheck {
  /// Findings on people who came to more or fewer sessions than planned, or did more or fewer trials in them.
  ///
  /// Trials that are left out count, as they were done. People without a counted trial are ignored.
  var attendance: [Finding] {
    guard let planned = plan.people, !planned.isEmpty else {
      return [Finding("trials", follows: true, "the plan does not say how many each person does")]
    }
    let shared = Set(plan.comparisons).intersection(compared.map(\.comparison))
    // Tables of other programs may have the methods of the plan without its tasks and scales.
    let places = shared.isEmpty ? [""] : shared
    func located(_ person: PersonTrials) -> PersonTrials {
      shared.isEmpty ? person.pooled : person
    }
    let groups = planned.map(located)
    let names = namesOfActive
    var (sessions, trials): ([String], [String]) = ([], [])
    var attended = 0
    for (key, all) in zip(everything.people, PersonTrials.all(in: everything.observations)) {
      guard let name = names[key] else { continue }
      let person = located(all)
      let nearest = person.nearest(of: groups, in: places)
      if person.sessions != nearest.sessions {
        sessions.append("\(name) (\(person.sessions) of \(nearest.sessions))")
        continue
      }
      attended += 1
      if let words = person.difference(from: nearest, in: places) {
        trials.append("\(name) (\(words))")
      }
    }
    func sentence(_ names: [String], _ deed: String) -> [String] {
      names.isEmpty
        ? []
        : [
          "\(names.count) of \(result.participants) people \(deed) than planned: \(Self.named(names))"
        ]
    }
    return findings(
      "sessions", sentence(sessions, "came to more or fewer sessions"),
      otherwise: "\(Self.range(planned.map(\.sessions))) a person, as planned")
      + (attended == 0
        ? []
        : findings(
          "trials", sentence(trials, "did more or fewer main trials"),
          otherwise: "\(Self.range(planned.map(\.total))) a person, as planned"
            + (sessions.isEmpty ? "" : ", of those who came to the planned number of sessions")))
  }

  /// The names in reports of the people with a counted trial.
  private var namesOfActive: [ReadParticipant: String] {
    let active = Set(result.cells.map(\.participant))
    return Dictionary(
      zip(reading.people, reading.observations.participants).enumerated().filter {
        active.contains($0.offset)
      }.map(\.element)
    ) { first, _ in first }
  }

  /// '3', or '3 to 5'.
  private static func range(_ numbers: [Int]) -> String {
    let (least, most) = (numbers.min() ?? 0, numbers.max() ?? 0)
    return least == most ? "\(least)" : "\(least) to \(most)"
  }
}

extension PersonTrials {
  /// The same trials in one comparison without a name.
  fileprivate var pooled: PersonTrials {
    var pooled = self
    pooled.trials = ["": trials.values.reduce(into: [:]) { $0.merge($1, uniquingKeysWith: +) }]
    return pooled
  }

  /// The person of `planned` whose trials of the `comparisons` are most like these: data do not always have the
  /// person's group.
  fileprivate func nearest(of planned: [PersonTrials], in comparisons: Set<String>) -> PersonTrials
  {
    let distances = planned.map { (distance(to: $0, in: comparisons), abs(sessions - $0.sessions)) }
    let nearest = distances.indices.min { distances[$0] < distances[$1] }
    return nearest.map { planned[$0] } ?? self
  }

  private func distance(to planned: PersonTrials, in comparisons: Set<String>) -> Int {
    differences(from: planned, in: comparisons).reduce(0) { $0 + abs($1.done - $1.planned) }
  }

  private func differences(
    from planned: PersonTrials, in comparisons: Set<String>
  ) -> [(method: String, done: Int, planned: Int)] {
    comparisons.sorted().flatMap { comparison in
      let (done, expected) = (trials[comparison] ?? [:], planned.trials[comparison] ?? [:])
      return Set(done.keys).union(expected.keys).sorted().map { method in
        (method, done[method] ?? 0, expected[method] ?? 0)
      }
    }
  }

  /// '9 of 10', or '4 of 5 with dial' if there are as many in all; `nil` without a difference.
  fileprivate func difference(
    from planned: PersonTrials, in comparisons: Set<String>
  ) -> String? {
    let differences = differences(from: planned, in: comparisons)
    guard let first = differences.first(where: { $0.done != $0.planned }) else { return nil }
    let done = differences.reduce(0) { $0 + $1.done }
    let expected = differences.reduce(0) { $0 + $1.planned }
    return done == expected
      ? "\(first.done) of \(first.planned) with \(first.method)" : "\(done) of \(expected)"
  }
}
