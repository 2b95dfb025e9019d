import Drawing
import GoldenImages
import Interface

extension Screen {
  /// All texts that it shows, including texts inside clips.
  var texts: [String] { picture.strings }
}

extension [Shape] {
  /// All texts, also those in clips.
  var texts: [Text] {
    flatMap { shape -> [Text] in
      switch shape {
      case .text(let text): [text]
      case .clipped(let clip): clip.shapes.texts
      default: []
      }
    }
  }
}
