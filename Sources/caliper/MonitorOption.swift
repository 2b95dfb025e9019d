import App

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

  /// Prints the lines about the sessions of `request` on standard error, between those of its notes.
  static func monitor(_ request: inout RunRequest) {
    guard let status = StatusLine.onTerminal else {
      request.monitor = { Output.error($0.text) }
      return
    }
    request.monitor = { line in
      guard line.stays else { return status.show(line.text) }
      status.clear()
      Output.error(line.text)
    }
    let note = request.note
    request.note = {
      status.clear()
      note?($0)
    }
  }
}
