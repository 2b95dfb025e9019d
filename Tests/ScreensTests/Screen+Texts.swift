import GoldenImages
import Screens

extension Screen {
  /// All texts that it shows, those inside clips too.
  var texts: [String] { picture.strings }
}
