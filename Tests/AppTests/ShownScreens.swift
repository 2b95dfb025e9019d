import Hands
import TestSupport
import Testing

/// The screens that a test has seen.
@MainActor final class ShownScreens {
  private(set) var all: [AnnouncedScreen] = []

  var first: AnnouncedScreen? { all.first }

  func append(_ screen: AnnouncedScreen) { all.append(screen) }
}

/// Answers an announced screen by `act`; if that fails, the test fails and the window is closed.
@MainActor func answer(_ line: String, by act: (AnnouncedScreen) throws -> Void) {
  guard AnnouncedScreen.isScreen(line) else { return }
  do {
    try act(AnnouncedScreen(line: line))
  } catch {
    Issue.record(error)
    SDLHand.closeWindow()
  }
}
