package import Base
package import Drawing

// How buttons look.

extension Button {
  /// Draws the button as the pointer finds it.
  @MainActor package func shapes(in context: ViewContext, _ pointing: Pointing) -> [Shape] {
    // Enter is for the button that has the focus.
    if key == "Enter", let focused = pointing.keyboard.button, focused != name {
      var other = self
      other.key = ""
      return other.shapes(in: context, pointing)
    }
    let isHovered = isEnabled && pointing.hovered == name
    let isPressed = isHovered && pointing.pressed == name
    switch style {
    case .primary: return primaryShapes(context, isHovered: isHovered, isPressed: isPressed)
    case .plain: return plainShapes(context, isHovered: isHovered, isPressed: isPressed)
    case .row(let isSelected):
      return rowShapes(
        context, isSelected: isSelected, isHovered: isHovered, isPressed: isPressed)
    case .tool(let hasBox):
      return toolShapes(context, hasBox: hasBox, isHovered: isHovered, isPressed: isPressed)
    case .action(let isPrimary, let showsKey):
      return actionShapes(
        context, isPrimary: isPrimary, showsKey: showsKey, isHovered: isHovered,
        isPressed: isPressed)
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
    let key = context.keyName(key)
    let fill =
      isEnabled
      ? theme.accent.mixed(with: theme.ink, by: isPressed ? 0.25 : isHovered ? 0.1 : 0)
      : theme.line
    let keyStyle = available(context.scaled(theme.primaryButtonHint), in: theme)
    let keyX = frame.maxX - 28 * context.unit - context.typesetter.width(key, keyStyle)
    // A wide button has the width that its words need.
    if frame.width > 260 * context.unit {
      return [.box(Box(frame, radius: 12 * context.unit, fill: fill))]
        + wideLabel(
          available(context.scaled(theme.primaryButton), in: theme), keyStyle, in: context)
    }
    let labelStyle = context.fitted(
      available(context.scaled(theme.primaryButton), in: theme), for: label,
      room: keyX - 24 * context.unit - frame.x)
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

  /// Label and key together in the middle of a wide button.
  @MainActor private func wideLabel(
    _ labelStyle: TextStyle, _ keyStyle: TextStyle, in context: ViewContext
  ) -> [Shape] {
    let key = context.keyName(key)
    let gap = 14 * context.unit
    let keyWidth = context.typesetter.width(key, keyStyle)
    let labelStyle = context.fitted(
      labelStyle, for: label, room: frame.width - 32 * context.unit - gap - keyWidth)
    let labelWidth = context.typesetter.width(label, labelStyle)
    let start = frame.midX - (labelWidth + gap + keyWidth) / 2
    return [
      .text(context.text(label, x: start, middle: frame.midY, .leading, labelStyle)),
      .text(
        context.text(key, x: start + labelWidth + gap, middle: frame.midY, .leading, keyStyle)),
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
          context.keyName(key), x: keyX, middle: frame.midY, .leading,
          context.scaled(theme.hint).colored(isHovered ? theme.ink : theme.faintInk))),
    ]
  }

  /// `style`, or the same in the ink of parts that cannot be used now.
  func available(_ style: TextStyle, in theme: Theme) -> TextStyle {
    isEnabled ? style : style.colored(theme.mutedInk)
  }

  /// A row of a list: the chosen one is outlined, the others have a ground while hovered.
  @MainActor private func rowShapes(
    _ context: ViewContext, isSelected: Bool, isHovered: Bool, isPressed: Bool
  ) -> [Shape] {
    let theme = context.theme
    guard isSelected || isHovered else { return [] }
    let ground = isSelected ? theme.card : theme.wheelBand
    return [
      .box(
        Box(
          frame.grown(by: -1 * context.unit), radius: 14 * context.unit,
          fill: isPressed ? ground.mixed(with: theme.ink, by: 0.06) : ground,
          stroke: isSelected ? theme.accent : nil, strokeWidth: 2 * context.unit))
    ]
  }

  /// The painted part of a tool's frame: a little lower than the area that can be hit.
  @MainActor private static func toolFrame(_ frame: Rectangle, in context: ViewContext)
    -> Rectangle
  {
    let inset = 2.5 * context.unit
    return Rectangle(
      x: frame.x, y: frame.y + inset, width: frame.width, height: frame.height - 2 * inset)
  }

  /// The box of a tool, or around several.
  @MainActor package static func toolBox(_ frame: Rectangle, in context: ViewContext) -> Shape {
    .box(
      Box(
        toolFrame(frame, in: context), radius: 10 * context.unit, fill: context.theme.card,
        stroke: context.theme.boxStroke, strokeWidth: 1.5 * context.unit))
  }

  @MainActor private func toolShapes(
    _ context: ViewContext, hasBox: Bool, isHovered: Bool, isPressed: Bool
  ) -> [Shape] {
    let theme = context.theme
    let box = hasBox ? [Self.toolBox(frame, in: context)] : []
    guard isHovered else { return box }
    let ground = isPressed ? theme.wheelBand.mixed(with: theme.ink, by: 0.08) : theme.wheelBand
    let inner = Self.toolFrame(frame, in: context)
    return box + [
      .box(
        Box(
          hasBox ? inner : inner.grown(by: -3 * context.unit),
          radius: (hasBox ? 10 : 8) * context.unit, fill: ground,
          stroke: hasBox ? theme.mutedInk : nil, strokeWidth: 1.5 * context.unit))
    ]
  }
}

extension Button {
  /// The room between the words of an action and its key, in layout units.
  static let keyGap = 9.0

  /// The text style of an action's key.
  static func keyStyle(_ isPrimary: Bool, _ theme: Theme) -> TextStyle {
    isPrimary ? theme.primaryButtonHint : theme.hint.colored(theme.mutedInk)
  }

  /// A filled or an outlined button, with the name of its key behind its words if it `showsKey`.
  @MainActor func actionShapes(
    _ context: ViewContext, isPrimary: Bool, showsKey: Bool, isHovered: Bool, isPressed: Bool
  ) -> [Shape] {
    let theme = context.theme
    let ground = isPrimary ? theme.accent : theme.card
    let strength = isEnabled ? (isPressed ? 0.2 : isHovered ? 0.08 : 0) : 0
    let style = context.scaled(isPrimary ? theme.pageButton : theme.secondaryButton)
    let keyName = showsKey && !key.isEmpty ? context.keyName(key) : ""
    var keyStyle = available(context.scaled(Self.keyStyle(isPrimary, theme)), in: theme)
    // Quiet words would be too faint on the darker ground.
    if isHovered, !isPrimary { keyStyle = keyStyle.colored(theme.ink) }
    let hint =
      keyName.isEmpty
      ? 0 : Self.keyGap * context.unit + context.typesetter.width(keyName, keyStyle)
    let fitting = fitted(style, in: context, room: frame.width - 16 * context.unit - hint)
    let label = context.text(
      label, x: frame.midX - hint / 2, middle: frame.midY, .center,
      isEnabled ? fitting : fitting.colored(theme.faintInk))
    let keyX = frame.midX - hint / 2 + context.typesetter.width(self.label, fitting) / 2
    let keyText = context.text(
      keyName, x: keyX + Self.keyGap * context.unit, middle: frame.midY, .leading, keyStyle)
    let stroke = isPrimary ? nil : isHovered ? theme.mutedInk : theme.boxStroke
    let box = Box(
      frame, radius: 10 * context.unit,
      fill: isEnabled ? ground.mixed(with: theme.ink, by: strength) : nil,
      stroke: isEnabled
        ? stroke : theme.boxStroke.mixed(with: theme.background, by: Theme.disabling),
      strokeWidth: 1.5 * context.unit)
    return [.box(box)] + (self.label.isEmpty ? [] : [.text(label)])
      + (keyName.isEmpty ? [] : [.text(keyText)])
  }

  /// The room between the word of a choice and the name of its key, in layout units.
  static let choiceGap = 7.0

  /// A word with the name of its key, if it has one; the chosen word has a ground of its own.
  @MainActor func choiceShapes(
    _ context: ViewContext, isSelected: Bool, anchor: Anchor, isHovered: Bool, isPressed: Bool
  ) -> [Shape] {
    let theme = context.theme
    let unit = context.unit
    let color = isSelected || isHovered ? theme.ink : theme.mutedInk
    let style = context.choiceStyle(isSelected: isSelected).colored(color)
    let keyStyle = context.scaled(theme.hint)
    let keyRoom = key.isEmpty ? 0 : context.typesetter.width(key, keyStyle) + Self.choiceGap * unit
    let x = anchor == .leading ? frame.x + 16 * unit : frame.midX - keyRoom / 2
    let label = context.text(label, x: x, middle: frame.midY, anchor, style)
    var words: [Shape] = [.text(label)]
    if !key.isEmpty {
      let end = x + context.typesetter.width(self.label, style) / (anchor == .leading ? 1 : 2)
      words.append(
        .text(
          context.text(
            key, x: end + Self.choiceGap * unit, middle: frame.midY, .leading, keyStyle)))
    }
    guard isSelected || isHovered else { return words }
    let ground = isSelected ? theme.card : theme.wheelBand
    let box = Box(
      frame, radius: 8 * unit, fill: isPressed ? ground.mixed(with: theme.ink, by: 0.08) : ground,
      stroke: isSelected ? theme.accent : nil, strokeWidth: 1.5 * unit)
    return [.box(box)] + words
  }

  /// `style`, smaller if the label would not fit into `room` or the button is low.
  @MainActor private func fitted(_ style: TextStyle, in context: ViewContext, room: Double)
    -> TextStyle
  {
    var fitted = style
    fitted.size *= min(
      1, room / max(1, context.typesetter.width(label, style)), frame.height / (2 * style.size))
    return fitted
  }
}

extension Button {
  /// A circle with the number of a scale's point.
  @MainActor func pointShapes(
    _ context: ViewContext, isSelected: Bool, isHovered: Bool, isPressed: Bool
  ) -> [Shape] {
    let theme = context.theme
    let diameter = Self.pointDiameter(in: frame, context)
    let isLarge = diameter > 40 * context.unit
    let ground = isSelected ? theme.accent : isHovered ? theme.wheelBand : theme.card
    let stroke = isSelected ? theme.accent : isHovered ? theme.ink : theme.thumbStroke
    let circle = Circle(
      center: frame.center, radius: diameter / 2,
      fill: ground.mixed(with: theme.ink, by: isPressed ? 0.15 : 0), stroke: stroke,
      strokeWidth: 1.5 * context.unit)
    let style = context.style(
      isLarge ? 18 : 15, isSelected ? .semibold : .medium,
      isSelected ? theme.onAccent : theme.ink)
    return [
      .circle(circle),
      .text(context.text(label, x: frame.midX, middle: frame.midY, .center, style)),
    ]
  }

  /// The diameter of the circle of a point that can be hit in `frame`.
  @MainActor static func pointDiameter(in frame: Rectangle, _ context: ViewContext)
    -> Double
  {
    min(frame.width, frame.height) - 10 * context.unit
  }

  /// A mark on the line of a scale; the chosen one carries a thumb.
  @MainActor func markShapes(
    _ context: ViewContext, isSelected: Bool, isMajor: Bool, isHovered: Bool, isPressed: Bool
  ) -> [Shape] {
    let theme = context.theme
    let unit = context.unit
    let half = (isMajor ? 11.0 : 6) * unit
    let tick = Line(
      [Point(x: frame.midX, y: frame.midY - half), Point(x: frame.midX, y: frame.midY + half)],
      color: theme.jaws, width: (isMajor ? 2 : 1.5) * unit)
    guard isSelected || isHovered else { return [.line(tick)] }
    let fill = isSelected ? theme.accent : theme.card
    let thumb = Circle(
      center: frame.center, radius: (isSelected ? 11 : 9) * unit,
      fill: fill.mixed(with: theme.ink, by: isPressed ? 0.15 : 0),
      stroke: isSelected ? theme.card : theme.accent, strokeWidth: 2 * unit)
    return [.line(tick), .circle(thumb)]
  }

  /// Words in a box with a small circle that is filled when they are chosen.
  @MainActor func optionShapes(
    _ context: ViewContext, isSelected: Bool, isHovered: Bool, isPressed: Bool
  ) -> [Shape] {
    let theme = context.theme
    let unit = context.unit
    let ground = isSelected ? theme.accentTint : isHovered ? theme.wheelBand : theme.card
    let box = Box(
      frame, radius: 10 * unit, fill: ground.mixed(with: theme.ink, by: isPressed ? 0.08 : 0),
      stroke: isSelected ? theme.accent : isHovered ? theme.thumbStroke : theme.boxStroke,
      strokeWidth: (isSelected ? 2 : 1.5) * unit)
    let center = Point(x: frame.x + 22 * unit, y: frame.midY)
    let ring = Circle(
      center: center, radius: 8 * unit, fill: theme.card,
      stroke: isSelected ? theme.accent : theme.thumbStroke, strokeWidth: 1.5 * unit)
    let dot = Circle(center: center, radius: 4.5 * unit, fill: theme.accent)
    return [.box(box), .circle(ring)] + (isSelected ? [.circle(dot)] : [])
      + [.text(context.optionLabel(label, in: frame))]
  }
}

extension ViewContext {
  /// The look of the words of one of several to choose from.
  func choiceStyle(isSelected: Bool) -> TextStyle {
    style(15, isSelected ? .semibold : .medium, theme.ink)
  }

  /// The look of an option's words.
  var optionStyle: TextStyle { style(16, .medium, theme.ink) }

  /// The room beside an option's words, in layout units: the circle is at the left.
  static let optionPadding = (left: 40.0, right: 18.0)

  /// The words of an option, in the middle of its height.
  func optionLabel(_ words: String, in frame: Rectangle) -> Text {
    var text = Text(
      words, at: Point(x: frame.x + Self.optionPadding.left * unit, y: 0), style: optionStyle,
      maximumWidth: frame.width - (Self.optionPadding.left + Self.optionPadding.right) * unit)
    let height = typesetter.size(of: text).height
    text.at.y = frame.midY - height / 2 + typesetter.baseline(of: text)
    return text
  }
}
