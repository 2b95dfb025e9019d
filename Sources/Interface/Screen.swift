package import Base
package import Drawing
package import InputMethods

/// A screen, ready to be shown, hit and announced.
package struct Screen: Sendable {
  /// The names under which screens are announced.
  package enum Name: String, Sendable, CaseIterable {
    case start, consent, withdrawn, method, ready, trial
    case pause = "break"
    case stop
    case results, error, comparison
    case instructions, questionnaire
    case play, curve
    case replay, browser
    case timing
  }

  /// Which screen it is.
  package var name: Name
  /// Its picture.
  package var picture: Picture
  /// Its buttons.
  package var buttons: [Button]
  /// The other parts that can be hit.
  package var parts: [Part] = []
  /// The elements that a screen reader receives, in reading order.
  package var elements: [AccessibleElement] = []
  /// The names at which Tab stops, in reading order.
  package var stops: [String] = []
  /// The name of the button that has the focus; `nil` while keys go to the page itself.
  package var focusedButton: String?
  /// The possible positions of the caret in the text of each field, by the field's name.
  package var carets: [String: [Double]] = [:]
  /// The words on it, with their places.
  package var words: [PlacedWords] = []
  /// The words that come once the pointer rests on a part.
  package var tips: [Tip] = []
  /// The name of the part that receives keys on a page with its own Tab order; `nil` on others.
  package var focusedPart: String?
  /// Whether a sheet covers the buttons, so that they take no press.
  package var isCovered = false

  /// The shape of the pointer at `point`.
  package func pointerShape(at point: Point) -> PointerShape {
    if buttons.contains(where: { $0.isEnabled && $0.frame.contains(point) }) { return .hand }
    return parts.first { $0.frame.contains(point) }?.pointer ?? .arrow
  }

  /// Everything that can be hit, by name.
  package var hitParts: [Part] { buttons.map { Part($0.name, $0.frame) } + parts }

  /// The name of the part at `point` that is no button; `nil` if there is none.
  package func part(at point: Point) -> String? {
    parts.first { $0.frame.contains(point) }?.name
  }
}
