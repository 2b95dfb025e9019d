import Base
import CWaylandTest
import Datasets
import Glibc
import TestSupport

/// Types keys on a Wayland compositor while the program runs and while it is stopped, and looks for their times in
/// the log.
///
/// A stopped program receives them a quarter of a second late; the compositor's times are not.
enum WaylandBenchmark {
  private static let count = 40
  /// The time for which the program stays stopped after a key, in seconds.
  private static let stop = 0.25
  /// Between two keys, and before a key of a stopped program, in seconds.
  private static let pause = 0.02

  /// The distances of the stamps from the true times.
  static func figures(program: String) throws(BenchmarkError) -> [MeasuredFigure] {
    let compositor = try Compositor.started()
    let folder = try TemporaryFolder.made()
    defer { folder.remove() }
    let running = try RunningProgram(
      program, ["blog-2012", "--participant", "P01", "--seed", "1", "--methods", "text-field"],
      results: folder.file("results"), in: compositor.environment)
    for name in ["method", "ready"] {
      _ = try running.screen(name)
      try compositor.waitForWindow()
      _ = compositor.key("Return", isDown: true)
      _ = compositor.key("Return", isDown: false)
    }
    _ = try running.screen("trial")
    let whileRunning = (0..<count).map { press($0, at: compositor) }
    let whileStopped = (0..<count).map { index in
      running.process.send(SIGSTOP)
      Instant.sleep(seconds: pause)
      let injected = press(index, at: compositor)
      Instant.sleep(seconds: stop)
      running.process.send(SIGCONT)
      return injected
    }
    Instant.sleep(seconds: stop)
    let logged = try running.end().inputs.filter { $0.mark.kind == .keyDown }
    // In between nothing is pressed.
    let start = (whileStopped.first?.time ?? .now).advanced(bySeconds: -pause / 2)
    return try figures("running", whileRunning, logged.filter { $0.time < start })
      + figures("stopped for 250 ms", whileStopped, logged.filter { $0.time >= start })
  }

  /// Presses a letter, which the field refuses, and releases it.
  private static func press(_ index: Int, at compositor: Compositor) -> Injection {
    let name = String(UnicodeScalar(UInt8(ascii: "a") + UInt8(index % 26)))
    let time = compositor.key(name, isDown: true)
    Instant.sleep(seconds: pause)
    _ = compositor.key(name, isDown: false)
    Instant.sleep(seconds: pause)
    return Injection(activity: .keyDown, mark: InjectedMark(kind: .keyDown, key: name), time: time)
  }

  private static func figures(
    _ state: String, _ injected: [Injection], _ logged: [LoggedInput]
  ) throws(BenchmarkError) -> [MeasuredFigure] {
    let what = "Wayland: logged stamp, program \(state)"
    let errors = StampMatching(injected: injected, logged: logged).errors[.keyDown] ?? []
    guard let samples = Samples(errors.map(abs)) else { throw .noSamples(what) }
    return MeasuredFigure.medianAndTail(what, samples, median: 2, percentile99: nil)
  }
}

extension Compositor {
  /// Starts one.
  fileprivate static func started() throws(BenchmarkError) -> Compositor {
    do {
      return try Compositor()
    } catch {
      throw .noCompositor(reason: "\(error)")
    }
  }

  /// Waits for the program's window to have the keyboard.
  fileprivate func waitForWindow() throws(BenchmarkError) {
    do {
      _ = try origin(ofWindow: "Caliper")
    } catch {
      throw .noCompositor(reason: "\(error)")
    }
  }

  /// Presses or releases the key that has the symbol `name`; returns when.
  fileprivate func key(_ name: String, isDown: Bool) -> Instant {
    let time = Instant.now
    _ = wayland_hand_key(devices, name, isDown)
    return time
  }
}
