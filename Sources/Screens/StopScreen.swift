import Drawing
import InputMethods
import Languages
import Primitives
import Sessions
import Studies

extension ViewContext {
  /// The question whether a session is to end here, or whether a participant does not take part.
  ///
  /// Both answers stand side by side; the one that Enter gives is the filled one.
  func stopScreen(
    _ session: Session, _ question: StopQuestion, _ pointing: Pointing
  ) -> Screen {
    let words = StopWords(session, self)
    return screen(
      .stop,
      header(session)
        + page(title: words.title, paragraphs: [words.explanation], color: theme.ink),
      buttons: answers(words, question), pointing)
  }

  /// The answers, of one width, in the middle of the stage.
  private func answers(_ words: StopWords, _ question: StopQuestion) -> [Button] {
    let gap = 24 * unit
    let needed =
      [words.stop, words.goOn].map { label in
        typesetter.width(label, scaled(theme.primaryButton))
      }.max() ?? 0
    let hint = typesetter.width(keyName("Enter"), scaled(theme.primaryButtonHint))
    let row = layout.primaryButton
    let width = min(max(row.width, needed + hint + 90 * unit), (lineRoom - gap) / 2)
    func button(_ answer: StopQuestion.Answer, _ label: String, side: Double) -> Button {
      let frame = Rectangle(
        center: Point(x: row.midX + side * (width + gap) / 2, y: row.midY), width: width,
        height: row.height)
      return question.focus == answer
        ? Button(
          identity: .answer(answer), label: label, key: "Enter", frame: frame, style: .primary)
        : Button(
          identity: .answer(answer), label: label, key: "", frame: frame,
          style: .action(isPrimary: false))
    }
    return [
      button(.goOn, words.goOn, side: 1), button(.stop, words.stop, side: -1),
    ]
  }
}

/// The texts of the question.
@MainActor private struct StopWords {
  let title: String
  let explanation: String
  let stop: String
  let goOn: String

  init(_ session: Session, _ context: ViewContext) {
    goOn = context.words(.buttonGoOn)
    switch session.state {
    case .consent(let page):
      title = context.words(.stopWithdraw)
      explanation = context.words(.stopWithdrawExplanation)
      stop = context.language.words(page.consent.withdraw)
    case .failed:
      title = context.words(.stopTitle)
      explanation = context.words(.stopUnsaved)
      stop = context.words(.buttonStopHere)
    default:
      title = context.words(.stopTitle)
      explanation = context.words(.stopSaved)
      stop = context.words(.buttonStopHere)
    }
  }
}
