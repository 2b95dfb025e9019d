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
  /// What a screen reader is told of it, in the order in which it is read.
  package var elements: [AccessibleElement] = []
  /// Where Tab stops, in the order of reading.
  package var stops: [String] = []
  /// The name of the button that has the focus; `nil` while keys go to the page itself.
  package var focusedButton: String?
  /// Where the caret can stand in the text of each field, by the field's name.
  package var carets: [String: [Double]] = [:]
  /// The words on it, with their places.
  package var words: [PlacedWords] = []
  /// The words that come once the pointer rests on a part.
  package var tips: [Tip] = []
  /// The name of what keys go to on a page that walks by itself; `nil` on others.
  package var focusedPart: String?
  /// Whether a sheet covers the buttons, so that they take no press.
  package var isCovered = false

  /// How the pointer looks at `point`.
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
