import Base

@testable import Drawing
@testable import Interface

/// The contrast of the texts of a picture, measured in its pixels.
///
/// Colours are not taken from the shapes, since a shape over a text changes it as much as a shape under it. The picture
/// is drawn without its texts, and then, one text at a time, with a box of the text's colour in its place in the order
/// of painting. Unlike the thin strokes of letters, a box shows the colour that reaches the eye.
@MainActor struct TextContrast {
  private let picture: Picture
  private let typesetter: Typesetter
  private let ground: Canvas
  private let inks: Canvas

  /// A text with the contrast that nine tenths of its parts have: a hairline that crosses it counts little,
  /// and a boundary between two grounds much.
  struct Reading {
    var text: Text
    var frame: Rectangle
    var contrast: Double
  }

  init(_ picture: Picture, typesetter: Typesetter) throws {
    self.picture = picture
    self.typesetter = typesetter
    let (width, height) = (Int(picture.width), Int(picture.height))
    ground = try Canvas(imageOfWidth: width, height: height, typesetter: typesetter)
    inks = try Canvas(imageOfWidth: width, height: height, typesetter: typesetter)
    ground.draw(picture.replacingTexts { _, _ in nil })
  }

  /// The texts in `frame` that can be seen, in the order of painting.
  func readings(in frame: Rectangle? = nil) -> [Reading] {
    picture.texts.enumerated().compactMap { index, text in
      let bounds = typesetter.inkBounds(of: text).intersection(picture.frame)
      guard !bounds.isEmpty, frame?.contains(bounds.center) ?? true else { return nil }
      return contrast(of: text, at: index, in: bounds).map {
        Reading(text: text, frame: bounds, contrast: $0)
      }
    }
  }

  /// The contrast of the visible parts in `bounds`; `nil` if nothing of the text can be seen.
  private func contrast(of text: Text, at index: Int, in bounds: Rectangle) -> Double? {
    let color = text.style.color
    let opposite = Color(
      red: 1 - color.red, green: 1 - color.green, blue: 1 - color.blue, alpha: color.alpha)
    let points = Self.points(in: bounds)
    let seen = colors(index, bounds, color, at: points)
    let changed = colors(index, bounds, opposite, at: points)
    let contrasts = points.indices.compactMap { point -> Double? in
      guard let own = seen[point], let other = changed[point], own != other,
        let below = ground.color(x: points[point].x, y: points[point].y)
      else { return nil }
      return own.contrast(against: below)
    }.sorted()
    return contrasts.isEmpty ? nil : contrasts[contrasts.count / 10]
  }

  private func colors(
    _ index: Int, _ bounds: Rectangle, _ color: Color, at points: [(x: Int, y: Int)]
  ) -> [Color?] {
    let boxed = picture.replacingTexts { number, _ in
      number == index ? .box(Box(bounds, fill: color)) : nil
    }
    inks.draw(boxed, in: [bounds])
    return points.map { inks.color(x: $0.x, y: $0.y) }
  }

  /// Some points all over `frame`.
  private static func points(in frame: Rectangle) -> [(x: Int, y: Int)] {
    let columns = min(max(Int(frame.width / 6), 3), 24)
    return (0..<columns).flatMap { column in
      [0.25, 0.5, 0.75].map { share in
        (
          Int(frame.x + frame.width * (Double(column) + 0.5) / Double(columns)),
          Int(frame.y + frame.height * share)
        )
      }
    }
  }
}

extension Picture {
  /// Its texts in the order of painting, including texts inside clips.
  fileprivate var texts: [Text] {
    var found: [Text] = []
    _ = replacingTexts { _, text in
      found.append(text)
      return nil
    }
    return found
  }

  /// The picture with `replace` in the place of each text, of which it gets the number.
  fileprivate func replacingTexts(_ replace: (Int, Text) -> Shape?) -> Picture {
    var next = 0
    func replaced(_ shapes: [Shape]) -> [Shape] {
      shapes.compactMap { shape in
        switch shape {
        case .text(let text):
          defer { next += 1 }
          return replace(next, text)
        case .clipped(var clip):
          clip.shapes = replaced(clip.shapes)
          return .clipped(clip)
        case .box, .line, .circle, .blurred, .image: return shape
        }
      }
    }
    var picture = self
    picture.shapes = replaced(shapes)
    return picture
  }
}
