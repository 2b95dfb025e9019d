import Glibc
import Runner

/// How far a simulation has come, in one line of a terminal that is written over again and again.
struct ProgressBar: Sendable {
  /// The terminal's columns.
  let width: Int

  /// The bar on standard error; `nil` where that is no terminal.
  static var onTerminal: ProgressBar? {
    guard isatty(STDERR_FILENO) != 0 else { return nil }
    var size = winsize()
    let isKnown = ioctl(STDERR_FILENO, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0
    return ProgressBar(width: isKnown ? Int(size.ws_col) : 80)
  }

  /// Shows `progress` in place of what was shown before.
  func show(_ progress: SimulationProgress) {
    Output.error(inPlace: text(progress))
  }

  /// Leaves an empty line.
  func clear() { Output.error(inPlace: "") }

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
    let room = min(40, width - words.count - 3)
    guard room >= 8 else { return String(words.dropFirst().prefix(max(0, width - 1))) }
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
