import Base
import Drawing
import InputMethods
import Languages
import Testing

@testable import Interface
@testable import Sessions
@testable import Studies

/// Pages of questions and instructions in the states that tests look at.
@MainActor enum SampleQuestions {
  static let start = SampleStudy.start

  nonisolated static let form = [
    FormField(
      name: "hand", label: "Which hand do you write with?", answer: .choice(["Left", "Right"]),
      isRequired: true),
    FormField(name: "age", label: "How old are you?", answer: .number(18...99), isRequired: true),
    FormField(name: "lab", label: "Code of your laboratory", answer: .code, isRequired: false),
    FormField(
      name: "notes", label: "Is there anything that we should know?",
      answer: .text(maximumLength: 10_000), isRequired: false),
  ].page

  nonisolated static let likert = Questionnaire.likert(
    LikertScales(
      name: "trust", title: "How far do you trust it?",
      items: [
        .init(name: "again", label: "I would use it again for numbers that matter."),
        .init(name: "see", label: "I could always see what I had entered."),
        .init(
          name: "long",
          label: "I was sure that what I had entered was what would be taken, "
            + "even where I did not look at it a second time before I went on."),
      ], points: 11, ends: .init(low: "Not at all", high: "Completely")))

  /// Two sliders, of which the first has everything that a question can have.
  nonisolated static func sliders(_ png: [UInt8]) -> QuestionPage {
    let ends = LikertScales.Ends(low: "No pain", high: "The worst pain")
    var fields = [("wrist", "How much does your wrist hurt?"), ("neck", "And your neck?")].map {
      FormField(name: $0, label: $1, answer: .slider(ends), isRequired: true)
    }
    fields[0].details.text = "Think of the **last week**."
    fields[0].details.picture = PagePicture(png: png, description: "A wrist.")
    fields[0].details.mayDecline = true
    return fields.page
  }

  nonisolated static let words = """
    # What this is about

    You will enter numbers with **four different tools**. It is the tools that are tested,
    *not you*: there are no good or bad people at this.

    - A number appears at the top.
    - Enter **exactly** this number, as quickly as you can.
    - Press *Done* when it is there.

    # When something goes wrong

    If a number cannot be entered at all, press *Give up*. That is a result as well. A star is \\*.
    """

  static func page(_ questionnaire: Questionnaire, at index: Int = 0) throws -> QuestionPage {
    let pages = questionnaire.pages(seed: 7)
    return try #require(pages.indices.contains(index) ? pages[index] : nil)
  }

  /// The screen of `page` in its place, under a session's header.
  static func screen(
    of page: QuestionPage, in context: ViewContext, _ pointing: Pointing = Pointing()
  ) throws -> Screen {
    var page = page
    context.place(&page)
    let session = try SampleStudy.session(method: "text-field")
    return QuestionScreen(
      page: page, header: SessionHeader(session: session), secondary: context.stopButton
    ).screen(in: context, pointing)
  }

  static func screen(of page: InstructionPage, in context: ViewContext) throws -> Screen {
    var page = page
    context.place(&page)
    let session = try SampleStudy.session(method: "text-field")
    return InstructionScreen(
      page: page, header: SessionHeader(session: session), secondary: context.stopButton
    ).screen(in: context, Pointing())
  }

  /// A picture such as a study may have, `width` × `height` pixels large.
  static func picture(width: Int, height: Int, typesetter: Typesetter) throws -> [UInt8] {
    let frame = Rectangle(x: 0, y: 0, width: Double(width), height: Double(height))
    let rail = Rectangle(center: frame.center, width: frame.width * 0.8, height: 8)
    let picture = Drawing.Picture(
      width: frame.width, height: frame.height, background: Color(hex: 0xdde6f7),
      shapes: [
        .box(Box(rail, radius: 4, fill: Color(hex: 0x7a8699))),
        .circle(Circle(center: frame.center, radius: 24, fill: Color(hex: 0x2c6bed))),
      ])
    return try PictureFile.bytes(of: picture, as: .png, typesetter: typesetter)
  }
}
