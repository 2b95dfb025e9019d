package import Drawing
package import FreePlay
package import Primitives
package import Sessions

/// Something to press, with the key that does the same.
package struct Button: Hashable, Sendable {
  /// How a button stands out.
  package enum Style: Hashable, Sendable {
    /// Filled: the page's primary action.
    case primary
    /// Words alone: the secondary action.
    case plain
    /// A card that can be chosen.
    case card(isSelected: Bool)
    /// An outlined or filled button among others of a page.
    case action(isPrimary: Bool)
    /// One of several to choose from, in a row or a list.
    case choice(isSelected: Bool, anchor: Anchor = .center)
    /// A point of a rating scale, with its number.
    case point(isSelected: Bool)
    /// One of the many marks of a rating scale; the ends and the middle are major ones.
    case mark(isSelected: Bool, isMajor: Bool)
    /// A possible answer in words.
    case option(isSelected: Bool)
  }

  /// What pressing it means; a screen has each identity once.
  package var identity: Identity
  /// The words on it.
  package var label: String
  /// The key that does the same.
  package var key: String
  /// Where it is, in window pixels.
  package var frame: Rectangle
  /// How it stands out.
  package var style: Style
  /// Whether pressing it does anything.
  package var isEnabled = true
}

extension Button {
  /// What a press of a button means.
  package enum Identity: Hashable, Sendable {
    /// Begins the session, or the next trial.
    case start
    /// Leaves the form before a session.
    case quit
    /// Shows the comparison.
    case compare
    /// Chooses the study at an index.
    case study(Int)
    /// Answers the question whether a session resumes.
    case offer(ResumeOffer.Action)
    /// Leaves a page of a session for what follows.
    case proceed
    /// Confirms the value of a trial.
    case done
    /// Ends a trial without its value.
    case giveUp
    /// Ends the session before its time.
    case stop
    /// Saves once more.
    case retry
    /// Leaves the results or the comparison.
    case close
    /// Changes a page of questions or instructions.
    case page(PageButton)
    /// Does something in free play.
    case play(Play.Button)
  }

  /// The announced name.
  package var name: String { identity.name }

  /// The primary action of a page.
  static func primary(_ identity: Identity, _ label: String, in layout: Layout) -> Button {
    Button(
      identity: identity, label: label, key: "Enter", frame: layout.primaryButton, style: .primary)
  }

  /// The secondary action of a page.
  @MainActor static func secondary(
    _ identity: Identity, _ label: String, in context: ViewContext
  ) -> Button {
    let width =
      context.typesetter.width(label, context.scaled(context.theme.secondaryAction))
      + context.typesetter.width("Esc", context.scaled(context.theme.hint))
    return Button(
      identity: identity, label: label, key: "Esc",
      frame: context.layout.secondaryButton(width: width + 14 * context.unit), style: .plain)
  }

  /// Draws the button as the pointer finds it.
  @MainActor func shapes(in context: ViewContext, _ pointing: Pointing) -> [Shape] {
    let isHovered = isEnabled && pointing.hovered == identity
    let isPressed = isHovered && pointing.pressed == identity
    switch style {
    case .primary: return primaryShapes(context, isHovered: isHovered, isPressed: isPressed)
    case .plain: return plainShapes(context, isHovered: isHovered, isPressed: isPressed)
    case .card(let isSelected):
      return [cardShape(context, isHovered: isHovered, isSelected: isSelected)]
    case .action(let isPrimary):
      return actionShapes(
        context, isPrimary: isPrimary, isHovered: isHovered, isPressed: isPressed)
    case .choice(let isSelected, let anchor):
      return choiceShapes(
        context, isSelected: isSelected, anchor: anchor, isHovered: isHovered,
        isPressed: isPressed)
    case .point(let isSelected):
      return pointShapes(
        context, isSelected: isSelected, isHovered: isHovered, isPressed: isPressed)
    case .mark(let isSelected, let isMajor):
      return markShapes(
        context, isSelected: isSelected, isMajor: isMajor, isHovered: isHovered,
        isPressed: isPressed)
    case .option(let isSelected):
      return optionShapes(
        context, isSelected: isSelected, isHovered: isHovered, isPressed: isPressed)
    }
  }

  @MainActor private func primaryShapes(
    _ context: ViewContext, isHovered: Bool, isPressed: Bool
  ) -> [Shape] {
    let theme = context.theme
    let fill =
      isEnabled
      ? theme.accent.mixed(with: theme.ink, by: isPressed ? 0.25 : isHovered ? 0.1 : 0)
      : theme.line
    let labelStyle = available(context.scaled(theme.primaryButton), in: theme)
    let keyStyle = available(context.scaled(theme.primaryButtonHint), in: theme)
    let keyX = frame.maxX - 28 * context.unit - context.typesetter.width(key, keyStyle)
    // The label makes room for the names of two keys.
    let labelX = min(
      frame.midX - 14 * context.unit,
      keyX - 10 * context.unit - context.typesetter.width(label, labelStyle) / 2)
    return [
      .box(Box(frame, radius: 12 * context.unit, fill: fill)),
      .text(context.text(label, x: labelX, middle: frame.midY, .center, labelStyle)),
      .text(
        context.text(
          key, x: frame.maxX - 28 * context.unit, middle: frame.midY, .trailing, keyStyle)),
    ]
  }

  @MainActor private func plainShapes(
    _ context: ViewContext, isHovered: Bool, isPressed: Bool
  ) -> [Shape] {
    let theme = context.theme
    let color = isHovered ? theme.ink : isEnabled ? theme.mutedInk : theme.faintInk
    let labelStyle = context.scaled(theme.secondaryAction).colored(color)
    let x = frame.x + 12 * context.unit
    let keyX = x + context.typesetter.width(label, labelStyle) + 14 * context.unit
    let ground = isPressed ? theme.wheelBand.mixed(with: theme.ink, by: 0.08) : theme.wheelBand
    return (isHovered ? [.box(Box(frame, radius: 10 * context.unit, fill: ground))] : []) + [
      .text(context.text(label, x: x, middle: frame.midY, .leading, labelStyle)),
      .text(
        context.text(
          key, x: keyX, middle: frame.midY, .leading, context.scaled(theme.hint))),
    ]
  }

  /// `style`, or the same in the ink of what cannot be used now.
  private func available(_ style: TextStyle, in theme: Theme) -> TextStyle {
    isEnabled ? style : style.colored(theme.mutedInk)
  }

  @MainActor private func cardShape(
    _ context: ViewContext, isHovered: Bool, isSelected: Bool
  ) -> Shape {
    let theme = context.theme
    return .box(
      Box(
        frame, radius: 12 * context.unit, fill: theme.card,
        stroke: isSelected ? theme.accent : isHovered ? theme.mutedInk : theme.boxStroke,
        strokeWidth: (isSelected ? 2.5 : 1.5) * context.unit))
  }
}
