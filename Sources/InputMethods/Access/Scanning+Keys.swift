package import Base
package import Languages
package import Sliders

extension [Scanning.Choice] {
  /// The keys that move the focus, and choose or turn.
  package static let arrows: Self = [
    .key("▲", .up), .key("▼", .down), .key("◀", .left), .key("▶", .right),
  ]
}

extension [[Scanning.Choice]] {
  /// Steps in both directions, and ways across the scale.
  package static func steps(on scale: Scale, in language: Language) -> Self {
    let page = language.number(scale.text(scale.page))
    return smallSteps(on: scale, coarse: scale.coarseStep, in: language) + [
      [
        .key(language.number(scale.shortText(scale.minimum)), .home),
        .key("−\(page)", .pageDown), .key("+\(page)", .pageUp),
        .key(language.number(scale.shortText(scale.maximum)), .end),
      ]
    ]
  }

  /// Steps of one and of `coarse` in both directions.
  package static func smallSteps(
    on scale: Scale, coarse: Int, in language: Language
  ) -> Self {
    let one = language.number(scale.text(1))
    let many = language.number(scale.text(coarse))
    return [
      [
        .key("−\(many)", .down, .shift), .key("−\(one)", .down), .key("+\(one)", .up),
        .key("+\(many)", .up, .shift),
      ]
    ]
  }

  /// All that a number on `scale` is typed with.
  package static func typing(on scale: Scale, in language: Language) -> Self {
    var last = [Scanning.Choice.text("0", "0")]
    if scale.decimals > 0 { last.append(.text(String(language.decimalSign), ".")) }
    if scale.minimum < 0 { last.append(.text("−", "-")) }
    return [
      [.text("1", "1"), .text("2", "2"), .text("3", "3")],
      [.text("4", "4"), .text("5", "5"), .text("6", "6")],
      [.text("7", "7"), .text("8", "8"), .text("9", "9")],
      last + [.deletion],
    ]
  }
}

extension Scanning.Choice {
  /// A key that is pressed and let go.
  package static func key(_ label: String, _ key: Key, _ modifiers: Modifiers = []) -> Self {
    Self(label, [.keyPressed(key, modifiers, isRepeat: false), .keyReleased(key)])
  }

  /// A key that makes `text`.
  package static func text(_ label: String, _ text: Character) -> Self {
    let key = text == " " ? Key.space : .character(text)
    return Self(
      label,
      [.keyPressed(key, [], isRepeat: false), .textEntered(String(text)), .keyReleased(key)])
  }

  /// The key that deletes the last typed character.
  package static let deletion = key("⌫", .backspace)
}
