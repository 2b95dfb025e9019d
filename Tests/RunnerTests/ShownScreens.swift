import Hands

/// The screens that a test has seen.
@MainActor final class ShownScreens {
  private(set) var all: [Announced] = []

  var first: Announced? { all.first }

  func append(_ screen: Announced) { all.append(screen) }
}
