// What people with one or two switches can choose beside the buttons of a screen: keys, by which every method and
// every page of questions can be used.

import Base
package import InputMethods
import Languages
import Sliders
import Studies

extension Session {
  /// The rows of choices of what the session shows, without its buttons.
  package var scanRows: [[Scanning.Choice]] {
    if stopQuestion != nil { return [] }
    return switch state {
    case .trial(let trial): trial.method.concrete.scanRows(in: study.language)
    case .questions(let run): run.page.scanRows(in: study.language)
    case .consent, .withdrawn, .instructions, .method, .ready, .saving, .onBreak, .results,
      .failed, .ended:
      []
    }
  }
}

extension ConcreteMethod {
  /// The rows of keys by which the method is used.
  func scanRows(in language: Language) -> [[Scanning.Choice]] {
    switch self {
    case .plainSlider(let method): .steps(on: method.slider.scale, in: language)
    case .accurateSlider(let method): .steps(on: method.slider.scale, in: language)
    case .steppedSlider(let method): .steps(on: method.slider.scale, in: language)
    case .dial(let method): .steps(on: method.scale, in: language)
    case .scrubField(let method): .steps(on: method.scale, in: language)
    case .stepper(let method): .smallSteps(on: method.scale, coarse: 10, in: language)
    case .textField(let method): .typing(on: method.scale, in: language)
    case .keypad(let method): .typing(on: method.scale, in: language)
    case .wheelPicker(let method):
      .typing(on: method.scale, in: language) + [.arrows]
        + (method.isModal
          ? [[.key(language.words(.buttonDone), .enter), .key("✕", .escape)]] : [])
    }
  }
}

extension QuestionPage {
  /// The rows of keys by which the question in focus is answered and another one is reached.
  func scanRows(in language: Language) -> [[Scanning.Choice]] {
    guard entries.indices.contains(focus) else { return [] }
    let arrows = [Scanning.Choice].arrows
    guard case .field(let field) = questions[focus].kind else { return [arrows] }
    switch field {
    case .number:
      let sign = String(language.decimalSign)
      return [arrows] + .digits + [[.text("−", "-"), .text(sign, "."), .deletion]]
    case .code: return [arrows] + .digits + .letters + [[.deletion]]
    case .text:
      return [arrows] + .digits + .letters
        + [[.text("␣", " "), .text(".", "."), .text(",", ","), .text("?", "?"), .deletion]]
    case .choice: return [arrows]
    }
  }
}

extension [Scanning.Choice] {
  /// The keys that move the focus, and choose or turn.
  package static let arrows: Self = [
    .key("▲", .up), .key("▼", .down), .key("◀", .left), .key("▶", .right),
  ]
}

extension [[Scanning.Choice]] {
  /// Steps in both directions, and ways across the scale.
  fileprivate static func steps(on scale: Scale, in language: Language) -> Self {
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
  fileprivate static func smallSteps(
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
  fileprivate static func typing(on scale: Scale, in language: Language) -> Self {
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

  fileprivate static let digits: Self = ["01234", "56789"].map { $0.map { .text("\($0)", $0) } }
  fileprivate static let letters: Self = ["abcdefg", "hijklmn", "opqrstu", "vwxyz"].map {
    $0.map { .text("\($0)", $0) }
  }
}

extension Scanning.Choice {
  /// A key that is pressed and let go.
  fileprivate static func key(_ label: String, _ key: Key, _ modifiers: Modifiers = []) -> Self {
    Self(label, [.keyPressed(key, modifiers, isRepeat: false), .keyReleased(key)])
  }

  /// A key that makes `text`.
  fileprivate static func text(_ label: String, _ text: Character) -> Self {
    let key = text == " " ? Key.space : .character(text)
    return Self(
      label,
      [.keyPressed(key, [], isRepeat: false), .textEntered(String(text)), .keyReleased(key)])
  }

  /// The key that deletes what was typed last.
  fileprivate static let deletion = key("⌫", .backspace)
}
