import Base
import CurveEditing
import Drawing
import InputMethods
import Sessions
import Studies
import Testing

@testable import Interface

/// A state in which a method is looked at.
enum MethodState: CaseIterable {
  /// As a trial begins.
  case rest
  /// The pointer over the part that it can take.
  case hover
  /// Held, turned or typed into.
  case active
  /// Held away from track or ring, or a wrong entry, or at the scale's end.
  case fine
  /// Used from the keyboard.
  case keys
  /// While its trial is saved.
  case disabled
}

/// A method with the parameters under which its pictures are compact.
struct SampleMethod: CustomTestStringConvertible {
  var name: String
  var kind: String
  var parameters = ""

  var testDescription: String { name }

  /// Every method that a study can name, the wheels also on their sheet.
  static let all =
    MethodKind.allCases.map {
      SampleMethod(name: $0.rawValue, kind: $0.rawValue, parameters: compact($0.rawValue))
    }
    + [
      SampleMethod(
        name: "wheel-picker-sheet", kind: "wheel-picker",
        parameters: compact("wheel-picker") + ", \"presentation\": \"sheet\"")
    ]

  private static func compact(_ kind: String) -> String {
    switch kind {
    case "plain-slider", "accurate-slider", "stepped-slider":
      ", \"width\": 260"
    case "wheel-picker": ", \"integerDigits\": 2"
    case "dial": ", \"diameter\": 150"
    default: ""
    }
  }

  /// The shapes drawn over and in the method's area in `state`.
  @MainActor func shapes(_ state: MethodState, in context: ViewContext) throws -> [Shape] {
    let session = try session(state, in: context)
    guard let method = SampleHand(session).method?.view else { return [] }
    if state == .disabled { return method.disabledShapes(in: context) }
    return method.shapes(in: context, isRefused: false) + method.overlay(in: context)
  }

  /// A session whose trial shows the method in `state`.
  @MainActor func session(_ state: MethodState, in context: ViewContext) throws -> Session {
    var session = try SampleStudy.session(method: kind, parameters: parameters)
    session.place(in: context.placement)
    session.recordOnset(at: SampleStudy.start, utc: 0)
    var hand = SampleHand(session)
    try act(state, &hand, context.unit)
    return hand.session
  }

  @MainActor private func act(
    _ state: MethodState, _ hand: inout SampleHand, _ unit: Double
  ) throws {
    switch state {
    case .rest, .disabled: break
    case .hover: hand.move(try hand.middle(of: handle))
    case .active: try begin(&hand, unit)
    case .fine: try goFurther(&hand, unit)
    case .keys: useKeys(&hand)
    }
    hand.rest()
  }

  /// The name of the part that the pointer takes.
  private var handle: String {
    switch name {
    case "wheel-picker": "wheel_2"
    case "stepper": "up"
    case "keypad": "key_5"
    case "text-field", "scrub-field", "wheel-picker-sheet": "field"
    default: "thumb"
    }
  }

  @MainActor private func begin(_ hand: inout SampleHand, _ unit: Double) throws {
    if name == "text-field" { return hand.type("84.") }
    let start = try hand.middle(of: handle)
    hand.press(start)
    switch name {
    case "wheel-picker": hand.move(Point(x: start.x, y: start.y - 20 * unit))
    case "wheel-picker-sheet": hand.release(start)
    case "scrub-field": hand.move(Point(x: start.x + 30 * unit, y: start.y))
    case "stepper", "keypad": break
    default: hand.move(Point(x: start.x + 40 * unit, y: start.y + 8 * unit))
    }
  }

  @MainActor private func goFurther(_ hand: inout SampleHand, _ unit: Double) throws {
    switch name {
    case "text-field", "keypad", "scrub-field": hand.type("843")
    case "wheel-picker", "wheel-picker-sheet":
      hand.type("000")
      if name == "wheel-picker-sheet" { hand.key(.escape) }
    case "stepper":
      hand.key(.end)
      hand.move(try hand.middle(of: handle))
    default:
      try begin(&hand, unit)
      let thumb = try hand.middle(of: handle)
      hand.move(Point(x: thumb.x + 30 * unit, y: thumb.y + (name == "dial" ? -80 : 100) * unit))
    }
  }

  @MainActor private func useKeys(_ hand: inout SampleHand) {
    switch name {
    case "text-field":
      hand.type("84.3")
      hand.key(.character("a"), [.control])
    case "keypad", "wheel-picker", "wheel-picker-sheet": hand.type("84")
    default: hand.key(.pageUp)
    }
  }
}
