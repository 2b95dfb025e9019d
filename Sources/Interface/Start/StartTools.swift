import Drawing
import Languages
import Sessions

/// Language, theme, text size, full screen and display, at the upper right of the form before a session.
@MainActor struct StartTools {
  let form: StartForm
  /// Whether pictures replace the words if they can.
  let isCompact: Bool

  /// The extent of the area that can be hit; the boxes are a little lower.
  private static let side = 44.0

  private func style(_ context: ViewContext) -> TextStyle {
    TextStyle(size: 14, weight: .medium, color: context.theme.mutedInk)
  }

  func element(in context: ViewContext) -> any Element {
    let screenWords = [Phrase.startWindow, .startFullScreen].map { context.words($0) }
    return Row(spacing: 8) {
      // No picture can show the chosen language.
      tool(
        .language, .language, form.languages.chosen?.name ?? context.words(.startStudyLanguage),
        key: "F8", context)
      tool(.theme, .palette, paletteWords(context), key: "F9", context)
      tool(
        .fullScreen, .screen, screenWords[context.isFullScreen ? 0 : 1], among: screenWords,
        key: "F11", context)
      if let name = context.display { display(name, context) }
      textSize(context)
    }
  }

  /// The display that shows the window; its name is the system's and may be long.
  private func display(_ name: String, _ context: ViewContext) -> any Element {
    let words = context.words(.startDisplay, ["name": name])
    let key = "F10"
    // Beside the words of the other tools in every language.
    let hasName = !isCompact && context.layout.width >= 1120
    let button = Button(
      StartButton.form(.display), key: key, style: .tool(hasBox: true), spoken: words,
      tip: "\(words)  \(context.keyName(key))")
    let width = context.typesetter.width(name, context.scaled(style(context))) / context.unit
    return Pressable(button) {
      Row {
        ToolIcon.displays.sized(width: hasName ? 40 : Self.side)
        if hasName {
          Words(name, style(context)).cut().sized(width: min(width.rounded(.up), 96))
            .padding(Edges(trailing: 14))
        }
      }.sized(height: Self.side)
    }
  }

  private func paletteWords(_ context: ViewContext) -> String {
    switch context.appearance.palette {
    case .light: context.words(.startThemeLight)
    case .dark: context.words(.startThemeDark)
    case .highContrast: context.words(.startThemeHighContrast)
    }
  }

  /// A picture with words and a key beside it, in a box as wide as the widest of `all` needs.
  ///
  /// If the page is compact, only the language has words, and the others have a tooltip.
  private func tool(
    _ identity: StartForm.Button, _ icon: ToolIcon, _ words: String, among all: [String] = [],
    key: String, _ context: ViewContext
  ) -> any Element {
    let hasWords = !isCompact || identity == .language
    let button = Button(
      StartButton.form(identity), key: key, style: .tool(hasBox: true),
      spoken: hasWords ? nil : words, tip: isCompact ? "\(words)  \(context.keyName(key))" : nil)
    return Pressable(button) {
      Row {
        icon.sized(width: hasWords ? 40 : Self.side)
        if hasWords {
          fixed(words, .leading, among: all, context)
            .padding(Edges(trailing: isCompact ? 16 : 10))
        }
        if !isCompact {
          Words(context.keyName(key), context.theme.hint).unbroken().silent()
            .padding(Edges(trailing: 14))
        }
      }.sized(height: Self.side)
    }
  }

  /// Words in a room that stays the same whichever of `all` they are.
  private func fixed(
    _ words: String, _ alignment: Alignment, among all: [String], _ context: ViewContext
  ) -> any Element {
    let style = style(context)
    let widths = (all + [words]).map { context.typesetter.width($0, context.scaled(style)) }
    return Words(words, style).unbroken()
      .sized(width: (widths.max() ?? 0) / context.unit, alignment)
  }

  // MARK: - The size of text

  /// The text size with a button at each end.
  ///
  /// At the edge, so that the button for larger text is still under the pointer when everything has grown.
  private func textSize(_ context: ViewContext) -> any Element {
    let (layout, appearance) = (context.layout, context.appearance)
    // The size that there is: the wanted one, or as much as the window has room for.
    let shown = layout.isLimited ? layout.shownTextSize : appearance.textSize
    let canShrink = shown > Appearance.textSizes.lowerBound
    let isLargest = appearance.textSize >= Appearance.textSizes.upperBound
    let canGrow = !isLargest && !layout.hasLargestUnit
    let line = Rule(.vertical, thickness: 1.5, color: context.theme.line).sized(height: 20)
    return Row {
      letter(
        .smallerText, size: 13, isEnabled: canShrink, key: "Ctrl -",
        canShrink ? .startTextSmaller : .startTextSmallest, context)
      line
      fixed(
        words(of: shown, context), .center,
        among: Appearance.textSizeSteps.map { words(of: $0, context) }, context
      ).padding(Edges(across: 9, down: 0))
      line
      letter(
        .largerText, size: 19, isEnabled: canGrow, key: "Ctrl +",
        canGrow ? .startTextLarger : isLargest ? .startTextLargest : .startTextNoRoom, context)
    }.on { frame, context in [Button.toolBox(frame, in: context)] }
  }

  private func words(of size: Double, _ context: ViewContext) -> String {
    let percent = "\(Int((size * 100).rounded()))"
    return isCompact ? percent + " %" : context.words(.startTextSize, ["percent": percent])
  }

  /// A letter that changes the size; the tooltip gives its effect, or the reason that it has none.
  private func letter(
    _ identity: StartForm.Button, size: Double, isEnabled: Bool, key: String, _ phrase: Phrase,
    _ context: ViewContext
  ) -> any Element {
    let theme = context.theme
    let color =
      isEnabled ? theme.mutedInk : theme.mutedInk.mixed(with: theme.background, by: Theme.disabling)
    let words = context.words(phrase)
    return Pressable(
      Button(
        StartButton.form(identity), key: isEnabled ? key : "", style: .tool(hasBox: false),
        isEnabled: isEnabled, spoken: words,
        tip: isEnabled ? "\(words)  \(context.keyName(key))" : words)
    ) {
      Words("A", TextStyle(size: size, weight: .semibold, color: color)).unbroken()
        .sized(width: Self.side, height: Self.side, .center, .center)
    }
  }
}
