extension TimeRegression {
  /// The trials of one person in one column, as the likelihood needs them.
  package struct Cell: Sendable {
    /// The index of the effect of the person, or 0 in a model without those.
    package var block: Int
    /// The condition's effect; the first is the reference, without an effect.
    package var column: Int
    /// The index of the residual's standard deviation.
    package var stratum: Int
    /// The people whose trials are not independent of each other, mostly one.
    package var cluster: Int
    /// The place in the order of conditions, less the mean of all; 0 in a model without positions.
    package var position = 0.0
    /// The weight of each trial; above 0.
    package fileprivate(set) var weight = 1.0
    /// The log times of events.
    package fileprivate(set) var events = RunningMoments()
    /// The trials as their own distribution completes them; `nil` with few of them.
    package fileprivate(set) var completion: Completion?
    /// The positions of its censored log times among the times of all cells.
    fileprivate(set) var censored = 0..<0

    /// Creates a cell without trials.
    package init(block: Int, column: Int, stratum: Int, cluster: Int, position: Double = 0) {
      (self.block, self.column, self.stratum, self.cluster) = (block, column, stratum, cluster)
      self.position = position
    }

    /// The number of trials.
    package var trials: Int { events.count + censored.count }
  }

  /// The log times of a cell's events, the log times at which its other trials were censored, and their completion.
  package struct CellTimes: Sendable {
    fileprivate let events: RunningMoments
    fileprivate let censored: [Double]
    fileprivate let completion: Completion?

    /// Creates the times of a cell, which are completed if the cell `completes`.
    package init(_ times: (events: RunningMoments, censored: [Double]), completes: Bool = true) {
      (events, censored) = times
      completion = completes ? Completion(times.events, times.censored) : nil
    }
  }

  /// Cells, sorted by block, with the times of all of them side by side: cells are copied by the thousand for each claim.
  package struct Cells: Sendable {
    /// The cells.
    package private(set) var list: [Cell] = []
    /// The censored log times of all cells.
    private(set) var censored: [Double] = []

    /// Creates an empty list with memory for `count` cells.
    package init(capacity count: Int = 0) { list.reserveCapacity(count) }

    /// Appends a cell with its times.
    package mutating func append(_ cell: Cell, _ times: CellTimes) {
      list.append(cell)
      replaceTimes(of: list.count - 1, with: times)
    }

    /// Appends a cell of `others` with its times.
    package mutating func append(_ cell: Cell, of others: Cells) {
      list.append(cell)
      list[list.count - 1].censored = add(others.censored[cell.censored])
    }

    /// Gives the cells the strata that `strata` has for their columns.
    package mutating func setStrata(_ strata: [Int]) {
      for index in list.indices { list[index].stratum = strata[list[index].column] }
    }

    /// Gives the cell at `index` other times.
    package mutating func replaceTimes(of index: Int, with times: CellTimes) {
      (list[index].events, list[index].completion) = (times.events, times.completion)
      list[index].censored = add(times.censored[...])
    }

    private mutating func add(_ times: ArraySlice<Double>) -> Range<Int> {
      let start = censored.count
      censored.append(contentsOf: times)
      return start..<censored.count
    }

    /// Gives all cells the same weight, with the number of trials as the total weight.
    package mutating func weighEqually() {
      let total = list.reduce(0) { $0 + $1.trials }
      for index in list.indices where list[index].trials > 0 {
        list[index].weight = Double(total) / Double(list.count * list[index].trials)
      }
    }
  }
}
