/// How long looking and thinking takes.
package struct ReadingParameters: Hashable, Sendable {
  /// The seconds from the first picture of a number to the first act.
  package var target = 1.35
  /// The seconds of reading the present value and comparing it.
  package var value = 0.4
  /// The seconds by which what is seen lags behind the picture.
  package var delay = 0.1

  static let list = [
    Parameter(
      "reading-target", \.reading.target, "s", .measured, varies: .time, practised: true,
      "reading what is asked for and deciding what to do",
      source: "operator M, Card, Moran and Newell 1983"),
    Parameter(
      "reading-value", \.reading.value, "s", .estimate, varies: .time, practised: true,
      "reading the present value and comparing it",
      source:
        "two-digit numbers are compared within .5 to .6 s, key press included (Dehaene, Dupoux and Mehler 1990)"
    ),
    Parameter(
      "reading-delay", \.reading.delay, "s", .estimate, varies: .time,
      "what is seen lags behind the picture by so much",
      source: "a perceptual cycle, Card, Moran and Newell 1983"),
  ]
}
