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
  /// | 0, 0.1 | 42, 104, 15, 0.9, 0 | 4, 15, 26 |
  /// | 5, 0.1 | 43, 87, 0, 0, 0 | 9, 20, 31 |
  /// | 12, 0.05 | 37, 28, 0, 0.3, 12 | 14, 21, 27 |
  /// | 16, 0 | 0, 0, 0, 37, 70 | 17, 18, 20 |
  /// | **16, 0.05** | 0, 0, 0, 0, 0 | 18, 25, 31 |
  package static let standard = Backlash(margin: 16, share: 0.05)

  /// The same play within a dead zone of `extent` px, beyond which the pointer would have to cross the track.
  package func fitted(toDeadZone extent: Double) -> Backlash {
    Backlash(margin: min(margin, extent), share: share)
  }

  /// The distance from the dead zone's edge at which a return begins after the pointer was `crest` px away from it;
  /// negative inside the dead zone.
  func contact(after crest: Double) -> Double { (1 - share) * crest - margin }

  /// The farthest distance from the dead zone's edge after which a return begins at `contact`.
  func crest(before contact: Double) -> Double { max(0, (contact + margin) / (1 - share)) }
}
