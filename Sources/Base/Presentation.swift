/// The times at which a picture was handed over and shown, as the window system reports them.
package struct Presentation: Hashable, Sendable {
  /// The time at which the program handed over the drawn picture.
  package var drawn: Instant
  /// The time at which the display began to show it.
  package var shown: Instant
  /// The number of that refresh; `nil` if the window system does not count them.
  package var refresh: UInt64?
  /// Whether the time is made up, as the window system itself reports: no display measured it.
  package var isMadeUp: Bool

  /// Creates the times of a picture.
  package init(drawn: Instant, shown: Instant, refresh: UInt64?, isMadeUp: Bool = false) {
    (self.drawn, self.shown, self.refresh) = (drawn, shown, refresh)
    self.isMadeUp = isMadeUp
  }
}
