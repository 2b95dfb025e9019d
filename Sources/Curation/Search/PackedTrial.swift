import Formats

/// One trial of an index, in 64 bytes; its texts stand elsewhere, once for many trials.
struct PackedTrial: Sendable {
  /// The number of the trial in its session.
  var trial: UInt32
  /// Which common cells it has: their index in its table, or in the index of all trials.
  var common: UInt32
  /// The number of the reason why it is left out among those of its session, from 1; 0 where it counts.
  var exclusion: UInt32 = 0
  /// How often a confirmation was refused.
  var wrongConfirms = PackedCount.missing
  /// How often the value changed.
  var valueChanges = PackedCount.missing
  /// How often the value went past the target.
  var targetCrossings = PackedCount.missing
  /// How often the pointer was pressed.
  var pointerPresses = PackedCount.missing
  /// How often a key was pressed.
  var keyPresses = PackedCount.missing
  /// How many characters were taken out.
  var deletions = PackedCount.missing
  /// The value that was to be entered.
  var target = PackedCell.missing
  /// The value at the end.
  var entered = PackedCell.missing
  /// The entered value minus the target; missing where nothing was entered.
  var error = PackedCell.missing
  /// The seconds from onset to the end.
  var time = PackedCell.missing
  /// The seconds from onset to the first input.
  var firstInput = PackedCell.missing
}

/// The cells that many trials have in common: how they were done and how they ended.
struct CommonCells: Hashable, Sendable {
  var block: UInt32
  var phase: String
  var task: String
  var method: String
  var outcome: String
  var isSimulated: Bool

  /// Whether the trial ended with an entry: not by giving up, by its time limit or with the session.
  var hasEntry: Bool { !["gave_up", "timed_out", "aborted"].contains(outcome) }

  /// The text of a field among them; empty for other fields.
  func text(_ field: TrialField) -> String {
    switch field {
    case .block: String(block)
    case .phase: phase
    case .task: task
    case .method: method
    case .outcome: outcome
    case .simulated: TrialIndex.word(isSimulated)
    default: ""
    }
  }
}

/// A cell of a column of numbers, in 64 bits: five for the places, the rest for the units.
struct PackedCell: Hashable, Sendable {
  private var bits: Int64

  private init(bits: Int64) { self.bits = bits }

  /// An empty cell.
  static let missing = PackedCell(bits: -1)

  /// The places of what is no number.
  private static let noPlaces: Int64 = 31

  /// A number.
  init(_ number: ExactDecimal) {
    bits = Int64(truncatingIfNeeded: number.units) << 5 | Int64(truncatingIfNeeded: number.places)
  }

  /// Another text: the one at `index` among those of the session.
  init(text index: Int) {
    bits = Int64(truncatingIfNeeded: index) << 5 | Self.noPlaces
  }

  /// How many combinations of five bits stand for places.
  static let placesCount = 32
  /// The places of the number, or more than any number has.
  var places: Int { Int(truncatingIfNeeded: bits & 31) }
  /// The number in units of its places.
  var units: Int { Int(truncatingIfNeeded: bits >> 5) }

  /// Whether nothing stands in the cell.
  var isMissing: Bool { self == .missing }

  /// The number; `nil` where it is none.
  var number: ExactDecimal? {
    bits & 31 == Self.noPlaces ? nil : ExactDecimal(units: units, places: places)
  }

  /// The index of the text; `nil` where it is a number, or empty.
  var textIndex: Int? {
    bits & 31 == Self.noPlaces && !isMissing ? units : nil
  }
}

/// A count in sixteen bits; those beyond stand in a list of their own.
struct PackedCount: Hashable, Sendable {
  private(set) var bits: UInt16

  /// An empty cell.
  static let missing = PackedCount(bits: .max)
  /// Any other cell: a larger count, or no count at all.
  static let elsewhere = PackedCount(bits: .max - 1)

  private init(bits: UInt16) { self.bits = bits }

  /// A count; `nil` for one that is too large.
  init?(_ count: Int) {
    guard let bits = UInt16(exactly: count), bits < Self.elsewhere.bits else { return nil }
    self.bits = bits
  }

  /// The count; `nil` where there is none here.
  var count: Int? { bits < Self.elsewhere.bits ? Int(bits) : nil }
}

extension PackedTrial {
  /// The cell of a field with decimals; a missing one for any other field.
  subscript(cell field: TrialField) -> PackedCell {
    get {
      switch field {
      case .target: target
      case .entered: entered
      case .error: error
      case .time: time
      case .firstInput: firstInput
      default: .missing
      }
    }
    set {
      switch field {
      case .target: target = newValue
      case .entered: entered = newValue
      case .error: error = newValue
      case .time: time = newValue
      case .firstInput: firstInput = newValue
      default: break
      }
    }
  }

  /// The cell of a field that counts; a missing one for any other field.
  subscript(count field: TrialField) -> PackedCount {
    get {
      switch field {
      case .wrongConfirms: wrongConfirms
      case .valueChanges: valueChanges
      case .targetCrossings: targetCrossings
      case .pointerPresses: pointerPresses
      case .keyPresses: keyPresses
      case .deletions: deletions
      default: .missing
      }
    }
    set {
      switch field {
      case .wrongConfirms: wrongConfirms = newValue
      case .valueChanges: valueChanges = newValue
      case .targetCrossings: targetCrossings = newValue
      case .pointerPresses: pointerPresses = newValue
      case .keyPresses: keyPresses = newValue
      case .deletions: deletions = newValue
      default: break
      }
    }
  }
}

extension TrialField {
  /// The fields with decimals of which each trial has a cell of its own.
  static let cells: [TrialField] = [.target, .entered, .error, .time, .firstInput]
  /// The fields that count something in each trial.
  static let counts: [TrialField] = [
    .wrongConfirms, .valueChanges, .targetCrossings, .pointerPresses, .keyPresses, .deletions,
  ]
}
