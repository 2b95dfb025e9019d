internal import Glibc
import Numerics

/// The times of the people of one facet, by condition and number.
///
/// Trials are added participant after participant. All are discarded with more than `most` different numbers, and with a
/// trial whose number is unknown: people who all had the same numbers had few.
struct TimesByTarget: Sendable {
  /// The most different numbers.
  static let most = 50

  /// One person's trials with one number in one condition, in 16 bytes.
  fileprivate struct Cell {
    /// The sum of log times.
    var sum = 0.0
    let person: Int32
    /// The trials with a time that counts.
    var trials: UInt16 = 0
    /// The index of the number.
    var target: UInt8

    init(person: Int32, target: Int) { (self.person, self.target) = (person, UInt8(target)) }

    /// Adds a trial; beyond the largest count no more are taken.
    mutating func add(_ logTime: Double) {
      guard trials < .max else { return }
      trials += 1
      sum += logTime
    }
  }

  /// The different numbers, in the order of their first trials.
  private var targets: [Double] = []
  /// The cells of each condition, by person.
  private var cells: [[Cell]]
  /// The numbers that each condition cannot enter, one bit each.
  private var unreachable: [UInt64]
  /// The latest cell of each condition and number in `cells`.
  private var latest: [Int]
  private var isDiscarded = false

  /// Begins without trials of some conditions.
  init(conditions: Int) {
    cells = Array(repeating: [], count: conditions)
    unreachable = Array(repeating: 0, count: conditions)
    latest = Array(repeating: -1, count: conditions * Self.most)
  }

  /// Adds a trial of the present participant or of a later one, in the condition at `place`.
  ///
  /// `expected` is the model's distribution of log times in the trial's cell. A trial that was given up or timed out
  /// counts as solved, at the mean of the distribution beyond its time. Without `expected`, and for an incorrect trial,
  /// there is no time. If censored trials had no time either, a limit that stops 30 % would leave a test in 2 % of
  /// simulated data sets. With expected times, ratios of equal methods are significant in 4 to 7 % of them.
  mutating func add(
    _ trial: Observation, inConditionAt place: Int, expected: (mean: Double, deviation: Double)?
  ) {
    guard !isDiscarded else { return }
    guard let target = index(of: trial.target) else {
      discard()
      return
    }
    guard trial.ending != .cannotEnter else {
      unreachable[place] |= 1 << UInt64(target)
      return
    }
    var index = latest[place * Self.most + target]
    if index < 0 || cells[place][index].person != trial.participant {
      index = cells[place].count
      latest[place * Self.most + target] = index
      cells[place].append(Cell(person: trial.participant, target: target))
    }
    if let time = Self.logTime(of: trial, expected) { cells[place][index].add(time) }
  }

  /// Adds the trials of later participants.
  mutating func append(_ later: TimesByTarget) {
    guard !isDiscarded else { return }
    let places = later.targets.compactMap { index(of: $0) }
    guard !later.isDiscarded, places.count == later.targets.count else {
      discard()
      return
    }
    for condition in cells.indices {
      cells[condition] += later.cells[condition].map { cell in
        var cell = cell
        cell.target = UInt8(places[Int(cell.target)])
        return cell
      }
      for (target, place) in places.enumerated() where later.cannot(condition, enter: target) {
        unreachable[condition] |= 1 << UInt64(place)
      }
    }
  }

  private mutating func discard() {
    isDiscarded = true
    targets = []
    latest = []
    cells = cells.map { _ in [] }
  }

  private func cannot(_ condition: Int, enter target: Int) -> Bool {
    unreachable[condition] >> UInt64(target) & 1 != 0
  }

  /// The index of a number; `nil` if it is not known, or is one too many.
  private mutating func index(of target: Double) -> Int? {
    if let index = targets.firstIndex(of: target) { return index }
    guard target.isFinite, targets.count < Self.most else { return nil }
    targets.append(target)
    return targets.count - 1
  }

  private static func logTime(
    of trial: Observation, _ expected: (mean: Double, deviation: Double)?
  ) -> Double? {
    switch trial.ending {
    case .correct: return log(trial.time)
    case .incorrect, .cannotEnter: return nil
    case .gaveUp, .timedOut:
      guard let (mean, deviation) = expected else { return nil }
      return mean + deviation * NormalTail(above: (log(trial.time) - mean) / deviation).hazard
    }
  }
}

/// The test of a ratio over numbers other than the study's.
struct TargetTest: Hashable, Sendable {
  /// The numbers that all people had, and that both conditions can enter.
  var targets: Int
  /// The probability of such a ratio if there is none over people and numbers; `nil` if it cannot be computed: with a
  /// single number, or if too many trials have no time.
  var p: Double?
}

extension TimesByTarget {
  /// Tests the ratio of two conditions over numbers and people; `nil` unless the people who did both had the same
  /// numbers.
  ///
  /// They had if at most a fifth of all entries, by person and number, and at most half of each number's entries are
  /// missing, for example in sessions that were interrupted.
  func test(_ a: Int, _ b: Int, of ratio: LogRatio) -> TargetTest? {
    guard !isDiscarded else { return nil }
    let people = people(a, b)
    let lost = unreachable[a] | unreachable[b]
    let known = people.reduce(0) { $0 | $1.known(0) | $1.known(1) } & ~lost
    let columns = targets.indices.filter { known >> UInt64($0) & 1 != 0 }
      .sorted { targets[$0] < targets[$1] }
    guard !columns.isEmpty,
      CrossedTable.isNearlyComplete(
        people.map { person in
          columns.map { (person.known(0) & person.known(1)) >> UInt64($0) & 1 != 0 }
        })
    else { return nil }
    let table = CrossedTable(people.map { person in columns.map { person.difference($0) } })
    return TargetTest(targets: columns.count, p: table?.generalized(ratio)?.p)
  }

  /// The numbers that all people had with either of two conditions; `nil` if they had different ones.
  func sameNumbers(_ a: Int, _ b: Int) -> Int? {
    guard !isDiscarded else { return nil }
    let lost = unreachable[a] | unreachable[b]
    let known = [a, b].flatMap { condition in
      cells[condition].chunked(by: \.person).map { $0.numbers & ~lost }
    }
    let all = known.reduce(0, |)
    let columns = targets.indices.filter { all >> UInt64($0) & 1 != 0 }
    guard !columns.isEmpty,
      CrossedTable.isNearlyComplete(known.map { own in columns.map { own >> UInt64($0) & 1 != 0 } })
    else { return nil }
    return columns.count
  }

  /// Whether two conditions had different numbers, among the numbers that both can enter, more than by chance: a ratio
  /// then also reflects the numbers.
  ///
  /// By chi-squared of people by number and condition, beyond four standard deviations. Numbers that no two people had
  /// are no evidence, because they were drawn at random.
  func differ(_ a: Int, _ b: Int) -> Bool {
    guard !isDiscarded else { return false }
    let lost = unreachable[a] | unreachable[b]
    let counts = [a, b].map { condition in
      cells[condition].reduce(into: [Double](repeating: 0, count: targets.count)) {
        if lost >> UInt64($1.target) & 1 == 0 { $0[Int($1.target)] += 1 }
      }
    }
    let (first, second) = (counts[0].reduce(0, +), counts[1].reduce(0, +))
    let columns = targets.indices.filter { counts[0][$0] + counts[1][$0] > 0 }
    guard first > 0, second > 0, columns.count > 1,
      first + second >= 2 * Double(columns.count)
    else { return false }
    let distance = columns.reduce(0.0) { sum, column in
      let all = counts[0][column] + counts[1][column]
      let expected = all * first / (first + second)
      let difference = counts[0][column] - expected
      return sum + difference * difference * (1 / expected + 1 / (all - expected))
    }
    let degrees = Double(columns.count - 1)
    return distance > degrees + 4 * (2 * degrees).squareRoot()
  }

  /// The cells of one person in two conditions.
  private struct PersonByTarget {
    var cells: [ArraySlice<Cell>]

    /// The numbers that the person had with one of the two conditions, one bit each.
    func known(_ condition: Int) -> UInt64 { cells[condition].numbers }

    /// The difference of mean log times with one number; `nil` without a time of each condition.
    func difference(_ target: Int) -> Double? {
      let means = cells.compactMap { own -> Double? in
        guard let cell = own.first(where: { $0.target == target }), cell.trials > 0 else {
          return nil
        }
        return cell.sum / Double(cell.trials)
      }
      return means.count == 2 ? means[0] - means[1] : nil
    }
  }

  /// The people who did both of two conditions.
  private func people(_ a: Int, _ b: Int) -> [PersonByTarget] {
    var second = cells[b].chunked(by: \.person)[...]
    return cells[a].chunked(by: \.person).compactMap { own in
      guard let person = own.first?.person else { return nil }
      second = second.drop { ($0.first?.person ?? person) < person }
      guard let other = second.first, other.first?.person == person else { return nil }
      return PersonByTarget(cells: [own, other])
    }
  }
}

extension ArraySlice<TimesByTarget.Cell> {
  /// The numbers of the cells, one bit each.
  fileprivate var numbers: UInt64 { reduce(0) { $0 | 1 << UInt64($1.target) } }
}
