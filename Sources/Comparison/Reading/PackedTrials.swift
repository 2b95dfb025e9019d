/// Trials in the order in which they were read, packed into some 16 bytes each instead of 80.
///
/// They lie in runs: trials of one participant that follow each other. What a trial shares with the one
/// before it in its run is left out, and numbers are kept as decimals where that is exact, so that every trial comes
/// out as it went in. (All numbers that are not known come out as the same NaN.)
struct PackedTrials: Sendable {
  /// Trials of one participant that follow each other.
  struct Run: Sendable {
    /// The participant of all of them.
    fileprivate(set) var participant: Int32
    /// How many they are; at least 1.
    fileprivate(set) var count: Int32
    fileprivate let block: Int32
    fileprivate let offset: Int32
  }

  /// How many trials there are.
  private(set) var count = 0
  /// The last trial.
  private(set) var last: Observation?
  /// The runs, in the order of reading.
  private(set) var runs: [Run] = []

  private var blocks: [[UInt8]] = []
  private var open: [UInt8] = []
  private var isRunOpen = false
  private var coding = TrialCoding()

  /// The length of a block in bytes: growing one list of everything would need twice the memory for a moment.
  private static let blockLength = 1 << 18

  /// Packs no trials.
  init() {}

  /// Packs `trials`.
  init(_ trials: some Sequence<Observation>) {
    for trial in trials { append(trial) }
  }

  /// Appends a trial.
  mutating func append(_ trial: Observation) {
    if open.count + TrialCoding.longest > Self.blockLength {
      blocks.append(open)
      open = []
      isRunOpen = false
    }
    if !isRunOpen || last?.participant != trial.participant {
      // Memory that is never touched costs nothing.
      if open.isEmpty { open.reserveCapacity(Self.blockLength) }
      isRunOpen = true
      coding.beginRun()
      runs.append(
        Run(
          participant: trial.participant, count: 0, block: Int32(clamping: blocks.count),
          offset: Int32(clamping: open.count)))
    }
    runs[runs.count - 1].count += 1
    coding.append(trial, to: &open)
    count += 1
    last = trial
  }

  /// Hands over the trials of `run`, in their order.
  func visit(in run: Run, _ body: (Observation) -> Void) {
    let bytes = Int(run.block) < blocks.count ? blocks[Int(run.block)] : open
    var reading = TrialDecoding(
      bytes: bytes, offset: Int(run.offset), participant: run.participant, table: coding.table)
    for _ in 0..<run.count { body(reading.next()) }
  }

  /// Hands over all trials, in their order.
  func visit(_ body: (Observation) -> Void) {
    for run in runs { visit(in: run, body) }
  }

  /// All trials, unpacked.
  var unpacked: [Observation] {
    var trials: [Observation] = []
    trials.reserveCapacity(count)
    visit { trials.append($0) }
    return trials
  }

  /// Whether the runs are in the order of the participants' numbers.
  var areRunsInOrder: Bool {
    zip(runs, runs.dropFirst()).allSatisfy { $0.participant <= $1.participant }
  }

  /// The same trials with the participants numbered by `numbers`, from 0 to their `count`, and in that order; those of
  /// each stay in theirs.
  func arranged(by numbers: [Int32], count: Int) -> PackedTrials {
    guard let first = runs.first else { return self }
    var next = [Int](repeating: 0, count: count + 1)
    for run in runs { next[Int(numbers[Int(run.participant)]) + 1] += 1 }
    for number in 0..<count { next[number + 1] += next[number] }
    var result = self
    result.runs = Array(repeating: first, count: runs.count)
    for run in runs {
      let number = numbers[Int(run.participant)]
      var run = run
      run.participant = number
      result.runs[next[Int(number)]] = run
      next[Int(number)] += 1
    }
    // The last run is no longer where the next trial would go.
    result.isRunOpen = false
    return result
  }

  /// The trials that `transform` makes of these; those for which it returns `nil` are left out.
  func compactMap(_ transform: (Observation) -> Observation?) -> PackedTrials {
    var result = PackedTrials()
    visit { if let trial = transform($0) { result.append(trial) } }
    return result
  }
}
