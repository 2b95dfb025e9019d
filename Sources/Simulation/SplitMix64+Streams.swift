import Primitives

/// What simulated people are needed for: what is random for one purpose has nothing to do with another.
package enum Stream: Int {
  case repeatedTrials = 1
  case bootstrap
  case heldOut
  case search
  case prediction
  case followUpPresent
  case followUpTuned
}

extension SplitMix64 {
  /// The seed of what has this `number` among all that follows from `seed`.
  package static func seed(_ seed: UInt64, number: Int) -> UInt64 {
    var numbers = SplitMix64(seed: seed)
    let base = numbers.next()
    numbers = SplitMix64(seed: base &+ UInt64(bitPattern: Int64(number)))
    return numbers.next()
  }

  /// The seed of all that is random for a purpose.
  package static func seed(_ seed: UInt64, for stream: Stream) -> UInt64 {
    Self.seed(seed, number: -stream.rawValue)
  }
}
