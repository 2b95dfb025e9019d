import InputMethods
import Sliders
import Studies

/// What is to be entered, as an estimate sees it.
struct EstimatedEntry {
  /// The scale.
  var scale: Scale
  /// Where the method begins, in steps.
  var start: Int
  /// The number, in steps.
  var target: Int
  /// How far an entry may miss, in steps.
  var tolerance: Int

  /// The steps to the nearest value that is correct.
  var steps: Int { max(0, abs(target - start) - tolerance) }

  /// The distance and the width of what is correct, in px, where the scale lies on `length` px.
  func way(onTrackOf length: Double) -> (distance: Double, width: Double) {
    let step = length / Double(scale.stepCount)
    return (Double(abs(target - start)) * step, Double(2 * tolerance + 1) * step)
  }
}

/// A method of which it can be told how long an entry takes.
protocol EstimatedMethod: MethodSettings {
  /// Whether the hands are on the keyboard at the end, so that Enter is pressed and not Done clicked.
  static var isTyped: Bool { get }
  /// The seconds from knowing the number to its being entered, without its confirmation.
  func seconds(_ entry: EstimatedEntry) -> Double
}

extension EstimatedMethod {
  /// Most are used by the mouse.
  static var isTyped: Bool { false }
}

extension MethodSettings {
  /// The curve's gain at the furthest distance that a pointer gets to, in px; 1 without a curve.
  var finestGain: Double { design?.curve.gain(at: 400) ?? 1 }
}
