import Base
import Datasets
import Glibc
import Sessions
import Studies
import TestSupport

/// A file of trials as sessions write them, all columns filled, the same at every run.
///
/// Written byte by byte: a million rows by way of `Row` would take longer than all that is measured.
struct SyntheticTrials {
  /// The header and the rows made so far that are not written yet.
  private(set) var bytes = Table.trials.header
  private var random = SplitMix64(seed: 1)
  private var onset = 0
  private var row = 0
  /// The percentage of trials that are given up; one more in each hundred is timed out, and four are wrong.
  private let givenUp: Int

  private static let methods = [
    ("plain-slider", ""), ("accurate-slider", "exponential"), ("wheel-picker", ""),
    ("text-field", ""), ("stepper", ""), ("keypad", ""), ("scrub-field", ""),
    ("dial", "exponential"),
  ]
  private static let trialsOfOne = 1000
  private static let trialsOfBlock = 10

  /// Begins a file of which `givenUp` % of the trials are given up; at most 95.
  init(givenUp: Int = 3) { self.givenUp = min(givenUp, 95) }

  /// Writes a file of `count` rows, of which `givenUp` in a hundred are given up.
  static func write(_ count: Int, givenUp: Int = 3, to path: String) throws(BenchmarkError) {
    guard let file = fopen(path, "w") else {
      throw .unreadable(path: path, reason: String(cString: strerror(errno)))
    }
    defer { fclose(file) }
    var trials = SyntheticTrials(givenUp: givenUp)
    for _ in 0..<count {
      trials.addRow()
      if trials.bytes.count > 1 << 20 { trials.empty(into: file) }
    }
    trials.empty(into: file)
    guard ferror(file) == 0 else {
      throw .unreadable(path: path, reason: String(cString: strerror(errno)))
    }
  }

  private mutating func empty(into file: UnsafeMutablePointer<FILE>) {
    fwrite(bytes, 1, bytes.count, file)
    bytes.removeAll(keepingCapacity: true)
  }

  /// Writes `count` sessions of a thousand trials each into the data set `study` in `folder`, as `caliper run`
  /// leaves them.
  static func write(
    sessions count: Int, of study: String, in folder: TemporaryFolder
  ) throws(BenchmarkError) {
    var trials = SyntheticTrials()
    do {
      try folder.write("{\"name\": \"\(study)\"}", to: "\(study)/dataset_description.json")
      for number in 0..<count {
        for _ in 0..<trialsOfOne { trials.addRow() }
        let code = try ParticipantCode("P\(10_000 + number)")
        let stem =
          "\(study)/\(DatasetLayout.dataFolder)/\(DatasetLayout.folder(of: code.text))/"
          + DatasetLayout.stem(study: study, participant: code.text, session: 1)
        try folder.write(trials.bytes, to: stem + DatasetLayout.trials)
        try folder.write(
          description(of: code, study: study).bytes, to: stem + DatasetLayout.session)
        trials.bytes = Table.trials.header
      }
    } catch {
      throw .unreadable(path: folder.path, reason: "\(error)")
    }
  }

  private static func description(of code: ParticipantCode, study: String) -> SessionDescription {
    var description = SessionDescription(
      study: SessionDescription.Study(name: study, json: []), participant: code, session: 1,
      isSimulated: false, seed: 1,
      machine: SessionDescription.Machine(processor: "x86_64", os: "Debian 12", kernel: "6.1"),
      display: SessionDescription.Display(
        driver: "x11", width: 1280, height: 800, density: nil, refresh: 60, theme: "light",
        textSize: 1, reducesMotion: false),
      libraries: [:],
      clock: SessionDescription.Clock(source: "x-server", offset: 0, bound: 0.001),
      clockStartSeconds: 0, started: UTCTimestamp(seconds: 1_795_000_000))
    description.isComplete = true
    return description
  }

  /// Adds a main trial of the next method's block.
  mutating func addRow() {
    let (participant, trial) = row.quotientAndRemainder(dividingBy: Self.trialsOfOne)
    let (block, blockTrial) = trial.quotientAndRemainder(dividingBy: Self.trialsOfBlock)
    let place = (block + participant) % Self.methods.count
    let time = 1_000_000 + random.below(6_000_000) + place * 500_000
    if trial == 0 { onset = 2_000_000 }
    text("bench,P")
    number(10_000 + participant)
    text("1,false,")
    for value in [trial, block, blockTrial] { number(value + 1) }
    text("main,enter,\(Self.methods[place].0),\(Self.methods[place].1),1.0,100.0,1,0.0,50.5,")
    let isCorrect = addResult()
    text("2026-11-20T09:37:25.123Z,")
    addTimes(time, isCorrect: isCorrect)
    addMeasures(time, hasGain: !Self.methods[place].1.isEmpty)
    onset += time + 1_500_000
    row += 1
  }

  private mutating func addResult() -> Bool {
    let target = 10 + random.below(991)
    let outcome = random.below(100)
    let correct = 95 - givenUp
    let error = outcome < correct ? 0 : 1 + random.below(5)
    for value in [target, target + error, error] { number(value, decimals: 1) }
    text(
      outcome < correct
        ? "correct,"
        : outcome < correct + 4 ? "incorrect," : outcome < 99 ? "gave_up," : "timed_out,")
    return error == 0
  }

  private mutating func addTimes(_ time: Int, isCorrect: Bool) {
    number(onset, decimals: 6)
    number(200_000 + random.below(300_000), decimals: 6)
    if isCorrect { number(time / 10 * 9, decimals: 6) } else { text(",") }
    number(time, decimals: 6)
  }

  private mutating func addMeasures(_ time: Int, hasGain: Bool) {
    text("0,")
    number(random.below(90))
    number(random.below(4))
    let path = random.below(200_000)
    number(path, decimals: 2)
    number(path * 10 / 4, decimals: 3)
    number(random.below(20_000), decimals: 2)
    if hasGain { number(random.below(1_000_000), decimals: 6) } else { text(",") }
    number(random.below(time), decimals: 6)
    number(random.below(5))
    text("0.00,")
    number(random.below(8))
    number(random.below(3))
    text("0,0,")
    number(random.below(20_000), decimals: 3)
    text("x-server\n")
  }

  private mutating func text(_ text: String) { bytes += text.utf8 }

  /// A cell with `units` of the last decimal, and the comma behind it.
  private mutating func number(_ units: Int, decimals: Int = 0) {
    var digits: [UInt8] = []
    var rest = units
    repeat {
      digits.append(UInt8(ascii: "0") + UInt8(rest % 10))
      rest /= 10
      if digits.count == decimals { digits.append(UInt8(ascii: ".")) }
    } while rest > 0 || digits.count < decimals + (decimals > 0 ? 2 : 1)
    bytes += digits.reversed()
    bytes.append(UInt8(ascii: ","))
  }
}
