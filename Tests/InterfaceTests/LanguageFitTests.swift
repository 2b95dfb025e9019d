import Base
import Drawing
import InputMethods
import Languages
import Testing

@testable import Interface
@testable import Sessions

/// No text of any language is cut off, leaves the window or covers another one, at any size of the window and of text.
@MainActor struct LanguageFitTests {
  @Test(arguments: Language.bundledCodes, MethodKind.allCases.map(\.rawValue))
  func `texts around a method have room`(code: String, method: String) throws {
    for size in LanguageSample.sizes {
      let context = try LanguageSample.context(code, size)
      for (name, screen) in try LanguageSample.screens(method, in: context) {
        check(screen, "\(name) at \(size)", context)
      }
    }
  }

  @Test(arguments: Language.bundledCodes)
  func `questionnaires and forms have room`(code: String) throws {
    for size in LanguageSample.sizes {
      let context = try LanguageSample.context(code, size)
      for (name, screen) in try LanguageSample.questions(in: context) {
        check(screen, "\(name) at \(size)", context)
      }
    }
  }

  @Test(arguments: Language.bundledCodes, MethodKind.allCases.map(\.rawValue))
  func `pictures of a method, and what is matched by it, have room`(
    code: String, method: String
  ) throws {
    for size in LanguageSample.sizes {
      let context = try LanguageSample.context(code, size)
      for (name, screen) in try LanguageSample.pictures(method, in: context) {
        check(screen, "\(name) at \(size)", context)
      }
      check(try LanguageSample.match(method, in: context), "match at \(size)", context)
    }
  }

  @Test(arguments: Language.bundledCodes)
  func `the start screen has room, and its list of languages`(code: String) throws {
    for size in LanguageSample.sizes {
      let context = try LanguageSample.context(code, size)
      for (name, screen) in try LanguageSample.start(in: context) {
        check(screen, "\(name) at \(size)", context)
      }
      let list = try LanguageSample.languages(in: context)
      #expect(list.buttons.count == Language.bundledCodes.count + 1)
      let window = context.layout.window
      for button in list.buttons {
        let frame = button.frame
        #expect(frame.x >= 0 && frame.maxX <= window.maxX, "\(button.name) at \(size)")
        #expect(frame.y >= 0 && frame.maxY <= window.maxY, "\(button.name) at \(size)")
        let width = context.typesetter.width(
          button.label, context.style(15, .semibold, context.theme.ink))
        #expect(width < frame.width - 60 * context.unit, "\(button.label) in \(code)")
      }
    }
  }

  @Test(arguments: Language.bundledCodes)
  func `the question for consent has room`(code: String) throws {
    for size in LanguageSample.sizes {
      let context = try LanguageSample.context(code, size)
      for (name, screen) in try LanguageSample.consent(in: context) {
        check(screen, "\(name) at \(size)", context)
      }
    }
  }

  @Test(arguments: Language.bundledCodes)
  func `breaks and the page at the end have room`(code: String) throws {
    for size in LanguageSample.sizes {
      let context = try LanguageSample.context(code, size)
      for (name, screen) in try pagesBetween(context) {
        check(screen, "\(name) at \(size)", context)
      }
    }
  }

  /// Breaks, results, and the question whether a session resumes.
  private func pagesBetween(_ context: ViewContext) throws -> [(String, Screen)] {
    let study = try LanguageSample.study(context.language.code)
    let session = LanguageSample.session(study)
    let offers = [
      ResumeOffer.Prospect.possible(done: 0, of: 28), .possible(done: 28, of: 28),
      .possible(done: 11, of: 28), .impossible("the study has changed since"),
    ].map { ResumeOffer(participant: "P01", session: 2, prospect: $0) }
    let pauses: [Break] = [(1, 0), (1, 75)].map { block, seconds in
      Break(
        block: block, isWithinBlock: seconds > 0, from: SampleStudy.start, atLeast: Double(seconds))
    }
    return pauses.map {
      ("break", BreakScreen(session: session, pause: $0).screen(in: context, Pointing()))
    }
      + offers.map { ("resume", ResumeScreen($0).screen(in: context, Pointing())) }
      + [("results", ResultsScreen(session: session).screen(in: context, Pointing()))]
  }

  private func check(_ screen: Screen, _ place: String, _ context: ViewContext) {
    let texts = screen.picture.shapes.compactMap { shape -> Text? in
      if case .text(let text) = shape, !text.string.isEmpty { text } else { nil }
    }
    let code = context.language.code
    let bounds = texts.map { ($0.string, context.typesetter.inkBounds(of: $0).grown(by: -2)) }
    for (index, (words, frame)) in bounds.enumerated() {
      #expect(
        frame.intersection(context.layout.window) == frame,
        "\(code), \(place): '\(words)' is cut off")
      #expect(!words.contains("{"), "\(code), \(place): '\(words)' lacks a value")
      for (other, next) in bounds[(index + 1)...] where frame.intersects(next) {
        Issue.record("\(code), \(place): '\(words)' and '\(other)' overlap")
      }
    }
    for button in screen.buttons where button.style == .primary {
      for (words, frame) in bounds where words == button.label && frame.intersects(button.frame) {
        #expect(
          frame.intersection(button.frame.grown(by: -8 * context.unit)) == frame,
          "\(code), \(place): '\(words)' is wider than its button")
      }
    }
  }
}
