import Drawing
import InputMethods
import Primitives
import Sessions
import Studies

/// What answers a question: measured once, placed where its question stands.
@MainActor protocol AnswerView {
  /// The extent from left to right, in pixels.
  var width: Double { get }
  /// The extent downwards, in pixels.
  var height: Double { get }

  /// The answer with its upper left corner at `origin`.
  func placed(at origin: Point) -> PlacedQuestion
}

/// A question, or a part of one, at its place on a page.
struct PlacedQuestion {
  /// What is drawn below the buttons.
  var shapes: [Shape] = []
  /// What is drawn over the shapes of all questions.
  var overlay: [Shape] = []
  /// What can be pressed.
  var buttons: [Button] = []
  /// The box for text.
  var box: QuestionPage.BoxLayout?
}
