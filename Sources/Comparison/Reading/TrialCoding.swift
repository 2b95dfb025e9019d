import Formats

/// Writes trials of a run one behind the other.
///
/// A trial begins with its flags, in two bytes unless one of the rare ones is set. Flags and whole numbers are
/// written in groups of seven bits, the lowest first; the highest bit of a byte is set if another one follows.
struct TrialCoding: Sendable {
  /// More bytes than any trial takes.
  static let longest = 128

  /// The different numbers of bits that correct entries have; few, as each belongs to a scale.
  private(set) var table: [Double] = []
  private var before = TrialBefore()

  /// Begins a run, whose first trial says everything.
  mutating func beginRun() { before = TrialBefore() }

  /// Appends a trial to `bytes`.
  mutating func append(_ trial: Observation, to bytes: inout [UInt8]) {
    var flags = TrialFlags(rawValue: UInt32(trial.ending.rawValue))
    if trial.condition == before.condition { flags.insert(.sameCondition) }
    if trial.session == before.session, trial.block == before.block { flags.insert(.sameBlock) }
    if trial.trial == before.trial &+ 1 { flags.insert(.nextTrial) }
    if !trial.firstInput.isNaN { flags.insert(.firstInput) }
    if !trial.firstHit.isNaN { flags.insert(.firstHit) }
    if !trial.target.isNaN { flags.insert(.target) }
    if !trial.error.isNaN { flags.insert(trial.error.bitPattern == 0 ? .exact : .error) }
    let bits = trial.bits.isNaN ? nil : indexOfBits(trial.bits)
    if let bits { flags.insert(bits == before.bits ? .sameBits : .bits) }
    if trial.corrections != 0 { flags.insert(.corrections) }
    if !trial.start.isNaN { flags.insert(.start) }
    // Hardly ever another one than that of the trial before.
    if trial.tolerance.isNaN {
      if !before.tolerance.isNaN { flags.insert(.noTolerance) }
    } else if trial.tolerance.bitPattern != before.tolerance.bitPattern {
      flags.insert(.tolerance)
    }
    bytes.append(group: UInt64(flags.rawValue))
    if !flags.contains(.sameCondition) { bytes.append(signed: trial.condition) }
    if !flags.contains(.sameBlock) {
      bytes.append(signed: trial.session)
      bytes.append(signed: trial.block)
    }
    if !flags.contains(.nextTrial) { bytes.append(signed: trial.trial) }
    bytes.append(time: trial.time)
    if flags.contains(.firstInput) { bytes.append(time: trial.firstInput) }
    if flags.contains(.firstHit) { bytes.append(time: trial.firstHit) }
    if flags.contains(.target) { bytes.append(decimal: trial.target) }
    if flags.contains(.error) { bytes.append(decimal: trial.error) }
    if flags.contains(.bits), let bits { bytes.append(group: UInt64(bits)) }
    if flags.contains(.corrections) { bytes.append(signed: trial.corrections) }
    if flags.contains(.start) { bytes.append(decimal: trial.start) }
    if flags.contains(.tolerance) { bytes.append(decimal: trial.tolerance) }
    before = TrialBefore(trial, bits: bits ?? before.bits)
  }

  private mutating func indexOfBits(_ bits: Double) -> Int {
    if before.bits >= 0, table[before.bits].bitPattern == bits.bitPattern { return before.bits }
    if let index = table.firstIndex(where: { $0.bitPattern == bits.bitPattern }) { return index }
    table.append(bits)
    return table.count - 1
  }
}

/// Reads what `TrialCoding` wrote.
///
/// Whatever the bytes are, nothing beyond them is read; what they lack is 0.
struct TrialDecoding {
  /// Whether the bytes are not those of so many trials.
  private(set) var isDamaged = false
  /// Whether all bytes were read.
  var isAtEnd: Bool { offset == bytes.count }

  private let bytes: [UInt8]
  private var offset: Int
  private let participant: Int
  private let table: [Double]
  private var before = TrialBefore()

  /// Reads the run of `participant` that begins at `offset`.
  init(bytes: [UInt8], offset: Int, participant: Int32, table: [Double]) {
    self.bytes = bytes
    self.offset = offset
    self.participant = Int(participant)
    self.table = table
  }

  /// The next trial; there must be one.
  mutating func next() -> Observation {
    let flags = TrialFlags(rawValue: UInt32(truncatingIfNeeded: group()))
    let ending = flags.ending
    if ending == nil { isDamaged = true }
    let condition = flags.contains(.sameCondition) ? before.condition : signed()
    let isSameBlock = flags.contains(.sameBlock)
    let session = isSameBlock ? before.session : signed()
    let block = isSameBlock ? before.block : signed()
    let number = flags.contains(.nextTrial) ? before.trial &+ 1 : signed()
    let time = time()
    let firstInput = flags.contains(.firstInput) ? self.time() : .nan
    let firstHit = flags.contains(.firstHit) ? self.time() : .nan
    let target = flags.contains(.target) ? decimal() : .nan
    let error = flags.contains(.error) ? decimal() : flags.contains(.exact) ? 0 : .nan
    var bits =
      flags.contains(.bits)
      ? Int(truncatingIfNeeded: group()) : flags.contains(.sameBits) ? before.bits : -1
    if bits >= table.count {
      bits = -1
      isDamaged = true
    }
    let corrections = flags.contains(.corrections) ? signed() : 0
    let start = flags.contains(.start) ? decimal() : .nan
    let tolerance =
      flags.contains(.tolerance)
      ? decimal() : flags.contains(.noTolerance) ? .nan : before.tolerance
    let trial = Observation(
      participant: participant, condition: Int(condition), ending: ending ?? .correct, time: time,
      session: Int(session), block: Int(block), trial: Int(number), firstInput: firstInput,
      firstHit: firstHit, start: start, target: target, tolerance: tolerance, error: error,
      bits: bits < 0 ? .nan : table[bits],
      corrections: Int(corrections))
    before = TrialBefore(trial, bits: bits < 0 ? before.bits : bits)
    return trial
  }

  private mutating func byte() -> UInt8 {
    guard offset < bytes.count else {
      isDamaged = true
      return 0
    }
    defer { offset += 1 }
    return bytes[offset]
  }

  private mutating func group() -> UInt64 {
    var (value, shift) = (UInt64(0), UInt64(0))
    while true {
      let byte = byte()
      value |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { return value }
      shift += 7
    }
  }

  private mutating func signed() -> Int32 {
    let value = UInt32(truncatingIfNeeded: group())
    return Int32(bitPattern: value >> 1) ^ -Int32(bitPattern: value & 1)
  }

  private mutating func time() -> Double {
    let value = group()
    return value == 0 ? raw() : Microseconds.seconds(value - 1)
  }

  private mutating func decimal() -> Double {
    let value = group()
    let places = Int(truncatingIfNeeded: value & 7)
    guard places < DecimalCoding.scales.count else { return raw() }
    let digits = Double(value >> 4) / DecimalCoding.scales[places]
    return value & 8 == 0 ? digits : -digits
  }

  private mutating func raw() -> Double {
    var pattern: UInt64 = 0
    for shift in stride(from: 0, to: 64, by: 8) { pattern |= UInt64(byte()) << UInt64(shift) }
    return Double(bitPattern: pattern)
  }
}

/// Seconds as whole microseconds, as the program's own files have them.
enum Microseconds {
  /// The whole microseconds that make exactly so many `seconds`; `nil` where there are none, or more than 2^50.
  static func whole(_ seconds: Double) -> UInt64? {
    let microseconds = (seconds * 1e6).rounded()
    guard seconds.sign == .plus, microseconds <= 0x1p50,
      (microseconds / 1e6).bitPattern == seconds.bitPattern
    else { return nil }
    return UInt64(microseconds)
  }

  /// The number of seconds that is nearest to so many microseconds.
  static func seconds(_ microseconds: some BinaryInteger) -> Double { Double(microseconds) / 1e6 }
}

/// Numbers of few decimals as their digits.
private enum DecimalCoding {
  /// What the digits are divided by, by the number of decimals.
  static let scales = [1.0, 10, 100, 1e3, 1e4, 1e5, 1e6]
  /// Stands in the place of the number of decimals where all bits of the number follow.
  static let raw: UInt64 = 7
}

/// What a trial may share with the one before it.
private struct TrialBefore {
  var condition: Int32 = -1
  var session: Int32 = 1
  var block: Int32 = 0
  var trial: Int32 = 0
  /// The index of its bits; −1 for none.
  var bits = -1
  var tolerance = Double.nan

  init() {}

  init(_ trial: Observation, bits: Int) {
    (condition, session, block) = (trial.condition, trial.session, trial.block)
    (self.trial, self.bits, tolerance) = (trial.trial, bits, trial.tolerance)
  }
}

/// What follows of a trial; the three lowest bits are its ending, and those from the 15th on are rare.
private struct TrialFlags: OptionSet {
  let rawValue: UInt32

  static let sameCondition = Self(rawValue: 1 << 3)
  static let sameBlock = Self(rawValue: 1 << 4)
  static let nextTrial = Self(rawValue: 1 << 5)
  static let firstInput = Self(rawValue: 1 << 6)
  static let firstHit = Self(rawValue: 1 << 7)
  static let target = Self(rawValue: 1 << 8)
  static let exact = Self(rawValue: 1 << 9)
  static let error = Self(rawValue: 1 << 10)
  static let sameBits = Self(rawValue: 1 << 11)
  static let corrections = Self(rawValue: 1 << 12)
  static let start = Self(rawValue: 1 << 13)
  static let bits = Self(rawValue: 1 << 14)
  static let tolerance = Self(rawValue: 1 << 15)
  static let noTolerance = Self(rawValue: 1 << 16)

  /// `nil` if it is none.
  var ending: Observation.Ending? {
    Observation.Ending(rawValue: UInt8(truncatingIfNeeded: rawValue & 7))
  }
}

extension [UInt8] {
  fileprivate mutating func append(group value: UInt64) {
    var rest = value
    while rest >= 0x80 {
      append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    append(UInt8(truncatingIfNeeded: rest))
  }

  fileprivate mutating func append(signed value: Int32) {
    append(group: UInt64(UInt32(bitPattern: value << 1 ^ value >> 31)))
  }

  fileprivate mutating func append(time: Double) {
    guard let microseconds = Microseconds.whole(time) else {
      append(0)
      return append(raw: time)
    }
    append(group: microseconds + 1)
  }

  fileprivate mutating func append(decimal number: Double) {
    let size = abs(number)
    for (places, scale) in DecimalCoding.scales.enumerated() {
      let digits = (size * scale).rounded()
      guard digits <= 0x1p50, (digits / scale).bitPattern == size.bitPattern else { continue }
      return append(
        group: UInt64(digits) << 4 | (number.sign == .minus ? 8 : 0) | UInt64(places))
    }
    append(group: DecimalCoding.raw)
    append(raw: number)
  }

  private mutating func append(raw number: Double) {
    let pattern = number.bitPattern
    for shift in stride(from: 0, to: 64, by: 8) {
      append(UInt8(truncatingIfNeeded: pattern >> UInt64(shift)))
    }
  }
}
