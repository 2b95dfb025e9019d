import Desktop
package import Windowing

/// Owns the window in which logged trials are played.
@MainActor package final class ReplayRunner {
  private let loop: EventLoop<ReplayPage>
  private var reader: TrialReader
  private var place: TrialReader.Place
  private let note: (@MainActor (String) -> Void)?
  /// The number of the reader's problems that were reported.
  private var said = 0
  package private(set) var isOver = false

  /// Opens the window with the first trial of `request`.
  ///
  /// - Throws: `RunFailure` with one line: the problem, its place and its fix.
  package init(_ request: ReplayRequest) throws(RunFailure) {
    var reader = request.reader
    guard let first = reader.trial(after: nil) else { throw ReplayRequest.failure(reader) }
    Signals.install()
    let presenter = try Presenter(request.window)
    let page = ReplayPage(first.trial, neighbours: reader.neighbours(of: first.place))
    (self.reader, place, note) = (reader, first.place, request.note)
    loop = EventLoop(presenter, page, announce: request.window.announce)
    reportProblems()
  }

  /// Runs until the person leaves.
  package func run() -> RunEnding {
    loop.run(for: self)
    return .done
  }

  private func go(forward: Bool) {
    if let next = reader.trial(after: place, forward: forward) {
      place = next.place
      loop.content = ReplayPage(
        next.trial, neighbours: reader.neighbours(of: place), speed: loop.content.speed)
    }
    reportProblems()
  }

  private func reportProblems() {
    for problem in reader.problems.dropFirst(said) { note?("replay: \(problem)") }
    said = reader.problems.count
  }
}

extension ReplayRunner: EventLoopOwner {
  package func perform(_ action: ReplayPage.Action) {
    switch action {
    case .previousTrial: go(forward: false)
    case .nextTrial: go(forward: true)
    case .leave: leave()
    }
  }

  package func leave() { isOver = true }
}

/// The request for a replay in a window.
package struct ReplayRequest {
  /// Finds the trials.
  var reader: TrialReader
  /// The set-up of the window.
  package var window = WindowSetup()
  /// Takes a line for the person who started the program.
  package var note: (@MainActor (String) -> Void)?

  /// Asks for a replay of the trials that `reader` finds.
  package init(_ reader: TrialReader) { self.reader = reader }

  /// The reason that there is nothing to play.
  package static func failure(_ reader: TrialReader) -> RunFailure {
    RunFailure(
      .failed,
      "replay: \(reader.problems.first ?? "no finished trial there; name others, or leave out what narrows them")"
    )
  }
}
