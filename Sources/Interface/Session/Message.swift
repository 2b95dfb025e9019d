import Drawing

extension ViewContext {
  /// The most width of a paragraph, in layout units.
  static let widestParagraph = 640.0

  /// A title and paragraphs a third of the way down; further up, and smaller, if they have no room there.
  ///
  /// Without a `color` the paragraphs are muted.
  func message(_ title: String, _ paragraphs: [String], color: Color? = nil) -> any Element {
    let theme = theme
    return Resting(
      at: layout.height * 0.36 - SessionFrame.top,
      FirstFitting(from: layout.textScale, downTo: 0.5) { scale in
        Column(spacing: 18 * scale, alignment: .center) {
          Words(title, theme.pageTitle).heading().scaled(by: scale).aligned(.center)
            .fillingWidth().padding(Edges(bottom: 14 * scale))
          for paragraph in paragraphs where !paragraph.isEmpty {
            Words(paragraph, theme.explanation.colored(color ?? theme.mutedInk))
              .scaled(by: scale).aligned(.center).spaced(1.25)
              .filling(width: Self.widestParagraph * max(1, scale), height: nil)
          }
        }.fillingWidth()
      })
  }
}
