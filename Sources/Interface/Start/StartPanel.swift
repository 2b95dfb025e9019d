import Drawing
import InputMethods
import Languages
import Sessions
import Studies

/// The panel with the chosen study: its tasks, the next order, and the participant's code.
@MainActor struct StartPanel {
  let form: StartForm
  let sizes: StartSizes

  func element(in context: ViewContext) -> any Element {
    let theme = context.theme
    return Column(alignment: .stretch) {
      if let study = form.study, let order = form.order {
        StartStudy(
          form: form, study: study.varied(by: order.variation), order: order, sizes: sizes
        ).elements(in: context)
      } else {
        Spacer(.vertical)
      }
      participant(context)
      buttons(context)
    }
    .padding(
      Edges(
        top: sizes.panelTop, leading: sizes.panelSide, bottom: sizes.panelBottom,
        trailing: sizes.panelSide)
    )
    .onCard(theme.card, stroke: theme.boxStroke, radius: 16)
    .filling(width: sizes.panelWidth, height: sizes.panelHeight)
  }

  // MARK: - The code

  private func participant(_ context: ViewContext) -> [any Element] {
    [
      Row {
        Words(
          context.words(.startCode),
          TextStyle(size: sizes.small + 1, weight: .medium, color: context.theme.mutedInk)
        ).silent().shrinking()
        Spacer(.horizontal)
        pilot(context)
      },
      field(context).sized(height: sizes.field),
      seenHint(context).lines(of: 17).padding(Edges(top: 4))
        .sized(height: sizes.hint, .stretch, .leading),
    ]
  }

  private func pilot(_ context: ViewContext) -> any Element {
    let theme = context.theme
    return Pressable(
      Button(
        StartButton.form(.pilot), key: "F6", style: .tool(hasBox: false),
        tip: sizes.isCompact ? "F6" : nil)
    ) {
      Row(spacing: 8) {
        CheckBox(isOn: form.isPilot)
        Words(
          context.words(.startPilot),
          TextStyle(
            size: 14, weight: .medium, color: form.isPilot ? theme.ink : theme.mutedInk)
        ).unbroken()
        if !sizes.isCompact { Words("F6", theme.hint).unbroken().silent() }
      }.padding(Edges(leading: 8, trailing: 2)).sized(height: 44)
    }.asCheckBox(isChecked: form.isPilot)
  }

  /// The field of the code; its letters are read from the left in every language.
  private func field(_ context: ViewContext) -> any Element {
    LineField(
      name: "participant", label: context.words(.startCode), editor: form.code,
      style: TextStyle(size: sizes.code, weight: .medium, color: context.theme.ink),
      states: form.folder == nil && !form.languages.isOpen
        ? [.focused, .required] : [.required],
      isWrong: form.message != nil)
  }

  /// The line below the code: the permitted codes, or the problem.
  private func hint(_ context: ViewContext) -> Words {
    let usual: Phrase =
      form.isPilot ? .startPilotHint : sizes.isCompact ? .startCodeHintShort : .startCodeHint
    let message = form.message?.words(in: context.language)
    let color = message == nil ? context.theme.mutedInk : context.theme.error
    let words = Words(message ?? context.words(usual), TextStyle(size: 13, color: color))
      .wrapping(lines: sizes.hintLines).spaced(1.05)
    return message == nil ? words : words.alert()
  }

  /// The same line, read aloud only if it is whole.
  private func seenHint(_ context: ViewContext) -> Words {
    cutMessage(context) == nil ? hint(context) : hint(context).silent()
  }

  /// A message that has no room below the code, so that the foot of the page has to show it.
  func cutMessage(_ context: ViewContext) -> String? {
    guard let message = form.message?.words(in: context.language) else { return nil }
    let lines = context.lines(
      of: message, context.scaled(hint(context).style), width: sizes.panelRoom * context.unit)
    return lines > sizes.hintLines ? message : nil
  }

  // MARK: - Buttons

  private func buttons(_ context: ViewContext) -> [any Element] {
    [
      Button(
        StartButton.start, context.words(form.isPilot ? .startPilotStart : .buttonStart),
        key: "Enter", style: .primary
      ).sized(height: sizes.start),
      Row(spacing: 12) {
        action(.form(.tryMethods), .startTryMethods, key: "F3", context)
        action(.compare, .buttonCompare, key: "F2", context)
      }.padding(Edges(top: sizes.startGap)),
    ]
  }

  /// A label with its key behind it, both together in the middle.
  private func action(
    _ identity: StartButton, _ label: Phrase, key: String, _ context: ViewContext
  ) -> any Element {
    let style = TextStyle(size: sizes.small + 2, weight: .medium, color: context.theme.ink)
    return Pressable(
      Button(
        identity, key: key, style: .tool(hasBox: true), tip: sizes.isCompact ? key : nil)
    ) {
      Row(spacing: 14) {
        Words(context.words(label), style).shrinking()
        if !sizes.isCompact { Words(key, context.theme.hint).unbroken().silent() }
      }.padding(Edges(across: 8, down: 0)).filling(.center, .center)
        .sized(width: sizes.actionWidth, height: 44)
    }
  }
}
