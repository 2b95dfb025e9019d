import Drawing
import Experiment
import InputMethods
import Primitives

/// A question, or a part of one, at its place on a page.
struct PlacedQuestion {
  /// What is drawn below the buttons.
  var shapes: [Shape] = []
  /// What is drawn over the shapes of all questions.
  var overlay: [Shape] = []
  /// What can be pressed.
  var buttons: [Button] = []
  /// The box for text.
  var box: QuestionPage.BoxPlace?

  /// Adds what `other` has.
  mutating func append(_ other: PlacedQuestion) {
    shapes += other.shapes
    buttons += other.buttons
    box = box ?? other.box
  }
}
