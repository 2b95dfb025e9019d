import Base
import CurveEditing
import Drawing
import InputMethods
import Sessions
import Studies
import Testing

@testable import Interface

/// The time at which problems are shown in red: immediately, or after a refused Done until the next input.
@MainActor struct LiveValidationTests {
  /// Methods that can have no value, with the text typed then and their message.
  nonisolated private static let messages = [
    ("text-field", "", "843", "at most 100"), ("keypad", "", "843", "at most 100"),
    ("scrub-field", "", "843", "at most 100"),
    ("wheel-picker", ", \"integerDigits\": 2", "00", "at least 1"),
    ("wheel-picker", ", \"integerDigits\": 2, \"presentation\": \"sheet\"", "00", "at least 1"),
  ]

  @Test(arguments: messages, [true, false])
  func `red comes at once or waits for Done`(
    method: (kind: String, parameters: String, text: String, message: String), isLive: Bool
  ) throws {
    let context = try SampleStudy.context(width: 1280, height: 800)
    var session = try SampleStudy.session(
      method: method.kind, parameters: "\(method.parameters), \"liveValidation\": \(isLive)")
    session.recordOnset(at: SampleStudy.start, utc: 0)
    var hand = SampleHand(session)
    hand.type(method.text)
    if method.parameters.contains("sheet") { hand.key(.escape) }
    let isSaid = { (session: Session) in
      let colors = colors(of: method.message, on: SampleStudy.screen(of: session, in: context))
      #expect(colors.allSatisfy { $0 == context.theme.error })
      return !colors.isEmpty
    }
    #expect(isSaid(hand.session) == isLive)
    let typed = SampleStudy.screen(of: hand.session, in: context)
    #expect(isLive || !strokes(of: typed).contains(context.theme.error))
    var refused = SampleHand(hand.confirmed())
    #expect(isSaid(refused.session))
    refused.type("0")
    #expect(isSaid(refused.session) == isLive)
  }

  @Test(
    arguments: ["text-field", "keypad", "scrub-field", "stepper"],
    [(1280.0, 800.0), (800, 600)])
  func `Done without a number asks for one, and still says which`(
    method: String, size: (width: Double, height: Double)
  ) throws {
    let context = try SampleStudy.context(width: size.width, height: size.height)
    for isLive in [true, false] {
      var session = try SampleStudy.session(
        method: method, parameters: ", \"liveValidation\": \(isLive)")
      session.place(in: context.placement)
      session.recordOnset(at: SampleStudy.start, utc: 0)
      var hand = SampleHand(session)
      if method == "scrub-field" || method == "stepper" {
        // A digit opens the field.
        hand.type("8")
        hand.key(.backspace)
      }
      func reds(_ session: Session) -> String {
        let shapes = SampleStudy.screen(of: session, in: context).picture.shapes
        return shapes.compactMap { shape -> String? in
          guard case .text(let text) = shape, text.style.color == context.theme.error else {
            return nil
          }
          return text.string
        }.joined(separator: " ")
      }
      #expect(reds(hand.session) == "")
      var refused = SampleHand(hand.confirmed())
      #expect(reds(refused.session) == "Type a number first. 1 to 100, one decimal")
      refused.type("84")
      #expect(reds(refused.session) == "")
    }
  }

  private func colors(of words: String, on screen: Screen) -> [Color] {
    screen.picture.shapes.compactMap { shape in
      if case .text(let text) = shape, text.string == words { text.style.color } else { nil }
    }
  }

  private func strokes(of screen: Screen) -> [Color] {
    screen.picture.shapes.compactMap { shape in
      if case .box(let box) = shape { box.stroke } else { nil }
    }
  }
}
