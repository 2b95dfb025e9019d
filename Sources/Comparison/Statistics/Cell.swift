/// Sums over one participant's trials in one condition.
struct Cell {
  /// The participant's place.
  let participant: Int
  /// The condition's place.
  let condition: Int
  /// The how manieth of the participant's conditions it is, from 1.
  let position: Int
  /// The counted trials.
  var trials = 0
  /// The correct ones among them.
  var correct = 0
  /// The sum of the correct trials' log times.
  var logSum = 0.0
  /// The time of all counted trials in seconds; infinite where that is too large for a number.
  var time = 0.0
  /// The information of the correct trials in bits.
  var bits = 0.0
  /// Whether a trial tells its bits.
  var hasBits = false
  /// Whether a correct trial does not.
  var lacksBits = false

  /// The mean log time of the correct trials; `nil` without any.
  var meanLog: Double? { correct > 0 ? logSum / Double(correct) : nil }

  /// Takes a trial in, with its log time where it is correct.
  mutating func add(_ trial: Observation, log: Double?) {
    trials += 1
    time += trial.time
    if trial.bits.isFinite { hasBits = true }
    guard let log else { return }
    correct += 1
    logSum += log
    if trial.bits.isFinite { bits += trial.bits } else { lacksBits = true }
  }
}
