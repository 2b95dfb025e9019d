import CSDL2
import Glibc
import Hands
import TestSupport

/// Does a whole session: reads the screens and pushes events, even if something is not saved.
@MainActor final class SessionPerson {
  private let answer: FailureAnswer
  private let other: String
  /// The trial in which the window is closed; `nil` for none.
  private let stop: Int?
  private var screen = ""
  private var trial: Int?
  private var counted = 0
  private var hasMoved = false
  /// The response to the failure that is shown; `nil` while there is none.
  private var response: Response?

  /// The response to a failure: it is repeated, as the same page is announced once only.
  private struct Response {
    let answer: FailureAnswer
    var attempts = 0
    var last = ContinuousClock.now
  }

  /// The person of the session, for the function that is called without an argument.
  private static var current: SessionPerson?

  init(answer: FailureAnswer, other: String, stop: Int?) {
    self.answer = answer
    self.other = other
    self.stop = stop
    Self.current = self
    Shim.whenIdle { MainActor.assumeIsolated { SessionPerson.current?.idle() } }
  }

  /// Acts on an announced screen.
  func see(_ line: String) {
    guard AnnouncedScreen.isScreen(line) else { return }
    guard let shown = try? AnnouncedScreen(line: line) else { return SDLHand.closeWindow() }
    let isNew = shown.screen != screen || shown.screen == "trial" && shown.trial != trial
    screen = shown.screen
    Shim.mark("screen \(screen)")
    if shown.screen == "error" {
      if isNew { meetFailure() }
      return
    }
    response = nil
    if shown.screen == "stop" {
      // It is asked in front of another page, by which no trial counts.
      if isNew {
        SDLHand.key(SDLK_TAB)
        SDLHand.key(SDLK_RETURN)
      }
      return
    }
    if shown.screen != "trial" || shown.trial != trial { count() }
    // A page whose buttons change is announced again.
    if isNew { act(on: shown) }
  }

  /// Says that the last trial counts: the session ended and lost nothing.
  func finish() { count() }

  private func act(on shown: AnnouncedScreen) {
    switch shown.screen {
    case "trial":
      trial = shown.trial
      if let stop, shown.trial == stop { return SDLHand.closeWindow() }
      do {
        try SDLPerson.solve(shown)
      } catch {
        Self.say("\(error)")
        SDLHand.closeWindow()
      }
    case "questionnaire":
      // The form takes the text, the scale the key.
      SDLHand.type("34")
      SDLHand.key(SDLK_4)
      SDLHand.key(SDLK_RETURN)
    default: SDLHand.key(SDLK_RETURN)
    }
  }

  private func count() {
    guard let done = trial else { return }
    trial = nil
    counted += 1
    Self.say("counted \(done)")
    if counted % 1000 == 0 { Self.say("memory \(Self.residentKilobytes)") }
  }

  // MARK: - Failures

  private func meetFailure() {
    Self.say("failure page")
    let answer = hasMoved && answer == .elsewhere ? .again : answer
    if answer == .elsewhere { hasMoved = true }
    response = Response(answer: answer)
    press(answer, attempt: 0)
  }

  /// Tries once more if the last attempt had no effect.
  private func idle() {
    guard var response, response.last.duration(to: .now) > .milliseconds(40) else { return }
    response.attempts += 1
    response.last = .now
    self.response = response
    press(response.answer, attempt: response.attempts)
  }

  private func press(_ answer: FailureAnswer, attempt: Int) {
    if attempt > 50 { return SDLHand.closeWindow() }
    switch answer {
    case .again:
      if attempt > 0 { Shim.heal() }
      SDLHand.key(SDLK_RETURN)
    case .elsewhere:
      if attempt > 1 { Shim.heal() }
      if attempt == 0 { SDLHand.type(other) }
      SDLHand.key(SDLK_RETURN)
    case .stop: SDLHand.key(SDLK_ESCAPE)
    }
  }

  // MARK: - Telling

  private static func say(_ line: String) {
    let bytes = Array((line + "\n").utf8)
    write(STDOUT_FILENO, bytes, bytes.count)
    Shim.mark(line)
  }

  private static var residentKilobytes: Int {
    guard let file = fopen("/proc/self/statm", "r") else { return 0 }
    defer { fclose(file) }
    var buffer = [CChar](repeating: 0, count: 128)
    guard fgets(&buffer, Int32(buffer.count), file) != nil else { return 0 }
    let pages =
      String(decoding: buffer.map { UInt8(bitPattern: $0) }, as: UTF8.self)
      .split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
    return pages * sysconf(Int32(_SC_PAGESIZE)) / 1024
  }
}
