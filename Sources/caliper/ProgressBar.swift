import Runner

/// How far a simulation has come, in one line of a terminal.
struct ProgressBar: Sendable {
  /// Where it is shown.
  let line: StatusLine

  /// The bar on standard error; `nil` where that is no terminal.
  static var onTerminal: ProgressBar? { StatusLine.onTerminal.map { ProgressBar(line: $0) } }

  /// Shows `progress` in place of what was shown before.
  func show(_ progress: SimulationProgress) { line.show(text(progress)) }

  /// Leaves an empty line.
  func clear() { line.clear() }

  /// The line: a bar, and behind it people, trials, trials a second and the time left.
  func text(_ progress: SimulationProgress) -> String {
    let done = progress.participants - progress.earlierParticipants
    let rate = progress.seconds > 0 ? Double(progress.trials) / progress.seconds : 0
    var words =
      " \(progress.participants) of \(progress.allParticipants) people, \(progress.trials) trials, "
      + "\(Int(rate)) a second"
    if done > 0 {
      let left =
        progress.seconds / Double(done)
        * Double(progress.allParticipants - progress.participants)
      words += ", \(Self.duration(left)) left"
    }
    let room = min(40, line.width - words.count - 3)
    guard room >= 8 else { return String(words.dropFirst().prefix(max(0, line.width - 1))) }
    let share = Double(progress.participants) / Double(max(1, progress.allParticipants))
    let filled = Int(share * Double(room))
    return "[" + String(repeating: "#", count: filled)
      + String(repeating: "-", count: room - filled) + "]" + words
  }

  private static func duration(_ seconds: Double) -> String {
    let whole = Int(seconds.rounded(.up))
    return whole < 60 ? "\(whole) s" : "\(whole / 60) min \(whole % 60) s"
  }
}
