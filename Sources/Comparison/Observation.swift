/// One counted trial as the statistics see it: a main trial that was not aborted.
package struct Observation: Sendable {
  /// The participant, as a place in `Observations.participants`.
  package var participant: Int32
  /// The condition, as a place in `Observations.conditions`.
  package var condition: Int32
  /// How the trial ended.
  package var ending: Ending
  /// The session's number; 1 where the file does not tell.
  package var session: Int32
  /// The block's number in its session; 0 where the file does not tell.
  package var block: Int32
  /// The trial's number in its session; 0 where the file does not tell.
  package var trial: Int32
  /// The seconds from the onset to the end of the trial; finite and above 0.
  package var time: Double
  /// The seconds from the onset to the first input; not a number where the file does not tell.
  package var firstInput: Double
  /// The seconds from the onset until the value first equalled the target; not a number where it
  /// never did or the file does not tell.
  package var firstHit: Double
  /// The number asked for; not a number where the file does not tell.
  package var target: Double
  /// The entered value minus the target; not a number where nothing was entered.
  package var error: Double
  /// The information of a correct entry in bits; not a number where the file names no scale.
  package var bits: Double
  /// The characters taken out, the refused confirmations and the crossings of the target together.
  package var corrections: Int32

  /// How a counted trial ended.
  package enum Ending: UInt8, CaseIterable, Sendable {
    /// With a value that is right.
    case correct
    /// With a value that is not.
    case incorrect
    /// By giving up.
    case gaveUp
    /// By the time limit.
    case timedOut
  }

  /// Creates an observation; what the file does not tell stays unknown.
  package init(
    participant: Int, condition: Int, ending: Ending, time: Double, session: Int = 1,
    block: Int = 0, trial: Int = 0, firstInput: Double = .nan, firstHit: Double = .nan,
    target: Double = .nan, error: Double = .nan, bits: Double = .nan, corrections: Int = 0
  ) {
    self.participant = Int32(clamping: participant)
    self.condition = Int32(clamping: condition)
    self.ending = ending
    self.session = Int32(clamping: session)
    self.block = Int32(clamping: block)
    self.trial = Int32(clamping: trial)
    self.time = time
    self.firstInput = firstInput
    self.firstHit = firstHit
    self.target = target
    self.error = error
    self.bits = bits
    self.corrections = Int32(clamping: corrections)
  }
}
