/// How keys are typed: the keystroke-level model, with slips.
package struct KeyParameters: Hashable, Sendable {
  /// The seconds of a keystroke.
  package var stroke = 0.28
  /// The seconds for which a key is down.
  package var hold = 0.08
  /// The seconds from the mouse to the keyboard, or back.
  package var homing = 0.4
  /// The share of keys that are wrong.
  package var slip = 0.01
  /// The share of wrong keys that are noticed at once.
  package var notice = 0.5

  static let list = [
    Parameter(
      "key-stroke", \.keys.stroke, "s", .measured, varies: .time,
      "a keystroke of somebody who types now and then",
      source: "operator K, Card, Moran and Newell 1983"),
    Parameter(
      "key-hold", \.keys.hold, "s", .estimate, varies: .time,
      "the part of a keystroke for which the key is down", source: "a usual figure"),
    Parameter(
      "key-homing", \.keys.homing, "s", .measured, varies: .time,
      "the hand's way between mouse and keyboard",
      source: "operator H, Card, Moran and Newell 1983"),
    Parameter(
      "key-slip", \.keys.slip, "1", .estimate, "share of keys that are wrong",
      source: "a usual figure"),
    Parameter(
      "key-notice", \.keys.notice, "1", .estimate, "share of these that are noticed at once",
      source: "a usual figure"),
  ]
}
