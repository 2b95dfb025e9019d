/// How something is dragged to a value, and when it is made finer.
package struct DragParameters: Hashable, Sendable {
  /// The standard deviation of where a person believes a number to be, as a share of the track.
  package var judgement = 0.025
  /// The standard deviation of the logarithm of a way that is judged from a difference of numbers.
  package var wayJudgement = 0.2
  /// The pointer's way for a step that a person wants for fine work, in pixels.
  package var comfortableStep = 8.0
  /// The pointer's way for a step below which a person makes it finer, in pixels.
  package var coarsestStep = 4.0
  /// How near, in the pointer's pixels, a person comes before making it finer.
  package var nearby = 30.0
  /// The share of the way to the jaw behind the goal at which a person wants the goal to be.
  package var reach = 0.8
  /// The pointer's way to the goal beyond which a person makes it coarser, in pixels.
  package var farthest = 500.0
  /// The least way that is worth going for a finer gain, in pixels.
  package var stride = 10.0

  static let list = [
    Parameter(
      "drag-judgement", \.drag.judgement, "1", .estimate, varies: .noise,
      "standard deviation of where a number is believed to be, as a share of the track",
      source: "adults' placing of numbers on an empty line"),
    Parameter(
      "drag-way-judgement", \.drag.wayJudgement, "1", .estimate, varies: .noise,
      "standard deviation of the logarithm of a way that is judged from a difference of numbers",
      source: "the scalar variability of produced magnitudes (Whalen, Gallistel and Gelman 1999)"),
    Parameter(
      "drag-comfortable-step", \.drag.comfortableStep, "px", .estimate,
      "the pointer's way for a step that is wanted for fine work",
      source: "the middle of the range of 4 to 16 px in which times hardly differ"),
    Parameter(
      "drag-coarsest-step", \.drag.coarsestStep, "px", .estimate,
      "the pointer's way for a step below which it is made finer",
      source: "the lower end of that range"),
    Parameter(
      "drag-nearby", \.drag.nearby, "px", .estimate,
      "how near the pointer comes before it is made finer", source: "as is usual with zooming"),
    Parameter(
      "drag-reach", \.drag.reach, "1", .estimate,
      "share of the way to the jaw behind the goal at which the goal is to be",
      source: "the goal is to stay well between the jaws"),
    Parameter(
      "drag-farthest", \.drag.farthest, "px", .estimate,
      "the way beyond which it is made coarser", source: "what a mouse does without lifting it"),
    Parameter(
      "drag-stride", \.drag.stride, "px", .estimate,
      "least way that is worth going for a finer gain", source: "a thumb's width"),
  ]
}
