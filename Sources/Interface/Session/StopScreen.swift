import Base
import Drawing
import InputMethods
import Languages
import Sessions
import Studies

/// The question whether a session is to end here, or whether a participant does not take part.
///
/// Both answers are side by side; Enter gives the filled one.
struct StopScreen: Page {
  let session: Session
  let question: StopQuestion
  let name = Screen.Name.stop

  func content(in context: ViewContext) -> any Element {
    let words = StopWords(session, context)
    return Layers {
      SessionFrame(
        header: SessionHeader(session: session),
        content: context.message(words.title, [words.explanation], color: context.theme.ink))
      answers(words)
    }
  }

  /// The answers, of one width, in the middle of the stage.
  private func answers(_ words: StopWords) -> any Element {
    let answers: [(StopQuestion.Answer, String)] = [(.goOn, words.goOn), (.stop, words.stop)]
    return Painted { _, context, page in
      let gap = 24 * context.unit
      let row = context.layout.primaryButton
      let room = Extent((context.lineRoom - gap) / 2, row.height)
      let buttons = answers.map { answer, label in
        Button(
          SessionButton.answer(answer), label, key: question.focus == answer ? "Enter" : "",
          style: question.focus == answer ? .primary : .action(isPrimary: false))
      }
      // As wide as the wider one is as the filled one.
      let needed = answers.map { answer, label in
        Button(SessionButton.answer(answer), label, key: "Enter", style: .primary)
          .extent(in: room, context).width
      }
      let width = min(needed.max() ?? 0, room.width)
      for (button, side) in zip(buttons, context.language.isRightToLeft ? [-1.0, 1] : [1, -1]) {
        var button = button
        button.frame = Rectangle(
          center: Point(x: row.midX + side * (width + gap) / 2, y: row.midY), width: width,
          height: row.height)
        page.press(
          button, context,
          reading: { element in
            guard button.style == .primary else { return }
            element.states.insert(.focused)
            element.keys["Tab"] = "next"
          })
      }
    }
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
