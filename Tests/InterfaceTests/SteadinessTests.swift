import Base
import CurveEditing
import Drawing
import InputMethods
import Sessions
import Sliders
import Studies
import Testing

@testable import Interface

/// Nothing jumps while a value changes, and everything that can be hit is large enough.
@MainActor struct SteadinessTests {
  /// The smallest extent of a part that can be hit, in layout units.
  private static let smallestTarget = 44.0

  @Test(arguments: SampleMethod.all, [(800.0, 600.0), (1280, 800)])
  func `parts stay where they are, whatever the value`(
    method: SampleMethod, size: (width: Double, height: Double)
  ) throws {
    let context = try SampleStudy.context(width: size.width, height: size.height)
    let frames = try ["1.0", "50.5", "100.0"].map { value in
      try self.method(method, at: value, in: context).parts.map { part in
        // The thumb shows the value by its place; its size stays.
        ["thumb"].contains(part.name)
          ? Part(
            part.name, Rectangle(x: 0, y: 0, width: part.frame.width, height: part.frame.height))
          : Part(part.name, part.frame)
      }
    }
    #expect(frames[0] == frames[1] && frames[1] == frames[2])
  }

  @Test(arguments: SampleMethod.all)
  func `boxes stay where they are, whatever the value`(method: SampleMethod) throws {
    let context = try SampleStudy.context(width: 1280, height: 800)
    let boxes = try ["1.0", "50.5", "100.0"].map { value in
      try self.method(method, at: value, in: context).view
        .shapes(in: context, isRefused: false).compactMap { shape in
          if case .box(let box) = shape { box.frame } else { nil }
        }
    }
    #expect(boxes[0] == boxes[1] && boxes[1] == boxes[2])
  }

  /// Hidden cards of the start form have no height; all else is a target.
  @Test(arguments: SampleMethod.all, [(800.0, 600.0, 1.0), (1280, 800, 1), (1600, 1200, 2)])
  func `everything that can be hit is at least 44 units in both directions`(
    method: SampleMethod, size: (width: Double, height: Double, unit: Double)
  ) throws {
    let context = try SampleStudy.context(
      width: size.width, height: size.height, unit: size.unit)
    let session = try SampleStudy.session(method: method.kind, parameters: method.parameters)
    let pages = [
      SampleStudy.screen(of: session, in: context),
      StartScreen(StartForm(studies: [session.study])).screen(in: context, Pointing()),
    ]
    for part in pages.flatMap(\.hitParts) {
      #expect(part.frame.width >= Self.smallestTarget * context.unit, "\(part.name)")
      #expect(part.frame.height >= Self.smallestTarget * context.unit, "\(part.name)")
    }
  }

  /// The method with `value`, entered as a person would.
  private func method(
    _ sample: SampleMethod, at value: String, in context: ViewContext
  ) throws -> any InputMethod {
    var session = try SampleStudy.session(
      method: sample.kind,
      parameters: sample.parameters.replacing("Digits\": 2", with: "Digits\": 3"))
    session.place(in: context.placement)
    session.recordOnset(at: SampleStudy.start, utc: 0)
    var hand = SampleHand(session)
    switch sample.kind {
    case "text-field", "keypad": hand.type(value)
    case "wheel-picker":
      hand.type(String(repeating: "0", count: 5 - value.count) + value)
      if sample.name == "wheel-picker-sheet" { hand.key(.escape) }
    default: if value != "50.5" { hand.key(value == "1.0" ? .home : .end) }
    }
    hand.rest()
    let method = try #require(hand.method)
    try #require(method.value == (try session.study.scales[0].scale.value(parsing: value)))
    return method
  }
}
