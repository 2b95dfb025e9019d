import Primitives

extension SplitMix64 {
  /// A generator of its own for each `purpose`: what is drawn for one changes nothing for another.
  init(seed: UInt64, for purpose: String) { self.init(seed: seed ^ stableHash(purpose)) }
}
