import Drawing
import Languages
import Sessions

/// The list of languages under its button, over the form before a session.
@MainActor struct StartLanguages {
  let choice: LanguageChoice

  func element(in context: ViewContext) -> any Element {
    let theme = context.theme
    return Column {
      for (index, language) in choice.entries.enumerated() {
        Layers {
          Button(
            StartButton.language(language?.code),
            language?.name ?? context.words(.startStudyLanguage),
            style: .choice(isSelected: index == choice.highlighted, anchor: .leading)
          ).filling()
          if index == choice.selected {
            Tick(theme.accent).filling(.trailing, .center).padding(Edges(trailing: 12))
          }
        }.sized(width: 240, height: 44)
      }
    }.padding(8).onCard(theme.background, stroke: theme.thumbStroke, radius: 12)
  }
}
