import Base
import Drawing
import InputMethods
import Languages
import Testing

@testable import Interface
@testable import Sessions
@testable import Studies

@MainActor struct InstructionScreenTests {
  private static let longWords = (1...60).map { number in
    number.isMultiple(of: 9)
      ? "# Part \(number)"
      : "Paragraph \(number) continues for **some time**, so that a few of them fill a page. "
        + String(repeating: "And on it goes. ", count: number)
  }.joined(separator: "\n\n")

  @Test(arguments: QuestionScreenTests.sizes)
  func `every row of a long text is seen whole in one part`(
    size: (width: Double, height: Double)
  ) throws {
    let context = try SampleStudy.context(width: size.width, height: size.height)
    let page = InstructionPage(Instructions(text: Self.longWords, picture: nil))
    let layout = InstructionLayout(page, context)
    let room = InstructionLayout.area(context).height
    #expect(layout.parts.count > 2)
    #expect(layout.parts.first?.lowerBound == 0)
    for (part, next) in zip(layout.parts, layout.parts.dropFirst()) {
      #expect(part.upperBound <= next.lowerBound)
    }
    for part in layout.parts { #expect(part.upperBound - part.lowerBound <= room) }
    for item in layout.flow.items {
      let top = item.frame.y
      for row in item.words.rows(in: item.frame.width, context) {
        // A hundredth of a pixel: sums of row heights.
        #expect(
          layout.parts.contains {
            $0.lowerBound <= top + row.top + 0.01 && top + row.bottom <= $0.upperBound + 0.01
          }, "\(item.words.string.prefix(20))")
      }
    }
  }

  @Test func `no part ends with a heading`() throws {
    let context = try SampleStudy.context(width: 800, height: 600)
    let page = InstructionPage(Instructions(text: Self.longWords, picture: nil))
    let layout = InstructionLayout(page, context)
    for item in layout.flow.items where item.words.string.hasPrefix("Part ") {
      let part = layout.parts.first { $0.contains(item.frame.maxY - 1) }
      #expect(try #require(part).upperBound > item.frame.maxY + 20)
    }
  }

  @Test func `Back is there from the second part on`() throws {
    let context = try SampleStudy.context(width: 800, height: 600)
    var page = InstructionPage(Instructions(text: Self.longWords, picture: nil))
    context.place(&page)
    let first = try SampleQuestions.screen(of: page, in: context)
    #expect(first.name == .instructions)
    #expect(first.buttons.map(\.name) == ["continue", "stop"])
    _ = page.primary()
    let second = try SampleQuestions.screen(of: page, in: context)
    #expect(second.buttons.map(\.name) == ["continue", "stop", "back"])
    for button in second.buttons { #expect(button.frame.height >= 44) }
  }

  @Test(arguments: MatchPicture.allCases)
  func `instructions of studies that match have an example, at the same sides for all`(
    picture: MatchPicture
  ) throws {
    for size in QuestionScreenTests.sizes {
      for code in ["en", "ar"] {
        let context = try LanguageSample.context(code, (size.width, size.height, 1))
        let members = ", \"task\": [\"enter\", \"match\"], \"instructions\": \"Words.\""
        var study = try LanguageSample.study(code, members: members)
        study.picture = picture
        let screen = LanguageSample.screen(LanguageSample.session(study), context)
        try #require(screen.name == .instructions)
        let area = InstructionLayout.area(context.onPage)
        let names = [Phrase.trialYours, .trialToMatch].map { phrase in
          screen.picture.shapes.firstIndex { shape in
            if case .text(let text) = shape { text.string == context.words(phrase) } else { false }
          }.flatMap { index -> Point? in
            if case .text(let text) = screen.picture.shapes[index] { text.at } else { nil }
          }
        }
        let (yours, wanted) = (try #require(names[0]), try #require(names[1]))
        #expect(yours.x < wanted.x && yours.y == wanted.y)
        #expect(area.contains(yours) && area.contains(wanted))
      }
    }
  }

  @Test func `a picture of the study's own, or nothing to match, leaves the example out`() throws {
    let context = try SampleStudy.context(width: 1280, height: 800)
    let picture = try SampleQuestions.picture(
      width: 48, height: 32, typesetter: context.typesetter)
    var study = try LanguageSample.study(
      "en", members: ", \"task\": \"match\", \"instructions\": \"Words.\"")
    study.instructions = Instructions(text: "Words.", picture: PagePicture(png: picture))
    let own = LanguageSample.screen(LanguageSample.session(study), context)
    let entering = try LanguageSample.study("en", members: ", \"instructions\": \"Words.\"")
    let plain = LanguageSample.screen(LanguageSample.session(entering), context)
    for screen in [own, plain] {
      #expect(screen.texts.contains("Words.") && !screen.texts.contains("To match"))
    }
  }

  @Test(arguments: [(480, 320), (3000, 200), (200, 3000), (1, 1), (4000, 2900)])
  func `a picture keeps its shape and its place`(width: Int, height: Int) throws {
    for size in QuestionScreenTests.sizes {
      let context = try SampleStudy.context(width: size.width, height: size.height)
      let png = try SampleQuestions.picture(
        width: width, height: height, typesetter: context.typesetter)
      let page = InstructionPage(
        Instructions(text: SampleQuestions.words, picture: PagePicture(png: png)))
      let screen = try SampleQuestions.screen(of: page, in: context)
      let images = screen.picture.shapes.compactMap { shape in
        if case .image(let image) = shape { image } else { nil }
      }
      let frame = try #require(images.first).frame
      #expect(images.count == 1)
      let area = InstructionLayout.area(context)
      #expect(frame.intersection(area.grown(by: 1)) == frame)
      #expect(frame.width <= Double(width) && frame.height <= Double(height))
      // Both sides are rounded to whole pixels.
      let scale = frame.width / Double(width)
      #expect(abs(frame.height - Double(height) * scale) <= 1 + Double(height) / Double(width))
    }
  }

  @Test(arguments: [[], Array("not a picture".utf8), [0x89, 0x50, 0x4E, 0x47]] as [[UInt8]])
  func `a picture that cannot be shown is reported, with the words below`(bytes: [UInt8]) throws {
    let context = try SampleStudy.context(width: 800, height: 600)
    let page = InstructionPage(Instructions(text: "Words.", picture: PagePicture(png: bytes)))
    let screen = try SampleQuestions.screen(of: page, in: context)
    #expect(screen.texts.contains { $0.hasPrefix("Cannot show the picture: it is no PNG file") })
    #expect(screen.texts.contains("Words."))
  }

  @Test func `a picture that breaks off is reported`() throws {
    let context = try SampleStudy.context(width: 800, height: 600)
    let png = try SampleQuestions.picture(width: 480, height: 320, typesetter: context.typesetter)
    let page = InstructionPage(
      Instructions(text: "Words.", picture: PagePicture(png: Array(png.prefix(png.count / 2)))))
    let screen = try SampleQuestions.screen(of: page, in: context)
    #expect(screen.texts.contains { $0.hasPrefix("Cannot show the picture") })
  }
}
