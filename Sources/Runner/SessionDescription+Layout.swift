import Formats
import InputMethods
import Primitives
import Sessions
import Simulation
import Sliders
import Studies
import TrialLog
import Tuning

extension SessionDescription {
  /// Keeps where everything stood when a method's trial was first shown, or after a new layout.
  ///
  /// Returns whether that is news.
  mutating func recordLayout(_ parts: [InputMethods.Part], ofMethod method: String) -> Bool {
    let frames = Dictionary(parts.map { ($0.name, $0.frame.numbers) }) { first, _ in first }
    let known = layout[method] ?? [:]
    // A thumb is dragged about; all else stays unless the window changes.
    if frames.allSatisfy({ $0.key == "thumb" || known[$0.key] == $0.value }) { return false }
    layout[method, default: [:]].merge(frames) { _, new in new }
    return true
  }

  /// Tells what a session of `plan` is: its place, its group and the curves of its methods.
  mutating func describe(plan: Plan, _ study: Studies.Study) {
    place = plan.place
    group = plan.group
    for method in study.methods {
      curves[method.name] = method.settings.first?.design.map { .init($0) }
    }
  }
}
