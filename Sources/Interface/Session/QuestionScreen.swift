import Base
import Drawing
import InputMethods
import Languages
package import Sessions
import Studies

extension ViewContext {
  /// Puts everything of `page` in its place in this layout; to be called before each event and
  /// picture.
  package func place(_ page: inout QuestionPage) {
    let context = onPage
    let screen = QuestionScreen(page: page, header: nil, secondary: stopButton)
    let room = screen.roomForQuestions(in: context)
    page.show(in: QuestionList(page: page).sections(in: Extent(room.width, room.height), context))
    let list = QuestionList(page: page)
    let overflow = list.overflow(in: room, context)
    var placed = PlacedPage(Pointing())
    list.placeAll(in: room, context, on: &placed)
    let boxes = page.shown.compactMap { index in
      placed.boxes["field_\(index + 1)"].map { box in
        QuestionPage.BoxLayout(
          question: index, frame: box.frame, textFrame: box.textFrame, rows: box.rows)
      }
    }
    let sliders = placed.parts.compactMap { part in
      page.shown.first { SliderAnswerView.name(of: $0) == part.name }.map { index in
        QuestionPage.SliderLayout(
          question: index, frame: part.frame.intersection(room),
          line: SliderAnswerView.line(in: part.frame, context))
      }
    }
    page.place(
      boxes, sliders: sliders,
      in: ScrollFrame(
        view: room, bar: list.barFrame(beside: room, context), unit: context.unit, length: 1),
      overflow: overflow,
      chosen: overflow > 0
        ? answerFrame(of: page, on: placed).map { ($0.y - room.y)...($0.maxY - room.y) } : nil,
      isMirrored: language.isRightToLeft)
  }

  /// The frame of the answer that keys have changed: the button that declines, a choice, a slider or a box.
  private func answerFrame(of page: QuestionPage, on placed: PlacedPage) -> Rectangle? {
    let number = page.focus + 1
    let button = placed.buttons.first { button in
      if page.isOnDecline { return button.name == "decline_\(number)" }
      guard case .option(isSelected: true) = button.style else { return false }
      return button.name.hasPrefix("choice_\(number)_")
    }
    return button?.frame
      ?? placed.parts.first { ["slider_\(number)", "field_\(number)"].contains($0.name) }?.frame
  }
}

/// A page of questions, with `secondary` as the button of Esc.
struct QuestionScreen: Page {
  let page: QuestionPage
  let header: SessionHeader?
  let secondary: Button
  let name = Screen.Name.questionnaire

  func content(in context: ViewContext) -> any Element {
    content(QuestionList(page: page), in: context)
  }

  /// The page with `questions` below its head.
  private func content(_ questions: any Element, in context: ViewContext) -> any Element {
    var primary = context.proceedButton()
    if page.enterMakesLine { primary.key = "Ctrl Enter" }
    // Scales have all of the stage; read or typed text has a narrower column.
    let isWide = page.hasScalesAlone
    return SessionFrame(
      header: header,
      content: Layers {
        Column(alignment: .center) {
          Column {
            if page.hasHead { head(context).fillingWidth() }
            questions
          }.padding(Edges(top: 4, bottom: 14))
            .filling(width: isWide ? .infinity : ViewContext.widestParagraph)
        }
        if page.missing > 0 {
          Words(
            context.words(.questionMissing, count: page.missing),
            TextStyle(size: 15, weight: .medium, color: context.theme.error)
          ).alert().aligned(.center).shrinking()
            .on(baseline: context.layout.primaryButton.y - 16 * context.unit)
        }
      },
      primary: primary, secondary: secondary,
      trailing: page.section > 0 ? context.backButton : nil)
  }

  /// The room for the number of the section beside the title, in layout units.
  private static let numberRoom = 110.0

  /// The room for the title of a column of `width` pixels.
  static func titleRoom(in width: Double, unit: Double) -> Double { width - numberRoom * unit }

  /// The title with the number of the section, and the explanation.
  private func head(_ context: ViewContext) -> any Element {
    let explanation = context.language.words(page.explanation)
    let (section, sections) = ("\(page.section + 1)", "\(page.sections.count)")
    let number =
      page.sections.count > 1
      ? context.words(.headerPage, ["page": section, "pages": sections]) : ""
    return Column(spacing: 4) {
      // The number has its room before it is known whether there are sections.
      Row(alignment: .baseline) {
        Words(context.language.words(page.title), context.theme.title).heading().spaced(1.1)
          .fillingWidth()
        Words(number, context.theme.header).unbroken().aligned(.trailing)
          .sized(width: Self.numberRoom, height: 18)
      }
      if !explanation.isEmpty {
        Words(explanation, TextStyle(size: 17, color: context.theme.mutedInk)).spaced(1.1)
          .fillingWidth()
      }
    }.padding(Edges(bottom: 14))
  }

  /// The room that the page leaves for questions.
  fileprivate func roomForQuestions(in context: ViewContext) -> Rectangle {
    var room = context.layout.window
    var placed = PlacedPage(Pointing())
    content(Painted { frame, _, _ in room = frame }, in: context)
      .place(in: room, context, on: &placed)
    return room
  }
}

extension QuestionPage {
  /// Whether there is a head over the questions; a single question may need none.
  fileprivate var hasHead: Bool {
    questions.count > 1 || !title.isEmpty || !explanation.isEmpty
  }
}
