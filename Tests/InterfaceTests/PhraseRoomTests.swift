import Drawing
import InputMethods
import Languages
import Testing

@testable import Interface
@testable import Sessions

/// The table of texts and their room must agree with the pages.
@MainActor struct PhraseRoomTests {
  @Test func `each text on a page has the style and the room of the table`() throws {
    let context = try LanguageSample.context("en", (1280, 800, 1))
    var (found, exact): (Set<Phrase>, Set<Phrase>) = ([], [])
    for (page, screen) in try pages(context) {
      for shape in screen.picture.shapes {
        guard case .text(let text) = shape else { continue }
        for phrase in Phrase.allCases where Self.isSame(text.string, phrase) {
          // The name of a method is in many places, of which the table has the narrowest.
          guard phrase.source.place != .methodTitle else { continue }
          let (style, room) = context.setting(of: phrase)
          #expect(
            text.style.size <= style.size && text.style.size > 0.7 * style.size,
            "\(page): \(phrase.rawValue), \(text.style.size) for \(style.size)")
          if let room, let width = text.maximumWidth {
            #expect(width >= room, "\(page): \(phrase.rawValue)")
            exact.formUnion(width == room ? [phrase] : [])
          }
          found.insert(phrase)
        }
      }
    }
    #expect(found.count > 90 && exact.count > 30, "\(found.count), \(exact.count)")
  }

  @Test func `every text has a row, with the longest of its translations`() throws {
    let typesetter = try Typesetter()
    let rooms = PhraseRoom.all(typesetter)
    #expect(rooms.map(\.phrase) == Phrase.allCases)
    for room in rooms {
      let language = try #require(Language.bundled(room.language))
      #expect(room.width > 0 && language.forms(of: room.phrase).contains(room.words))
    }
    let withdraw = try #require(rooms.first { $0.phrase == .buttonWithdraw })
    let english = try LanguageSample.context("en", (1280, 800, 1))
    let style = english.setting(of: .buttonWithdraw).style
    let width = english.typesetter.width("I do not take part", style)
    #expect(withdraw.language != "en" && withdraw.width > width && withdraw.room == nil)
  }

  /// Whether words are a text without a placeholder; texts that are the same in English are left out.
  private static func isSame(_ words: String, _ phrase: Phrase) -> Bool {
    phrase.placeholders.isEmpty && phrase.source.words == words
      && Phrase.allCases.count { $0.source.words == words } == 1
  }

  private func pages(_ context: ViewContext) throws -> [(String, Screen)] {
    var pages = try LanguageSample.questions(in: context) + LanguageSample.consent(in: context)
    for method in MethodKind.allCases.map(\.rawValue) {
      pages += try LanguageSample.screens(method, in: context)
      pages += try LanguageSample.pictures(method, in: context)
      pages.append(("match", try LanguageSample.match(method, in: context)))
    }
    let session = LanguageSample.session(try LanguageSample.study("en"))
    let pauses = [(1, 0), (1, 75)].map { block, seconds in
      Break(
        block: block, isWithinBlock: seconds > 0, from: SampleStudy.start, atLeast: Double(seconds))
    }
    pages += pauses.map {
      ("break", BreakScreen(session: session, pause: $0).screen(in: context, Pointing()))
    }
    pages.append(("results", ResultsScreen(session: session).screen(in: context, Pointing())))
    var form = try StartSample.form()
    context.place(&form)
    pages.append(("start", StartScreen(form).screen(in: context, Pointing())))
    form.togglePilot()
    pages.append(("pilot", StartScreen(form).screen(in: context, Pointing())))
    return pages
  }
}
