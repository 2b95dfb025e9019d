import Studies

/// The seconds of what people do at a computer, one after the other.
///
/// S. K. Card, T. P. Moran & A. Newell, 'The Psychology of Human-Computer Interaction' (1983). It tells
/// of practised people who make no mistake.
enum KeystrokeModel {
  /// K: a key, by somebody who types but is no typist.
  static let key = 0.28
  /// P: to point at something, wherever it is.
  static let pointing = 1.1
  /// A press of the mouse button and its release.
  static let click = 0.2
  /// H: the hand from mouse to keyboard or back.
  static let homing = 0.4
  /// M: to make up one's mind.
  static let thought = 1.35
}
