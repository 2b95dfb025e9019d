import Formats
import InputMethods
import Primitives
import Sliders

extension StudyDecoder {
  /// A JSON number on the draft's scale, in steps; `nil` where it is none, which has been said.
  func value(of json: JSONValue, on draft: ScaleDraft, at path: String) -> Int? {
    guard let steps = steps(of: json, on: draft, at: path), let scale = draft.scale else {
      return nil
    }
    guard scale.contains(steps) else {
      problems.add("\(scale.text(steps)) is off the scale; use \(draft.summary)", at: path)
      return nil
    }
    return steps
  }

  /// A JSON number in steps of the draft's scale, on it or not.
  ///
  /// Where the scale is wrong itself, nothing is said of a number, and `nil` returned.
  func steps(of json: JSONValue, on draft: ScaleDraft, at path: String) -> Int? {
    guard json.double != nil else {
      problems.add("expected a number, found \(json.kind)", at: path)
      return nil
    }
    return draft.scale.flatMap { steps(json, $0.decimals, at: path) }
  }

  /// A JSON number as steps, exactly.
  func steps(_ value: JSONValue?, _ decimals: Int, at path: String) -> Int? {
    guard let value else { return nil }
    guard let number = value.double else {
      problems.add("expected a number, found \(value.kind)", at: path)
      return nil
    }
    do throws(ScaleRefusal) {
      return try Scale.steps(of: number, decimals: decimals)
    } catch {
      problems.add("\(number.plainText) \(Self.sentence(error, decimals))", at: path)
      return nil
    }
  }

  /// Why a number cannot be had in steps, to stand behind it.
  static func sentence(_ refusal: ScaleRefusal, _ decimals: Int) -> String {
    switch refusal {
    case .tooManyDecimals: "has more decimals than the scale's \(decimals)"
    case .aboveMaximum, .belowMinimum:
      "is too large for a scale; use \(Scale.text(Scale.magnitudeLimit, decimals: decimals)) at most"
    case .incomplete, .notANumber, .twoDecimalSigns: "is no number; write it as 84.3"
    }
  }
}
