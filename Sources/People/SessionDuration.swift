import Base
import InputMethods
import Sessions
package import Studies

/// The duration of the sessions of a study, estimated from simulated people.
///
/// Every condition (a method, a scale and a task) is sampled with a fixed number of trials by the same people, and the
/// sample represents all trials of the condition: a long study takes no longer to estimate than a short one. If there
/// are many conditions, some of each method represent its others. Everything is derived from a fixed seed.
package struct SessionDuration: Sendable {
  /// The quickest person's shortest session, in seconds.
  package private(set) var low = 0.0
  /// The middle person's session, as a mean over the plans, in seconds.
  package private(set) var typical = 0.0
  /// The middle person's session of each plan, in seconds.
  package private(set) var typicals: [Double] = []
  /// The slowest person's longest session, in seconds.
  package private(set) var high = 0.0
  /// The mean time of a trial with each method of the plans, in the study's order.
  package private(set) var trials: [MethodTime] = []
  /// The number of trials that were simulated.
  let simulatedTrials: Int

  /// The number of simulated people.
  ///
  /// The quickest and the slowest of twenty represent a person quicker, or slower, than nineteen of twenty.
  package static let people = 20
  /// The sampled trials of a condition for each person.
  static let trialsPerCondition = 2

  /// The conditions that are sampled at most, unless there are more methods.
  static let sampledConditions = 100

  /// The mean time of a trial with a method.
  package struct MethodTime: Hashable, Sendable {
    /// The method, by its index in the study.
    package var method: Int
    /// The time from the number's appearance to the end of the trial, in seconds.
    package var seconds: Double
  }

  /// The default number of participants whose sessions are estimated.
  package static let usualParticipants = 24

  /// Estimates all sessions of the first participants of `study`, P01 and so on, with one order each.
  package init(usual study: Study) {
    let count = min(study.orderAssignments.count, Self.usualParticipants)
    self.init(study, plans: Plan.first(max(1, count), of: study))
  }

  /// Estimates the sessions of `plans`.
  package init(_ study: Study, plans: [Plan]) {
    let conditions = Conditions(of: study, plans: plans)
    let people = (1...Self.people).map { SampledPerson($0, study, conditions) }
    simulatedTrials = people.count * conditions.samples.joined().count
    for (plan, counts) in zip(plans, conditions.counts) {
      let session = SessionParts(study.varied(by: plan.variation), plan, counts)
      let times = Pace.allCases.map { pace in
        people.map { session.seconds(of: $0, at: pace) }.sorted()
      }
      low = typicals.isEmpty ? times[0][0] : min(low, times[0][0])
      high = max(high, times[2].last ?? 0)
      typicals.append((times[1][(Self.people - 1) / 2] + times[1][Self.people / 2]) / 2)
    }
    typical = typicals.reduce(0, +) / Double(max(1, typicals.count))
    trials = study.methods.indices.compactMap { method in
      conditions.meanSeconds(with: method, by: people).map {
        MethodTime(method: method, seconds: $0)
      }
    }
  }
}

/// Whether the open durations are short or long: practice until a criterion, and rests.
private enum Pace: CaseIterable {
  case quick, typical, slow
}

/// The conditions of a study, by their index.
private struct Conditions {
  /// The trials that represent each condition; none for one that no plan has or that another one represents.
  private(set) var samples: [[SampledTrial]]
  /// The condition whose trials represent each condition.
  private(set) var standIns: [Int]
  /// The number of trials of each condition in each plan.
  private(set) var counts: [[TrialCount]] = []
  private let perMethod: Int

  init(of study: Study, plans: [Plan]) {
    perMethod = study.scales.count * Task.allCases.count
    let count = study.methods.count * perMethod
    samples = Array(repeating: [], count: count)
    standIns = Array(0..<count)
    for plan in plans {
      var trials = Array(repeating: TrialCount(), count: count)
      for planned in plan.trials { trials[Self.index(of: planned, in: study)].add(planned) }
      counts.append(trials)
    }
    let perMethodSampled = max(1, SessionDuration.sampledConditions / max(1, study.methods.count))
    for method in study.methods.indices {
      let own = (method * perMethod..<(method + 1) * perMethod).filter { index in
        counts.contains { $0[index].total > 0 }
      }
      standIn(for: own, by: perMethodSampled)
    }
    for index in Set(standIns) {
      guard let number = counts.firstIndex(where: { $0[index].total > 0 }) else { continue }
      samples[index] = Self.sample(of: index, counts[number][index].total, in: plans[number], study)
    }
  }

  /// Lets at most `limit` of `conditions`, from all over the list, represent the conditions behind them.
  private mutating func standIn(for conditions: [Int], by limit: Int) {
    guard conditions.count > limit else { return }
    for (place, index) in conditions.enumerated() {
      let part = place * limit / conditions.count
      // The first one of the part.
      standIns[index] = conditions[(part * conditions.count + limit - 1) / limit]
    }
  }

  private static func index(of planned: PlannedTrial, in study: Study) -> Int {
    (planned.method * study.scales.count + planned.scale) * Task.allCases.count
      + (planned.task == .match ? 1 : 0)
  }

  /// Trials of the condition at `index` from all over `plan`, which has `total` of them; some more
  /// than once if there are few.
  private static func sample(
    of index: Int, _ total: Int, in plan: Plan, _ study: Study
  ) -> [SampledTrial] {
    let count = SessionDuration.trialsPerCondition
    var wanted = (0..<count).map { (2 * $0 + 1) * total / (2 * count) }[...]
    var sample: [SampledTrial] = []
    var ordinal = 0
    for planned in plan.trials where Self.index(of: planned, in: study) == index {
      while wanted.first == ordinal {
        sample.append(SampledTrial(planned, in: plan, of: study))
        wanted.removeFirst()
      }
      if wanted.isEmpty { break }
      ordinal += 1
    }
    return sample
  }

  /// The mean time with the method at `index` over its trials in all plans; `nil` without any.
  func meanSeconds(with method: Int, by people: [SampledPerson]) -> Double? {
    let own = method * perMethod..<(method + 1) * perMethod
    let totals = own.map { index in counts.reduce(0) { $0 + $1[index].total } }
    let all = totals.reduce(0, +)
    guard all > 0 else { return nil }
    let seconds = zip(own, totals).map { index, total in
      Double(total) * people.reduce(0) { $0 + $1.seconds[index] } / Double(people.count)
    }
    return seconds.reduce(0, +) / Double(all)
  }
}

/// The number of trials of a condition in a plan.
private struct TrialCount {
  private(set) var practice = 0
  private(set) var main = 0

  var total: Int { practice + main }

  mutating func add(_ planned: PlannedTrial) {
    switch planned.phase {
    case .practice: practice += 1
    case .main: main += 1
    }
  }
}

/// A trial that represents others, with the person's experience before it.
private struct SampledTrial {
  let planned: PlannedTrial
  let experience: Experience
  let beginning: Progress

  init(_ planned: PlannedTrial, in plan: Plan, of study: Study) {
    self.planned = planned
    let practice = study.varied(by: plan.variation).practice
    let before = planned.phase == .practice ? 0 : practice.limit
    experience = Experience(blocks: planned.block - 1, trials: before + planned.blockTrial - 1)
    beginning = Progress(plan: plan, practice: practice)
  }
}

/// A simulated person with the mean times of the trials that were sampled.
private struct SampledPerson {
  /// The mean time of a trial of each condition, in seconds; 0 for one that no plan has.
  private(set) var seconds: [Double]
  /// The ratio of this person's times for reading and thinking to the typical person's.
  let slowness: Double

  init(_ number: Int, _ study: Study, _ conditions: Conditions) {
    let seed = SplitMix64.seed(SimulatedPeople.defaultSeed, number: number)
    let person = Person.drawn(seed: seed)
    slowness = person.reading.target / Person.typical.reading.target
    var random = SplitMix64(seed: seed)
    let sampled = conditions.samples.map { sample in
      let times = sample.map { $0.seconds(in: study, by: person, seed: random.next()) }
      return times.reduce(0, +) / Double(max(1, times.count))
    }
    seconds = conditions.standIns.map { sampled[$0] }
  }
}

extension SampledTrial {
  /// The seconds from the number's appearance to the end of the trial.
  fileprivate func seconds(in study: Study, by person: Person, seed: UInt64) -> Double {
    let onset = Instant(nanoseconds: 0)
    let machine = study.trial(planned, after: beginning)
    var trial = SimulatedTrial(
      machine, picture: study.picture, on: study.scale(of: planned),
      person: person.practised(experience, isDragging: machine.method.isEnteredByDragging),
      at: onset, seed: seed)
    return trial.run().end.seconds(since: onset)
  }
}

/// The parts of a session.
private struct SessionParts {
  private let study: Study
  private let counts: [TrialCount]
  private let blocks: Int
  private let pages: Double

  init(_ study: Study, _ plan: Plan, _ counts: [TrialCount]) {
    self.study = study
    self.counts = counts
    blocks = plan.blocks
    pages = study.pageSeconds(of: plan)
  }

  /// The time that `person` takes.
  func seconds(of person: SampledPerson, at pace: Pace) -> Double {
    let share = study.practice.share(at: pace)
    let trials = zip(counts, person.seconds).reduce(0.0) { sum, condition in
      let count = Double(condition.0.main) + share * Double(condition.0.practice)
      return sum + count * (condition.1 + person.slowness * SimulatedSession.pause)
    }
    let busy = trials + person.slowness * pages
    return busy + study.restSeconds(at: pace, blocks: blocks, busySeconds: busy)
  }
}

extension Practice {
  /// The part of the practice trials that is needed.
  fileprivate func share(at pace: Pace) -> Double {
    guard case .criterion(let correct, let atMost) = self, atMost > 0 else { return 1 }
    let least = Double(min(correct, atMost)) / Double(atMost)
    return switch pace {
    case .quick: least
    case .typical: (least + 1) / 2
    case .slow: 1
    }
  }
}

extension Study {
  /// All breaks of a session in which people are busy for `busySeconds`.
  fileprivate func restSeconds(at pace: Pace, blocks: Int, busySeconds: Double) -> Double {
    var count = max(0, blocks - 1)
    if let after = breaks.afterTrials {
      count += blocks * ((practice.limit + trials - 1) / max(1, after))
    }
    if let minutes = breaks.afterMinutes { count += Int(busySeconds / 60 / minutes) }
    let usual =
      switch pace {
      case .quick: PageDurations.rest.short
      case .typical: PageDurations.rest.usual
      case .slow: PageDurations.rest.long
      }
    return Double(count) * max(breaks.minimumRest, usual)
  }
}
