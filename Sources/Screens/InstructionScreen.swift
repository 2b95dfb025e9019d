import Drawing
public import Experiment
import InputMethods
import Primitives

extension ViewContext {
  /// Finds out how many parts `page` needs in this layout; to be called before each event and picture.
  public func place(_ page: inout InstructionPage) {}

  /// A page of instructions under `header`, with `secondary` as what Esc does.
  func screen(
    for page: InstructionPage, header: [Shape], secondary: Button, _ pointing: Pointing
  ) -> Screen {
    screen(
      .instructions, header + self.page(title: "", paragraphs: page.blocks.map(\.string)),
      buttons: [.primary("continue", "Continue", in: layout), secondary], pointing)
  }
}
