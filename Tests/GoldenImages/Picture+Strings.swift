package import Drawing

extension Picture {
  /// All strings that it shows, including strings inside clips.
  package var strings: [String] { Self.strings(shapes) }

  private static func strings(_ shapes: [Shape]) -> [String] {
    shapes.flatMap { shape -> [String] in
      switch shape {
      case .text(let text): [text.string]
      case .blurred(let blurred): [blurred.text.string]
      case .clipped(let clip): strings(clip.shapes)
      case .box, .line, .circle, .image: []
      }
    }
  }
}
