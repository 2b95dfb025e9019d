import Base
import Files
import InputMethods
import People
import Sliders

/// The part of a sweep that one process does: every so many groups of cells.
package struct SweepShard: Hashable, Sendable {
  /// The number of the part, from 1.
  package private(set) var number = 1
  /// The number of parts.
  package private(set) var count = 1

  /// Everything.
  package static let whole = SweepShard()

  /// The largest number of parts.
  package static let largestCount = 100_000

  private init() {}

  /// Creates a part; `nil` if there is none of that number.
  package init?(number: Int, count: Int) {
    guard (1...Self.largestCount).contains(count), (1...count).contains(number) else { return nil }
    self.number = number
    self.count = count
  }

  /// Reads `K/N`; `nil` if it is something else.
  package init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, let number = Int(parts[0]), let count = Int(parts[1]) else {
      return nil
    }
    self.init(number: number, count: count)
  }
}

/// A sweep: simulates the cells of a plan, or a part of them, and appends a row for each to a table.
package struct Sweep: Sendable {
  package let plan: SweepPlan
  package let shard: SweepShard
  private let threads: Int
  /// The beginning of every row, behind its number.
  private let origin: [String]

  /// The progress of a sweep.
  package struct Progress: Hashable, Sendable {
    /// The cells of this part that have a row.
    package var cells: Int
    /// The cells of this part.
    package var allCells: Int
    /// The cells that had a row before it began.
    package var earlierCells: Int
    /// The trials that were simulated now.
    package var trials = 0

    /// Whether every cell of the part has its row.
    package var isComplete: Bool { cells == allCells }
  }

  /// Creates a sweep of `plan` by this `version` of the program, on as many threads as the machine has cores unless
  /// given.
  package init(
    _ plan: SweepPlan, shard: SweepShard = .whole, version: String, threads: Int? = nil
  ) {
    self.plan = plan
    self.shard = shard
    self.threads = threads ?? coreCount
    origin = ["\(plan.cellCount)", plan.fingerprint, version, "\(plan.seed)"]
  }

  /// Simulates all cells of the part that have no row in the file at `path` yet, in their order.
  ///
  /// A row is on the disk before the next cell begins. A row that was torn by a crash is cut off first.
  ///
  /// - Parameters:
  ///   - path: The table, which is created if there is none.
  ///   - isCancelled: Called before each trial; once it returns true, the sweep ends after the last whole row.
  ///   - progress: Takes the progress of the sweep, at its start and after each cell.
  /// - Returns: The progress at its end.
  /// - Throws: `SweepError` if the file has rows of something else, or cannot be written.
  package func run(
    into path: String, isCancelled: @Sendable () -> Bool = { false },
    progress: (Progress) -> Void = { _ in }
  ) throws(SweepError) -> Progress {
    var file = try open(path)
    var done = Progress(
      cells: try rows(in: path), allCells: cells(of: groups.count), earlierCells: 0)
    done.earlierCells = done.cells
    progress(done)
    let groups = groups
    while !done.isComplete {
      let (group, first) = (groups[done.cells / plan.curves.count], done.cells % plan.curves.count)
      var trials = GroupTrials(group, of: plan, threads: threads)
      for curve in first..<plan.curves.count {
        guard let row = row(of: curve, in: group, &trials, isCancelled) else { return done }
        try SweepError.wrapping(path) { () throws(FileError) in try file.append(row) }
        done.cells += 1
        done.trials += trials.takeCount()
        progress(done)
      }
    }
    return done
  }

  /// The groups of this part, in equal steps through the plan's groups.
  private var groups: [SweepGroup] {
    stride(from: shard.number - 1, to: plan.groupCount, by: shard.count).map { plan.group($0) }
  }

  private func cells(of groups: Int) -> Int { groups * plan.curves.count }

  /// The row of the cell with the curve at this index; `nil` if it was cancelled.
  private func row(
    of curve: Int, in group: SweepGroup, _ trials: inout GroupTrials,
    _ isCancelled: @Sendable () -> Bool
  ) -> [UInt8]? {
    guard let result = trials.result(of: curve, isCancelled) else { return nil }
    var references: [SweepResult?] = []
    for reference in SweepCurve.references {
      guard let index = plan.curves.firstIndex(of: reference) else {
        references.append(nil)
        continue
      }
      guard let result = trials.result(of: index, isCancelled) else { return nil }
      references.append(result)
    }
    return SweepTable.row(
      ["\(group.firstCell + curve)"] + origin + group.key.map(\.text) + [plan.curves[curve].name]
        + SweepTable.fields(result, references: references))
  }

  // MARK: - The file

  private func open(_ path: String) throws(SweepError) -> AppendFile {
    UserFile.removeLeftovers(of: path)
    return try SweepError.wrapping(path) { () throws(FileError) in
      if try !Folder.exists(path, calls: .real) {
        do throws(FileError) {
          return try AppendFile.create(at: path, header: SweepTable.header)
        } catch {
          // Another program has just created it, and usually still writes it.
          guard case .alreadyExists = error else { throw error }
        }
      }
      var file = try AppendFile.open(at: path, waits: false, removesTornRow: true, calls: .real)
      if file.length == 0 { try file.append(SweepTable.header) }
      return file
    }
  }

  /// The number of rows of this part in the file at `path`; it may have no others.
  private func rows(in path: String) throws(SweepError) -> Int {
    let table = try SweepRows(reading: path)
    let groups = groups
    for (index, row) in table.rows.enumerated() {
      let group = index / plan.curves.count
      guard group < groups.count, row.origin == origin,
        row.cell == groups[group].firstCell + index % plan.curves.count
      else { throw .otherRows(path: path, line: index + 2) }
    }
    return table.rows.count
  }
}

// MARK: - The people of a group

/// The people of a group with their targets, and their results with the curves so far.
private struct GroupTrials {
  private let trials: CurveTrials
  private let plan: SweepPlan
  private let width: Double
  private let threads: Int
  private var results: [Int: SweepResult] = [:]
  private var count = 0

  init(_ group: SweepGroup, of plan: SweepPlan, threads: Int) {
    self.plan = plan
    self.threads = threads
    width = Double(group.width)
    let scale = Scale(minimum: 0, maximum: group.values - 1, decimals: 0) ?? .oneToHundredByTenths
    trials = CurveTrials.drawn(
      people: plan.people, entries: plan.trials, on: scale,
      options: SliderOptions(width: width), seed: group.seed(of: plan.seed)
    ) { seed in
      group.strategy.applied(to: group.population.person(seed: seed, noise: group.noise))
    }
  }

  /// The people's results with the curve at `index`, simulated on the first call; `nil` if it was cancelled.
  mutating func result(of index: Int, _ isCancelled: @Sendable () -> Bool) -> SweepResult? {
    if let known = results[index] { return known }
    let design = plan.curves[index].design(onTrackOf: width)
    let endings = trials.participants.concurrentMap(threads: threads) { [trials] person in
      guard let design else { return trials.typedEndings(of: person, isCancelled: isCancelled) }
      return trials.endings(of: person, with: design, isCancelled: isCancelled)
    }
    guard !isCancelled(), let result = SweepResult(endings) else { return nil }
    count += result.trials
    results[index] = result
    return result
  }

  /// The number of trials that were simulated since the last call.
  mutating func takeCount() -> Int {
    defer { count = 0 }
    return count
  }
}

extension SweepPlan {
  /// The mean logarithm of the times in seconds with each curve, over all other cells: the sweep without a table.
  func meanLogarithms() -> [Double] {
    var sums = curves.map { _ in 0.0 }
    for index in 0..<groupCount {
      var trials = GroupTrials(group(index), of: self, threads: coreCount)
      for curve in curves.indices {
        sums[curve] += trials.result(of: curve) { false }?.prediction.meanLogarithm ?? 0
      }
    }
    return sums.map { $0 / Double(groupCount) }
  }

  /// The first 16 hexadecimal digits of the SHA-256 of the plan with all its defaults.
  var fingerprint: String {
    String(SHA256.hexadecimal(of: Array(json.encoded(as: .compact).utf8)).prefix(16))
  }
}
