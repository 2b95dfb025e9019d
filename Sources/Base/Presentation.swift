/// When a picture was handed over, and when the display showed it, as the window system says.
package struct Presentation: Hashable, Sendable {
  /// When the program had drawn the picture and handed it over.
  package var drawn: Instant
  /// When the display began to show it.
  package var shown: Instant
  /// The number of the refresh in which that was; `nil` where the window system does not count them.
  package var refresh: UInt64?
  /// Whether the window system itself says that no display was asked.
  package var isMadeUp: Bool

  /// Notes what became of a picture.
  package init(drawn: Instant, shown: Instant, refresh: UInt64?, isMadeUp: Bool = false) {
    (self.drawn, self.shown, self.refresh) = (drawn, shown, refresh)
    self.isMadeUp = isMadeUp
  }
}
