import Base
import Drawing

extension ViewContext {
  /// A page with a title, a line under it that has more at its other end, its content, and its foot.
  package func titledPage(
    _ title: String, _ subtitle: String, aside: String = "", foot: any Element,
    @ElementList _ content: () -> [any Element]
  ) -> any Element {
    Column {
      Words(title, theme.title).heading().cut()
      Row(spacing: 24, alignment: .baseline) {
        Words(subtitle, theme.subtitle).cut()
        Spacer(.horizontal)
        Words(aside, theme.subtitle).unbroken()
      }.padding(Edges(top: 7))
      content()
      foot.sized(height: layout.primaryButton.height / unit)
    }.padding(Edges(top: 27, bottom: 48)).onStage()
  }
}

extension Button {
  /// A button of words alone, which begin at the same edge as the page's words.
  @MainActor package var atEdge: any Element {
    padding(Edges(leading: -12)).filling(.leading, .center)
  }
}
