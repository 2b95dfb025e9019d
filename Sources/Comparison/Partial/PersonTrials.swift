import Formats

/// The trials of one participant as bytes, without what their conditions say.
enum PersonTrials {
  /// The bytes of `trials`.
  static func bytes(of trials: [Observation]) -> [UInt8] {
    var coding = TrialCoding()
    coding.beginRun()
    var bytes: [UInt8] = []
    for trial in trials {
      var trial = trial
      // They follow from the condition's scale.
      trial.bits = .nan
      coding.append(trial, to: &bytes)
    }
    return bytes
  }

  /// The trials that `bytes` hold, `count` of them, with each condition's `bits` of a correct entry.
  ///
  /// `nil` where they are no such trials.
  static func trials(
    in bytes: [UInt8], count: Int, participant: Int32, bits: [Double]
  ) -> [Observation]? {
    var decoding = TrialDecoding(bytes: bytes, offset: 0, participant: participant, table: [])
    var trials: [Observation] = []
    // A trial takes at least a byte of flags and one of its time.
    trials.reserveCapacity(min(count, bytes.count / 2))
    for _ in 0..<count {
      var trial = decoding.next()
      guard !decoding.isDamaged, bits.indices.contains(Int(trial.condition)), trial.isSound
      else { return nil }
      trial.bits = bits[Int(trial.condition)]
      trials.append(trial)
    }
    return decoding.isAtEnd ? trials : nil
  }
}

extension Observation {
  /// Whether its numbers are such as are read from tables.
  fileprivate var isSound: Bool {
    ColumnLayout.times.contains(time)
      && [firstInput, firstHit, start, target, tolerance, error].allSatisfy { !$0.isInfinite }
  }
}
