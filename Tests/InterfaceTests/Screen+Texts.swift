import GoldenImages
import Interface

extension Screen {
  /// All texts that it shows, those inside clips too.
  var texts: [String] { picture.strings }
}
