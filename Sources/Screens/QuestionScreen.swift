import Drawing
public import Experiment
import InputMethods
import Primitives

extension ViewContext {
  /// Puts everything of `page` in its place in this layout; to be called before each event and
  /// picture.
  public func place(_ page: inout QuestionPage) {}

  /// A page of questions under `header`, with `secondary` as what Esc does.
  func screen(
    for page: QuestionPage, header: [Shape], secondary: Button, _ pointing: Pointing
  ) -> Screen {
    screen(
      .questionnaire, header + self.page(title: page.title, paragraphs: [page.explanation]),
      buttons: [.primary("continue", "Continue", in: layout), secondary], pointing)
  }
}
