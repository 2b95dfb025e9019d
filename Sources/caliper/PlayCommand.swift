import Runner
import Sliders

/// `caliper play`: every method to try, and the curve editor.
enum PlayCommand {
  private static let options = [
    ("curve", true), ("fullscreen", false), ("announce", false), ("theme", true),
    ("text-size", true), ("reduced-motion", false), ("help", false),
  ].map { Arguments.Option(name: $0.0, takesValue: $0.1) }

  /// Opens the window that `arguments` ask for.
  @MainActor static func run(_ arguments: [String]) throws(RunFailure) -> RunEnding {
    let arguments = try Arguments(arguments, of: "play", options: options)
    if arguments.has("help") {
      Output.print(Help.play)
      return .done
    }
    return try PlayRunner(try request(arguments)).run()
  }

  static func request(_ arguments: Arguments) throws(RunFailure) -> PlayRequest {
    try arguments.allowWords(0)
    var request = PlayRequest()
    if let name = arguments["curve"] {
      request.curve = try CurveSource.load(name, onTrackOf: 800).curve
      request.path = SliderDesign.named(name, onTrackOf: 800) == nil ? name : nil
      request.showsCurve = true
    }
    request.isFullscreen = arguments.has("fullscreen")
    request.appearance = try AppearanceOptions.appearance(arguments)
    if arguments.has("announce") { request.announce = { Output.print($0) } }
    return request
  }
}
