/// The play between pointer and thumb under the law `hysteresis`: how far the pointer may come back towards the track
/// before the thumb begins to meet it.
///
/// This is the play, or backlash, operator of hysteresis theory (Krasnosel'skii and Pokrovskii 1989, *Systems with
/// Hysteresis*). Its output rests while the input moves within its width, and depends neither on the speed nor on the
/// number of events. All lengths are in pixels.
package struct Backlash: Hashable, Sendable {
  /// The part of the width that is the same at every distance.
  package var margin: Double
  /// The part of the width that grows with the distance from the dead zone, as a share of it.
  package var share: Double

  /// The play of Caliper's sliders.
  ///
  /// A wider play holds the value under a worse hand, and shows a deliberate return later. Of the pairs below, the
  /// chosen one is the narrowest without drift. The drift is that of the default curve on 800 px with 990 steps, the
  /// pointer 60 px ahead of the thumb: three arcs to and fro that dip by 8 % of a way of 150 px, or of the distance if
  /// it is longer, with a tremor of ± 2 px on top. The return is the way straight back until the value changes by a
  /// step. `BacklashTradeTests` measures both.
  ///
  /// | margin, share | drift in steps at 30, 50, 150, 250, 350 px | return shows after px, from 50, 150, 250 px |
  /// |---|---|---|
  /// | 0, 0.1 | 43, 103, 13, 0.9, 0 | 4, 15, 26 |
  /// | 5, 0.1 | 42, 71, 0, 0, 0 | 9, 20, 31 |
  /// | 12, 0.05 | 29, 23, 0, 0.3, 12 | 14, 21, 27 |
  /// | 16, 0 | 0, 0, 0, 36, 69 | 17, 18, 20 |
  /// | **16, 0.05** | 0, 0, 0, 0, 0 | 18, 25, 31 |
  package static let standard = Backlash(margin: 16, share: 0.05)

  /// The same play with a margin that leaves a return some of a dead zone of `extent` px, also after the pointer has only
  /// just left it: on less, the thumb would leap to the pointer.
  package func fitted(toDeadZone extent: Double) -> Backlash {
    Backlash(margin: min(margin, Self.portion * extent), share: share)
  }

  /// The extent of the narrowest dead zone that has room for the whole margin.
  var narrowestDeadZone: Double { margin / Self.portion }
  /// The most of a dead zone that the margin takes.
  private static let portion = 0.8

  /// The distance from the track at which a return has met the pointer, for a dead zone of `extent` px.
  ///
  /// At most half of the drawn track, so that a hand meets it that comes back to the track as well as it can see it.
  package static func meeting(deadZone extent: Double) -> Double { min(0.1 * extent, 3) }

  /// The distance from the track at which a return begins after the pointer was `crest` px away from a track with a
  /// dead zone of `extent` px.
  func contact(after crest: Double, deadZone extent: Double) -> Double {
    crest - margin - share * max(0, crest - extent)
  }

  /// The farthest distance from the track after which a return begins at `contact`; 0 after one that has met the pointer.
  func crest(before contact: Double, deadZone extent: Double) -> Double {
    guard contact > Self.meeting(deadZone: extent) else { return 0 }
    let crest = contact + margin
    return crest + max(0, crest - extent) * share / (1 - share)
  }
}
