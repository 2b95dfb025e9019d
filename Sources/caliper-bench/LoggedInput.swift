import Primitives

/// An input event as the program has logged it.
struct LoggedInput: Hashable {
  /// What it was.
  var mark: Mark
  /// The stamp that trials are timed by.
  var time: Instant
}
