import Desktop
import Files
import Formats
import FreePlay
import InputMethods
import Primitives
import Screens
import Sessions
import Sliders
import Studies
import TrialLog

/// Owns the window of free play, and reads and writes curve files for it.
@MainActor package final class PlayRunner {
  let presenter: Presenter
  private(set) var play: Play
  private var announcer: Announcer
  private let forecaster = CurveForecaster()
  private var asked = 0
  private var fingers = FingerTracking()
  private var isDone = false
  private var isPlaced = false

  /// Opens the window.
  ///
  /// - Throws: `RunFailure` with one line that says what, where and how to mend it.
  package init(_ request: PlayRequest) throws(RunFailure) {
    Signals.install()
    presenter = try Presenter(isFullscreen: request.isFullscreen, appearance: request.appearance)
    play = Play(
      page: request.showsCurve ? .curve : .methods,
      editorPage: CurveEditorPage(request.curve, path: request.path))
    announcer = Announcer(request.announce)
  }

  /// Runs until the person leaves.
  package func run() -> RunEnding {
    defer { forecaster.stop() }
    while !isDone {
      render()
      askForForecast()
      for event in presenter.window.events(until: deadline) where !isDone { take(event) }
      play.advance(to: Window.now)
    }
    return .done
  }

  /// When the next picture of a movement is due, or a held key repeats.
  private var deadline: Instant? {
    let picture =
      play.isMoving ? presenter.lastFrame.advanced(bySeconds: presenter.framePeriod) : nil
    return [picture, play.nextChange].compactMap(\.self).min()
  }

  // MARK: - Pictures

  private func render() {
    rebuild()
    _ = presenter.present()
    // A handle on its way is not told at every pixel; where it was let go is.
    if let screen = presenter.screen, announcer.isEnabled, !play.isDragging {
      announcer.announce(Announcement(screen))
    }
  }

  private func rebuild() {
    if !isPlaced {
      presenter.context.place(&play)
      isPlaced = true
    }
    presenter.window.keepAccepting(text: play.acceptsText)
    let screen = presenter.context.screen(for: play, presenter.pointing)
    // The pointer may already be over a button of the new page.
    if presenter.enter(screen) {
      _ = presenter.enter(presenter.context.screen(for: play, presenter.pointing))
    }
  }

  // MARK: - Events

  private func take(_ event: WindowEvent) {
    switch event {
    case .input(let stamped): take(stamped)
    case .exposed: presenter.presentAgain()
    case .closeRequested, .terminated: isDone = true
    case .woken: takeForecast()
    }
  }

  private func take(_ event: StampedEvent) {
    if case .windowResized = event.event {
      presenter.layOut()
      isPlaced = false
    }
    let pointerEvents = fingers.pointerEvents(for: event)
    switch presenter.point(event, isCovered: play.isModal) {
    case .activated(let name): perform(play.activate(name))
    case .taken: break
    case .passed:
      for event in pointerEvents { pass(event) }
    }
    if case .pointerMoved = event.event { return }
    // Buttons and parts may stand elsewhere now; the next event of this batch must meet them.
    rebuild()
  }

  private func pass(_ event: StampedEvent) {
    let (response, actions) = play.handle(event)
    presenter.serve(response.clipboard, of: event) { pass($0) }
    perform(actions)
    if !response.isHandled, case .pointerPressed(let point, .primary, let clicks) = event.event {
      pressPath(at: point, clicks: clicks)
    }
  }

  private func pressPath(at point: Point, clicks: Int) {
    guard let part = presenter.screen?.parts.first(where: { $0.name == "path" }),
      part.frame.contains(point)
    else { return }
    let stops = presenter.context.pathStops(of: play.editorPage)
    play.updateEditorPage { $0.pressPath(x: point.x, stops: stops, clicks: clicks) }
  }

  // MARK: - Forecasts

  /// Only while the page is seen: it costs the machine something.
  private func askForForecast() {
    guard play.page == .curve, play.editorPage.question.number != asked else { return }
    asked = play.editorPage.question.number
    forecaster.ask(play.editorPage.question)
  }

  private func takeForecast() {
    guard let answer = forecaster.takeAnswer() else { return }
    play.updateEditorPage { $0.wasForecast(answer.forecast, answering: answer.number) }
  }

  // MARK: - Files

  private func perform(_ actions: [CurveEditorPage.Action]) {
    for action in actions {
      switch action {
      case .save(let path, let bytes, let mayReplace):
        save(bytes, at: path, mayReplace: mayReplace)
      case .open(let path): open(path)
      case .leave: isDone = true
      }
    }
  }

  private func save(_ bytes: [UInt8], at path: String, mayReplace: Bool) {
    do throws(UserFileError) {
      try UserFile.write(bytes, to: path, mayReplace: mayReplace)
      play.updateEditorPage { $0.wasSaved(at: path) }
    } catch {
      play.updateEditorPage { page in
        if case .exists = error { page.exists(at: path) } else { page.failed("\(error)") }
      }
    }
  }

  private func open(_ path: String) {
    do throws(UserFileError) {
      let bytes = try UserFile.read(path)
      play.updateEditorPage { $0.wasRead(bytes, from: path) }
    } catch {
      play.updateEditorPage { $0.failed("\(error)") }
    }
  }
}
