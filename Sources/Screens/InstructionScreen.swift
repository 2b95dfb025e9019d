import Drawing
import InputMethods
import Primitives
package import Sessions
import Studies

extension ViewContext {
  /// Finds out how many parts `page` needs in this layout; to be called before each event and picture.
  package func place(_ page: inout InstructionPage) {
    page.show(inParts: InstructionLayout(page, self).parts.count)
  }

  /// A page of instructions under `header`, with `secondary` as what Esc does.
  func screen(
    for page: InstructionPage, header: [Shape], secondary: Button, _ pointing: Pointing
  ) -> Screen {
    let content = InstructionLayout(page, self).shapes(ofPart: page.part)
    let buttons = [.primary(.proceed, "Continue", in: layout), secondary]
    return screen(
      .instructions, header + content + partNumber(page),
      buttons: buttons + (page.part > 0 ? [backButton] : []), pointing)
  }

  /// Which part is shown, at the upper right.
  private func partNumber(_ page: InstructionPage) -> [Shape] {
    guard page.partCount > 1 else { return [] }
    let place = layout.point(layout.width - Layout.margin, 88)
    return [
      .text(
        Text(
          "Page \(page.part + 1) of \(page.partCount)", at: place, anchor: .trailing,
          style: scaled(theme.header)))
    ]
  }
}
