import InputMethods
import Primitives
import Studies

extension Stepper.Settings: EstimatedMethod {
  /// The last steps are single ones, where a held button would run past.
  private static let lastSteps = 5

  /// To point at a button, to hold it until the number is near, and to click the last steps.
  func seconds(_ entry: EstimatedEntry) -> Double {
    guard entry.steps > 0 else { return 0 }
    let clicked = min(entry.steps, Self.lastSteps)
    let press = Instant(nanoseconds: 0)
    // The press itself is a step; the repeats make the others.
    let repeats = entry.steps - clicked - 1
    let held =
      repeats < 0
      ? 0
      : repeats == 0
        ? KeystrokeModel.click : AutoRepeat(from: press).due(repeats).seconds(since: press)
    return KeystrokeModel.pointing + held + Double(clicked) * KeystrokeModel.click
  }
}
