/// The numbers that conditions of a facet cannot enter, and the trials over the numbers that are left.
struct SharedNumbers: Sendable {
  /// The numbers that each condition cannot enter, ascending, with its counted trials that asked for them.
  ///
  /// A number counts as one of them if it could not be entered in any trial, even if it could in others, as with two
  /// studies whose sliders differ.
  let unreachable: [Int: [UnreachableNumber]]

  /// The numbers that each condition was asked to enter.
  private let asked: [Int: Set<Double>]
  private let counted: CountedTrials
  private let conditions: [Int]
  /// The facet's cells over all numbers.
  private let all: [Cell]

  /// Looks for such numbers in `conditions`, whose cells are `cells`; `nil` without any, for which no trial is read.
  init?(_ counted: CountedTrials, of conditions: [Int], cells: [Cell]) {
    guard cells.contains(where: { $0.cannotEnter > 0 }) else { return nil }
    (self.counted, self.conditions, all) = (counted, conditions, cells)
    let own = counted.selected(conditions: conditions, without: [])
    var asked: [Int: Set<Double>] = [:]
    var lost: [Int: [Double: Int]] = [:]
    for participant in 0..<own.participants {
      for trial in own.trials(of: participant) where trial.target.isFinite {
        asked[Int(trial.condition), default: []].insert(trial.target)
        guard trial.ending == .cannotEnter else { continue }
        lost[Int(trial.condition), default: [:]][trial.target, default: 0] += 1
      }
    }
    self.asked = asked
    unreachable = lost.mapValues { numbers in
      numbers.map { UnreachableNumber($0.key, trials: $0.value) }.sorted { $0.number < $1.number }
    }
  }
}

extension SharedNumbers {
  /// The numbers that one of two conditions cannot enter, ascending.
  func lost(by a: Int, or b: Int) -> [Double] {
    Set([a, b].flatMap { unreachable[$0] ?? [] }.map(\.number)).sorted()
  }

  /// The numbers that two conditions were asked to enter and both can, ascending; `nil` if those are all.
  func shared(by a: Int, and b: Int) -> [Double]? {
    let lost = lost(by: a, or: b)
    guard !lost.isEmpty else { return nil }
    return asked[a, default: []].union(asked[b, default: []]).subtracting(lost).sorted()
  }

  /// The number of different numbers that were to be entered with a condition; `nil` if it can enter all of them.
  func numbersAsked(of condition: Int) -> Int? {
    unreachable[condition] == nil ? nil : asked[condition]?.count
  }

  /// The conditions that can enter all numbers but `numbers`.
  func conditions(without numbers: some Sequence<Double>) -> [Int] {
    let numbers = Set(numbers)
    return conditions.filter { condition in
      (unreachable[condition] ?? []).allSatisfy { numbers.contains($0.number) }
    }
  }

  /// Each participant's sums over the trials with none of `numbers`, in the conditions that can enter all others, by
  /// participant and condition.
  ///
  /// Places in the order are places in the whole sessions.
  func cells(without numbers: some Sequence<Double>) -> [Cell] {
    let numbers = Set(numbers)
    let selected = counted.selected(conditions: conditions(without: numbers), without: numbers)
    var wholes = all[...]
    return ParticipantAggregator(selected).cells.map { cell in
      var cell = cell
      wholes = wholes.drop {
        ($0.participant, $0.condition) < (cell.participant, cell.condition)
      }
      if let whole = wholes.first { cell.takePlaces(of: whole) }
      return cell
    }
  }
}

extension Cell {
  /// Takes what does not depend on which of its trials are counted: places in the order, and the cluster.
  fileprivate mutating func takePlaces(of whole: Cell) {
    position = whole.position
    (times.position, times.cluster) = (whole.times.position, whole.times.cluster)
  }
}
