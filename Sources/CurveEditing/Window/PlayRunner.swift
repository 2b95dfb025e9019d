import Desktop
import Files
package import Sliders
package import Windowing

/// Owns the window of free play, and reads and writes curve files for it.
@MainActor package final class PlayRunner {
  private let loop: EventLoop<PlayContent>
  private let forecaster = CurveForecaster()
  /// The number of the last question to the forecaster.
  private var asked = 0
  package private(set) var isOver = false
  /// Whether the window was closed, or a signal came.
  package private(set) var isClosed = false

  /// Opens the window.
  ///
  /// - Throws: `RunFailure` with one line: the error, its place and a fix.
  package convenience init(_ request: PlayRequest) throws(RunFailure) {
    Signals.install()
    self.init(request, in: try Presenter(request.window))
  }

  /// Plays in the window of `presenter`, whose look it keeps.
  package init(_ request: PlayRequest, in presenter: Presenter) {
    let play = Play(
      page: request.showsCurve ? .curve : .methods,
      editorPage: CurveEditorPage(request.curve, path: request.path),
      isFromStartPage: request.isFromStartPage)
    loop = EventLoop(presenter, PlayContent(play), announce: request.window.announce)
  }

  /// Runs until the person leaves.
  @discardableResult
  package func run() -> RunEnding {
    defer { forecaster.stop() }
    loop.run(for: self)
    return .done
  }

  /// The present state of free play.
  var play: Play { loop.content.play }

  private func updateEditorPage(_ change: (inout CurveEditorPage) -> Void) {
    loop.content.updateEditorPage(change)
  }

  // MARK: - Files

  private func save(_ bytes: [UInt8], at path: String, mayReplace: Bool) {
    do throws(UserFileError) {
      try UserFile.write(bytes, to: path, mayReplace: mayReplace)
      let folder = (try? SystemCalls.real.resolve(Path.folder(of: path))).map {
        Path.shown($0, current: "/", home: PathVariable.home.value)
      }
      updateEditorPage { $0.wasSaved(at: path, in: folder) }
    } catch {
      updateEditorPage { page in
        if case .exists = error { page.exists(at: path) } else { page.failed("\(error)") }
      }
    }
  }

  private func open(_ path: String) {
    do throws(UserFileError) {
      let bytes = try UserFile.read(path)
      updateEditorPage { $0.wasRead(bytes, from: path) }
    } catch {
      updateEditorPage { $0.failed("\(error)") }
    }
  }
}

extension PlayRunner: EventLoopOwner {
  package func perform(_ action: CurveEditorPage.Action) {
    switch action {
    case .save(let path, let bytes, let mayReplace): save(bytes, at: path, mayReplace: mayReplace)
    case .open(let path): open(path)
    case .leave: isOver = true
    }
  }

  package func leave() { (isOver, isClosed) = (true, true) }

  /// Asks for a forecast only while the page is shown: it costs the machine something.
  package func willWait() {
    guard play.page == .curve, play.editorPage.question.number != asked else { return }
    asked = play.editorPage.question.number
    forecaster.ask(play.editorPage.question)
  }

  package func handleReports() {
    guard let answer = forecaster.takeAnswer() else { return }
    updateEditorPage { $0.wasForecast(answer.forecast, answering: answer.number) }
  }
}

/// The request for free play.
package struct PlayRequest: Sendable {
  /// The curve to edit.
  package var curve: AccuracyCurve = .standard
  /// The file that has the curve; `nil` if none has.
  package var path: String?
  /// Whether the page with the curve is shown first.
  package var showsCurve = false
  /// Whether leaving leads back to the form before a session.
  package var isFromStartPage = false
  /// The settings with which the window is opened.
  package var window = WindowSetup()

  /// Asks for free play with the default curve.
  package init() {}
}
