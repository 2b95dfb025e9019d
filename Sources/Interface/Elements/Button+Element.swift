package import Base
import Drawing
import InputMethods
import Languages

extension Button: Element {
  /// Wide enough for its words and the name of its key, and as high as its style.
  package func extent(in room: Extent, _ context: ViewContext) -> Extent {
    let theme = context.theme
    let unit = context.unit
    let keyName = context.keyName(key)
    func width(_ style: TextStyle) -> Double { self.width(of: label, style, context) }
    switch style {
    case .primary:
      let hint = context.typesetter.width(keyName, context.scaled(theme.primaryButtonHint))
      let usual = context.layout.primaryButton
      let words = width(theme.primaryButton) + hint
      // Words that have room need no wider button.
      return Extent(
        words + 52 * unit <= usual.width ? usual.width : words + 90 * unit, usual.height)
    case .plain:
      let hint = context.typesetter.width(keyName, context.scaled(theme.hint))
      return Extent(
        (width(theme.secondaryAction) + hint + 38 * unit).rounded(.up), 44 * unit)
    case .action(let isPrimary, let showsKey):
      let hint =
        showsKey && !key.isEmpty
        ? Self.keyGap * unit + self.width(of: keyName, Self.keyStyle(isPrimary, theme), context) : 0
      return Extent(
        (width(isPrimary ? theme.pageButton : theme.secondaryButton) + hint + 48 * unit)
          .rounded(.up), 44 * unit)
    case .choice:
      let hint = context.typesetter.width(key, context.scaled(theme.hint))
      return Extent(
        (context.typesetter.width(label, context.choiceStyle(isSelected: true)) + 32 * unit
          + (key.isEmpty ? 0 : hint + Self.choiceGap * unit)).rounded(.up), 40 * unit)
    case .option: return optionExtent(in: room, context)
    case .row, .tool, .point, .mark: return Extent(room.width, 44 * unit)
    }
  }

  @MainActor private func width(of words: String, _ style: TextStyle, _ context: ViewContext)
    -> Double
  {
    context.typesetter.width(words, context.scaled(style))
  }

  /// Words that wrap in boxes that are no narrower than two fingers.
  @MainActor private func optionExtent(in room: Extent, _ context: ViewContext) -> Extent {
    let padding = ViewContext.optionPadding.left + ViewContext.optionPadding.right
    let natural = context.typesetter.width(label, context.optionStyle).rounded(.up) + 1
    let width = min(max(natural + padding * context.unit, 88 * context.unit), room.width)
    let frame = Rectangle(x: 0, y: 0, width: width, height: 0)
    let words = context.typesetter.size(of: context.optionLabel(label, in: frame)).height
    return Extent(width, max(44 * context.unit, words + 20 * context.unit))
  }

  package func place(in frame: Rectangle, _ context: ViewContext, on page: inout PlacedPage) {
    page.press(placed(in: frame), context)
  }

  /// The same in its place.
  func placed(in frame: Rectangle) -> Button {
    var button = self
    button.frame = frame
    return button
  }

  /// The shapes of the button, with its sides in the order that readers of the language expect.
  @MainActor func drawn(_ context: ViewContext, _ pointing: Pointing) -> [Shape] {
    let shapes = shapes(in: context, pointing)
    guard context.language.isRightToLeft else { return shapes }
    let mirror = Mirror(at: frame.midX)
    return shapes.map { mirror.image(of: $0) }
  }
}

/// A button with something else on it than its words, which is read as one; buttons may be on it too.
package struct Pressable: Wrapping {
  let button: Button
  package let element: any Element
  private var isChecked: Bool?

  /// Puts `content` on `button`.
  package init(_ button: Button, @ElementList _ content: () -> [any Element]) {
    self.button = button
    let elements = content()
    element = elements.count == 1 ? elements[0] : Layers { elements }
  }

  package func place(in frame: Rectangle, _ context: ViewContext, on page: inout PlacedPage) {
    page.press(button.placed(in: frame), context) {
      element.place(in: frame, context, on: &$0)
    } reading: { read in
      guard let isChecked else { return }
      read.role = .checkBox
      if isChecked { read.states.insert(.checked) }
    }
  }

  /// The same, read as something that is on or off.
  package func asCheckBox(isChecked: Bool) -> Pressable {
    var box = self
    box.isChecked = isChecked
    return box
  }
}

extension Pressable {
  /// A button of so many layout units with a sign on it.
  package static func tool(
    _ identity: any ButtonIdentity, width: Double, height: Double, hasBox: Bool = true,
    isEnabled: Bool = true, spoken: String? = nil, tip: String? = nil, _ sign: any Element
  ) -> Sized {
    Pressable(
      Button(
        identity, style: .tool(hasBox: hasBox), isEnabled: isEnabled, spoken: spoken, tip: tip)
    ) { sign }
    .sized(width: width, height: height)
  }
}
