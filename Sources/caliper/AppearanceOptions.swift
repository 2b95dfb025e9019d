import Runner
import Screens

/// The options that say how the screens look.
enum AppearanceOptions {
  /// Reads `--theme`, `--text-size` and `--reduced-motion`.
  static func appearance(_ arguments: Arguments) throws(RunFailure) -> Appearance {
    var appearance = Appearance()
    appearance.reducesMotion = arguments.has("reduced-motion")
    if let name = arguments["theme"] {
      guard let palette = Appearance.Palette(rawValue: name) else {
        throw RunFailure(
          .refused,
          "\(arguments.command): --theme: unknown theme '\(name)'; use light, dark or high-contrast"
        )
      }
      appearance.palette = palette
    }
    if let text = arguments["text-size"] {
      guard let size = Double(text), Appearance.textSizes.contains(size) else {
        throw RunFailure(
          .refused, "\(arguments.command): --text-size '\(text)' is not a number from 0.8 to 2")
      }
      appearance.textSize = size
    }
    return appearance
  }
}
