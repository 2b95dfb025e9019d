package import Drawing
package import InputMethods
package import Primitives

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
  /// Whether a sheet covers the buttons, so that they take no press.
  package var isCovered = false

  /// How the pointer looks at `point`.
  package func pointerShape(at point: Point) -> PointerShape {
    if buttons.contains(where: { $0.isEnabled && $0.frame.contains(point) }) { return .hand }
    return parts.first { $0.frame.contains(point) }?.pointer ?? .arrow
  }

  /// Everything that can be hit, by name.
  package var hitParts: [Part] { buttons.map { Part($0.name, $0.frame) } + parts }
}

extension ViewContext {
  /// A screen with `shapes` on the window's background and `buttons` on top.
  ///
  /// Shapes and buttons are mirrored where pages are read from the right; `fixed` shapes, which stand
  /// over the others, `parts` and `overlay` stay where they are.
  func screen(
    _ name: Screen.Name, _ shapes: [Shape], fixed: [Shape] = [], buttons: [Button],
    parts: [Part] = [], overlay: [Shape] = [], _ pointing: Pointing
  ) -> Screen {
    let window = layout.window
    let drawn = buttons.flatMap { $0.shapes(in: self, pointing) }
    let picture = Picture(
      width: window.width, height: window.height, background: theme.background,
      shapes: mirrored(shapes) + fixed + mirrored(drawn) + overlay)
    return Screen(
      name: name, picture: picture, buttons: buttons.map(mirrored), parts: parts)
  }
}
