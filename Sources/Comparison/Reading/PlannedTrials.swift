import Base
internal import Glibc
import InputMethods
import Sliders
package import Studies

/// The trials of a study before there are data, as if people had come to all sessions and had solved every number that their
/// method can enter.
///
/// A comparison of them is the comparison that is planned: its comparisons, pairs, terms and tests do not depend on times.
package struct PlannedTrials: Sendable {
  /// The main trials of people who have the first orders of the study, with times that mean nothing.
  package let observations: Observations
  /// The group of each of these people; `nil` if the study has none.
  package let groups: [String?]
}

extension PlannedTrials {
  /// The people of each group if no number is planned: all orders of methods of most studies, and enough for every test.
  private static let usualPeople = 12
  /// The most trials and blocks, unless two people of each group do more.
  private static let most = (trials: 200_000, blocks: 3_000)

  /// Lets so many `people` do `study`, and at least one of each group; fewer if they would do very many trials.
  package init(_ study: Study, people: Int?) {
    let groups = max(1, study.groups.count)
    let first = Plan.first(1, of: study)
    let trials = first.reduce(0) { $0 + $1.trials.count }
    let blocks = first.reduce(0) { $0 + $1.blocks }
    // As many of each group.
    let most =
      groups
      * max(
        2,
        min(
          Self.most.trials / max(1, trials * groups), Self.most.blocks / max(1, blocks * groups)))
    self.init(
      study, Plan.first(min(max(groups, people ?? Self.usualPeople * groups), most), of: study))
  }

  private init(_ study: Study, _ plans: [Plan]) {
    var (people, groups): ([String], [String?]) = ([], [])
    var conditions = OrderedIndex<ConditionKey>()
    var trials: [Observation] = []
    var known: (conditions: [Place: Int32], entries: [Entry: Bool]) = ([:], [:])
    var noise = SplitMix64(seed: 1)
    for plan in plans {
      if people.last != plan.participant {
        people.append(plan.participant)
        groups.append(plan.group)
      }
      for planned in plan.trials where planned.phase == .main {
        // There are far fewer places and entries than trials.
        let place = Place(planned, group: plan.group)
        let condition =
          known.conditions[place] ?? conditions.index(of: ConditionKey(place, in: study))
        known.conditions[place] = condition
        let entry = Entry(planned)
        let canEnter = known.entries[entry] ?? study.canEnter(planned)
        known.entries[entry] = canEnter
        trials.append(
          Observation(
            participant: people.count - 1, condition: Int(condition),
            ending: canEnter ? .correct : .cannotEnter,
            time: exp(Double(noise.below(1000)) / 1000), session: plan.session,
            block: planned.block, trial: planned.trial, target: Double(planned.target)))
      }
    }
    let found = ConditionGroups(conditions.values, planned: study.groupComparison)
    for index in trials.indices {
      trials[index].condition = found.indices[Int(trials[index].condition)]
    }
    observations = Observations(
      participants: people, conditions: ConditionKey.conditions(of: found.keys), trials: trials)
    self.groups = groups
  }

  /// The conditions of a block.
  fileprivate struct Place: Hashable {
    let method: Int
    let scale: Int
    let task: Task
    let group: String?

    init(_ planned: PlannedTrial, group: String?) {
      (method, scale, task) = (planned.method, planned.scale, planned.task)
      self.group = group
    }
  }

  /// A number with a method on a scale.
  private struct Entry: Hashable {
    let method: Int
    let scale: Int
    let target: Int

    init(_ planned: PlannedTrial) {
      (method, scale, target) = (planned.method, planned.scale, planned.target)
    }
  }
}

extension Study {
  /// Whether the method of a planned trial can enter its number.
  fileprivate func canEnter(_ planned: PlannedTrial) -> Bool {
    canEnter(planned.target, by: methods[planned.method], onScale: planned.scale)
  }
}

extension ConditionKey {
  /// The condition of the trials at `place`, as their rows have it.
  fileprivate init(_ place: PlannedTrials.Place, in study: Study) {
    let method = study.methods[place.method]
    self.init(
      method: method.name, curve: method.settings[place.scale].curve?.family.rawValue ?? "",
      task: place.task.rawValue, scale: Facet.Scale(study.scales[place.scale]),
      group: place.group ?? "")
  }
}
