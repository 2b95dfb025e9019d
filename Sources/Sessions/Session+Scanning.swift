// The keys that people with one or two switches can choose beside the buttons of a screen; every method and every page of
// questions can be used by them.

package import InputMethods
import Languages
import Studies

extension Session {
  /// The rows of choices on the current page, without its buttons.
  package var scanRows: [[Scanning.Choice]] {
    if stopQuestion != nil { return [] }
    return switch state {
    case .trial(let trial): trial.method.scanRows(in: study.language)
    case .questions(let run): run.page.scanRows(in: study.language)
    case .consent, .withdrawn, .instructions, .method, .ready, .saving, .onBreak, .results,
      .failed, .ended:
      []
    }
  }
}

extension QuestionPage {
  /// The rows of keys by which the question in focus is answered and another one is reached.
  func scanRows(in language: Language) -> [[Scanning.Choice]] {
    guard entries.indices.contains(focus) else { return [] }
    let arrows = [Scanning.Choice].arrows
    // From the middle to an end of a slider there are 50 steps; digits are its tenths.
    if isSlider(focus) { return [arrows] + .digits }
    guard case .field(let field) = questions[focus].kind else { return [arrows] }
    switch field {
    case .number:
      let sign = String(language.decimalSign)
      return [arrows] + .digits + [[.text("−", "-"), .text(sign, "."), .deletion]]
    case .code: return [arrows] + .digits + .letters + [[.deletion]]
    case .text:
      return [arrows] + .digits + .letters
        + [[.text("␣", " "), .text(".", "."), .text(",", ","), .text("?", "?"), .deletion]]
    case .choice, .slider: return [arrows]
    }
  }
}

extension [[Scanning.Choice]] {
  fileprivate static let digits: Self = ["01234", "56789"].map { $0.map { .text("\($0)", $0) } }
  fileprivate static let letters: Self = ["abcdefg", "hijklmn", "opqrstu", "vwxyz"].map {
    $0.map { .text("\($0)", $0) }
  }
}
