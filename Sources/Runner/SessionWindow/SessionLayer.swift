/// A layer of the window of sessions: its base, or what is shown over that.
@MainActor protocol SessionLayer: WindowContent where OwnAction == SessionWindow.Action {
  /// Whether it goes, and the layer below is shown again.
  var isClosed: Bool { get }
  /// Changes the session; returns `nil` where this is none.
  mutating func withSession<Result>(_ change: (inout SessionContent) -> Result) -> Result?
}

extension SessionLayer {
  var isClosed: Bool { false }
  mutating func withSession<Result>(_ change: (inout SessionContent) -> Result) -> Result? { nil }
}
