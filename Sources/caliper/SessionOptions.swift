import App
import Markers
import Windowing

/// The option `--monitor` of commands that begin sessions: the experimenter's line about the session that runs.
enum MonitorOption {
  /// The option, which `store` turns on.
  static func option<Options>(
    _ store: @escaping @Sendable (inout Options) -> Void
  ) -> Option<Options> {
    .flag(
      "monitor",
      """
      print a line on standard error after each trial, and at blocks and breaks; on a
      terminal the line is rewritten in place
      """, store: store)
  }

  /// Prints the lines about the sessions of `request` on standard error, between its notes.
  static func monitor(_ request: inout RunRequest) {
    request.monitor = { Output.note(Note(text: $0.text, isProgress: !$0.stays)) }
  }
}

/// The option `--markers` of commands that begin sessions: where markers for other recorders go.
enum MarkersOption {
  /// The option, whose values `store` takes.
  static func option<Options>(
    _ store: @escaping @Sendable (inout Options, [String]) -> Void
  ) -> Option<Options> {
    .list(
      "markers", "WHERE",
      """
      send markers of what happens to other recorders: file:PATH, fifo:PATH,
      tcp://HOST:PORT or serial:DEVICE; may be repeated
      """, store: store)
  }

  /// The destinations that `texts` name for the command `name`.
  static func destinations(
    _ texts: [String], of name: String
  ) throws(RunFailure) -> [MarkerDestination] {
    do throws(MarkerError) {
      return try MarkerDestination.list(texts)
    } catch {
      throw RunFailure(.refused, "\(name): \(error)")
    }
  }
}
