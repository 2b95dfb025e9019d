import App
import CurveEditing
import Sliders
import Windowing

/// `caliper play`: every method to try, and the curve editor.
enum PlayCommand: ProgramCommand {
  struct Options: Sendable {
    var curve: String?
    var window = WindowOptions()
  }

  static let command = Command(
    name: "play", usage: ["play [options]"],
    about: """
      Opens a window in which to try every method, and to edit an accuracy curve. Nothing is timed
      and nothing is logged.
      """,
    defaults: Options(),
    options: [
      .text(
        "curve", "FILE|NAME",
        "open the page of the curve with this one: a name that 'curve list' shows, or a file",
        kind: .choiceOrFile(SliderDesign.names)
      ) { $0.curve = $1 }
    ] + WindowOptions.all.map { $0.part(of: \.window) },
    footer: """
      Ctrl-Tab, Ctrl-1 and Ctrl-2 change the page. Tab moves through a page, Ctrl-R resets the method or
      the curve. Methods: Ctrl-Up and Ctrl-Down choose one. Curve: Tab chooses a handle, arrows move it
      (Shift: ten times as far), Delete removes a knot, a double click on the curve adds one; Page Up and
      Page Down choose the family; Ctrl-Z and Ctrl-Y undo and redo, Ctrl-U applies the suggested curve;
      Enter or Ctrl-S saves, Ctrl-O opens. Esc leaves.
      """,
    exitCodes: ExitCodes(refused: "wrong usage or a problem in the file"),
    wordLimit: 0)

  /// The length of the track that a curve given by name is made for, in pixels.
  private static let trackLength = 800.0

  @MainActor static func run(_ invocation: Invocation<Options>) throws(RunFailure) -> RunEnding {
    try PlayRunner(try request(invocation.options)).run()
  }

  private static func request(_ options: Options) throws(RunFailure) -> PlayRequest {
    var request = PlayRequest()
    if let name = options.curve {
      request.curve = try CurveSource.load(name, onTrackOf: trackLength).curve
      request.path = SliderDesign.named(name, onTrackOf: trackLength) == nil ? name : nil
      request.showsCurve = true
    }
    request.window = options.window.setup()
    return request
  }
}
