import InputMethods

/// The conventions of the trials of a session: an older session keeps its own when it is resumed or replayed.
package struct TrialConventions: Hashable, Sendable {
  /// The presses and keys that count.
  package var counting = InputCounting.ofMethod
  /// Whether Done is refused while nothing has changed a wrong value.
  package var refusesUntouched = true
  /// Whether methods do what they did before they had what a study cannot say of them.
  package var hasEarlierMethods = false

  /// The conventions of new sessions.
  package static let current = TrialConventions()

  /// `settings` as these conventions have them.
  func settings(_ settings: any MethodSettings) -> any MethodSettings {
    hasEarlierMethods ? settings.earlier() : settings
  }
}
