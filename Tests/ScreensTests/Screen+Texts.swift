import Drawing

@testable import Screens

extension Screen {
  /// All texts that it shows, those inside clips too.
  var texts: [String] { Self.texts(picture.shapes) }

  private static func texts(_ shapes: [Shape]) -> [String] {
    shapes.flatMap { shape -> [String] in
      switch shape {
      case .text(let text): [text.string]
      case .blurred(let blurred): [blurred.text.string]
      case .clipped(let clip): texts(clip.shapes)
      case .box, .line, .circle, .image: []
      }
    }
  }
}
