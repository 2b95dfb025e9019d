import Base
import Drawing
import InputMethods
import Languages
import Sessions
import Sliders

/// A moment of a demonstration: the method's own view, with the pointer and the key that is pressed.
@MainActor struct DemonstrationView {
  let moment: MethodDemonstration.Moment
  let size: (width: Double, height: Double)
  let isByFinger: Bool
  /// The pictures that are made alike; `nil` if a number is entered.
  let match: MethodDemonstration.Match?
  /// The layout units of the page for one of the demonstration.
  let scale: Double
  let context: ViewContext

  /// The usual size of small print that is enlarged, its enlarged size, and the smallest readable size.
  private static let smallPrint = (usual: 14.0, here: 17.0, least: 11.0)
  /// The size of the pictures' names, and the room that is left at their sides.
  private static let (nameSize, nameMargin) = (24.0, 12.0)

  /// The shapes in the units of the demonstration.
  var shapes: [Shape] {
    var inside = context.picturing(width: size.width, height: size.height)
    inside.hidesNumber = match != nil
    inside.showsValidation = false
    let view = moment.method.view
    return pictures(inside)
      + (view.shapes(in: inside, isRefused: false) + view.overlay(in: inside))
      .compactMap(legible) + key(inside) + pointer
  }

  /// The picture of the value and the one to match, like the pictures of a trial but smaller, with their names beside
  /// them if there is room.
  private func pictures(_ inside: ViewContext) -> [Shape] {
    guard let match else { return [] }
    let value = moment.method.value
    return picture(match, match.yours, value, inside)
      + picture(match, match.wanted, match.goal, inside)
      + name(.trialYours, .semibold, context.theme.ink, match.yours, from: 0, to: match.yours.x)
      + name(
        .trialToMatch, .medium, context.theme.mutedInk, match.wanted, from: match.wanted.maxX,
        to: size.width)
  }

  private func picture(
    _ match: MethodDemonstration.Match, _ frame: Rectangle, _ value: Int?, _ inside: ViewContext
  ) -> [Shape] {
    let whole = Rectangle(
      x: 0, y: 0, width: MatchLayout.picture.width, height: MatchLayout.picture.height)
    let view = MatchView(
      picture: match.picture, share: value.map(match.scale.fraction), frame: whole, context: inside)
    return view.shapes.map {
      $0.placed(at: Point(x: frame.x, y: frame.y), scale: frame.width / whole.width)
    }
  }

  /// The name of the picture in `frame`, in the middle between `start` and `end`, in lines as wide as the
  /// room there.
  private func name(
    _ phrase: Phrase, _ weight: Weight, _ color: Color, _ frame: Rectangle, from start: Double,
    to end: Double
  ) -> [Shape] {
    guard Self.nameSize * scale >= Self.smallPrint.least else { return [] }
    var name = Text(
      context.words(phrase), at: Point(x: (start + end) / 2, y: 0), anchor: .center,
      style: TextStyle(size: Self.nameSize, weight: weight, color: color),
      maximumWidth: end - start - 2 * Self.nameMargin, lineSpacing: 1.2)
    let height = context.typesetter.size(of: name).height
    name.at.y = frame.midY - height / 2 + context.typesetter.baseline(of: name)
    return [.text(name)]
  }

  /// The shape with small print large enough to be read; `nil` if the picture is too small for that.
  private func legible(_ shape: Shape) -> Shape? {
    guard case .text(var text) = shape, text.style.size <= Self.smallPrint.usual else {
      return shape
    }
    text.style.size = Self.smallPrint.here
    return text.style.size * scale < Self.smallPrint.least ? nil : .text(text)
  }

  /// The key that is pressed.
  private func key(_ inside: ViewContext) -> [Shape] {
    guard let name = moment.key.map(context.keyName) else { return [] }
    return inside.keyCap(
      name, at: Point(x: size.width / 2, y: size.height - 62), .center, scale: 1)
  }

  /// An arrow, filled and outlined as pointers are, or the tip of a finger.
  private var pointer: [Shape] {
    guard let point = moment.pointer else { return [] }
    return [
      isByFinger
        ? context.theme.finger(at: point, isPressed: moment.isPressed)
        : context.theme.pointer(at: point)
    ]
  }
}
