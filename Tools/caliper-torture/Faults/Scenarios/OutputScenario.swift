import Glibc

/// A command that writes results outside of data sets, into the folder `Out`: each file is whole or unchanged, and
/// nothing else changes.
struct OutputScenario: Scenario {
  /// The way in which a command treats unreadable input and unfinished output.
  enum Manner: Sendable {
    /// It writes everything or nothing.
    case whole
    /// It names the files that it cannot read, and writes the results of the rest.
    case asFarAsRead
    /// It writes everything or nothing, and prints a line about the next steps.
    case withAdvice
    /// It appends whole rows, and continues after the last one.
    case continued
  }

  /// The folder of the results, in the folder of the case.
  static let folder = "Out"

  let name: String
  let fixture: Tree?
  let workshop: Workshop
  var survivesPowerCuts = true
  var manner = Manner.whole
  /// Variables of the command in addition to the usual ones, such as `PATH=/bin`.
  var variables: [String] = []
  /// The words behind `caliper`, for a folder.
  let words: @Sendable (_ root: String) -> [String]

  var reportsWhatIsLeftOut: Bool { manner == .asFarAsRead || manner == .withAdvice }

  func arguments(at place: Place, _ answer: FailureAnswer) -> [String] {
    (variables.isEmpty ? [] : ["env"] + variables) + [workshop.programs.caliper]
      + words(place.root)
  }

  func judge(_ aftermath: Aftermath, _ recording: Recording) throws(FaultError) -> Judgement {
    var judgement = Judgement()
    let state = state(of: aftermath.place, recording)
    judgement.complaints = state.changes + complaints(about: state, aftermath)
    if let run = aftermath.run { judgement.complaints += Facts.complaintsAboutTruth(of: run) }
    if !state.isDone || !state.remains.isEmpty {
      let next = try workshop.programs.run(arguments(at: aftermath.place, .again))
      if next.exitCode != 0 {
        judgement.complaints.append("repeated, it fails: \(next.errors + next.lines)")
      }
      let after = self.state(of: aftermath.place, recording)
      judgement.complaints += (after.changes + after.half).map { "after a repetition, " + $0 }
      judgement.complaints += after.remains.map { "\($0) is left after a repetition" }
      if !after.isDone { judgement.complaints.append("repeated, it is not done") }
    }
    return judgement
  }

  /// The complaints about the results of a run.
  private func complaints(about state: OutputState, _ aftermath: Aftermath) -> [String] {
    guard let run = aftermath.run, let code = run.exitCode else {
      // Killed, or after a power cut.
      return state.half
    }
    var complaints = run.hasFailedToRemove ? [] : state.remains.map { "\($0) is left" }
    let saysSo = manner == .asFarAsRead && !run.errors.isEmpty
    if !saysSo { complaints += state.half }
    if code == 0, !state.isDone, !saysSo {
      complaints.append("exit code 0, although it is not done")
    }
    if code != 0, state.isDone, !saysSo, !run.hasFailedToConfirm {
      complaints.append("exit code \(code), although it is done: \(run.errors)")
    }
    return complaints
  }

  private func state(of place: Place, _ recording: Recording) -> OutputState {
    OutputState(
      Tree(of: place.root), before: recording.before, after: recording.after, manner,
      places: workshop.folder)
  }
}

extension ProgramRun {
  /// Whether the removal of something unfinished went wrong.
  fileprivate var hasFailedToRemove: Bool {
    calls.contains { call in
      call.isInjected && call.path.contains("/.") && call.path.contains(".new")
        && [.unlink, .removeFolder, .openFolder, .readFolder, .ask].contains(call.kind)
    }
  }

  /// Whether the finished results could not be made safe.
  fileprivate var hasFailedToConfirm: Bool {
    calls.contains { $0.isInjected && ($0.kind == .sync || $0.flags & O_DIRECTORY != 0) }
  }
}

extension Facts {
  /// The complaints about the errors that a run printed: they must name the cause and the path.
  static func complaintsAboutTruth(of run: ProgramRun) -> [String] {
    let injected = run.calls.filter(\.isInjected)
    guard let code = run.exitCode, code != 0, !injected.isEmpty else { return [] }
    let text = run.errors.joined(separator: "\n")
    let reasons = Set(injected.map(\.error)).filter { $0 != 0 }.map {
      String(cString: strerror($0))
    }
    guard !reasons.isEmpty else { return [] }
    var complaints: [String] = []
    if !reasons.contains(where: { text.lowercased().contains($0.lowercased()) }) {
      complaints.append("the error does not say \(reasons): \(text)")
    }
    let paths = Set(injected.flatMap { [$0.path, $0.newPath] }.filter { !$0.isEmpty })
    if !paths.contains(where: { isNamed($0, in: text) }) {
      complaints.append("the error names none of \(paths.sorted()): \(text)")
    }
    return complaints
  }

  /// Whether `text` contains the path, or the path of its folder; a hidden name of an unfinished file counts as its
  /// final name.
  private static func isNamed(_ path: String, in text: String) -> Bool {
    let parts = path.split(separator: "/").map { part in
      part.hasPrefix(".") && part.hasSuffix(".new")
        ? part.dropFirst().split(separator: ".").dropLast(2).joined(separator: ".") : String(part)
    }
    return [parts[...], parts.dropLast()].contains {
      text.contains("/" + $0.joined(separator: "/"))
    }
  }
}
