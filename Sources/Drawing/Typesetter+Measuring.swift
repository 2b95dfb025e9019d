import CCairo
package import Primitives

extension Typesetter {
  /// The room that `text` takes, in pixels; ink may reach a little out of it.
  package func size(of text: Text) -> (width: Double, height: Double) {
    let frame = shape(TextShape(text)).frame
    return (frame.width, frame.height)
  }

  /// How far a line of `string` advances, in pixels.
  package func width(_ string: String, _ style: TextStyle) -> Double {
    shape(TextShape(string, style)).frame.width
  }

  /// The height of a capital letter above the baseline, in pixels.
  package func capHeight(_ style: TextStyle) -> Double {
    let shaped = shape(TextShape("H", style))
    return shaped.baseline - shaped.ink.y
  }

  /// The height of a line in pixels: what `Text.lineSpacing` multiplies.
  package func lineHeight(_ style: TextStyle) -> Double {
    shape(TextShape("H", style)).frame.height
  }

  /// Where a caret may stand in a line of `string`: before each character and after the last.
  ///
  /// In pixels from the line's start, never falling; one more than there are characters.
  package func caretStops(_ string: String, _ style: TextStyle) -> [Double] {
    let layout = shape(TextShape(string, style)).layout.pointer
    let indices = string.indices + [string.endIndex]
    return indices.map { index in
      var place = PangoRectangle()
      let offset = string.utf8.distance(from: string.startIndex, to: index)
      pango_layout_index_to_pos(layout, Int32(offset), &place)
      return Double(place.x) / Double(PANGO_SCALE)
    }
  }

  /// The whole pixels that `text` may paint on.
  package func inkBounds(of text: Text) -> Rectangle {
    let shaped = shape(TextShape(text))
    return shaped.inkBounds(from: start(of: text, shaped))
  }

  /// Where the first baseline starts.
  func start(of text: Text, _ shaped: ShapedText) -> Point {
    let width = text.maximumWidth ?? shaped.frame.width
    let x =
      switch text.anchor {
      case .leading: text.at.x
      case .center: text.at.x - width / 2
      case .trailing: text.at.x - width
      }
    return Point(x: x, y: text.at.y)
  }
}
