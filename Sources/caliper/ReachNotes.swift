import InputMethods
import Sessions
import Sliders
import Studies

extension Study {
  /// Targets that a method cannot reach: no problem, but good to know.
  var reachNotes: [String] {
    methods.flatMap { method in
      scales.indices.compactMap { reachNote(of: method, onScale: $0) }
    }
  }

  private func reachNote(of method: StudyMethod, onScale index: Int) -> String? {
    let scale = scales[index].scale
    guard case .listed(let targets) = scales[index].targets else {
      return drawnNote(of: method, onScale: index)
    }
    let lost = targets.filter { !method.settings[index].canReach($0, on: scale) }
    guard !lost.isEmpty else { return nil }
    let list = lost.map { scale.text($0) }.joined(separator: ", ")
    let share = reach(of: method, onScale: index).map { ", only \($0)" } ?? ""
    return "note: \(method.name) cannot reach \(list)\(place(index))\(share); \(consequence)"
  }

  private func drawnNote(of method: StudyMethod, onScale index: Int) -> String? {
    guard let share = reach(of: method, onScale: index) else { return nil }
    return "note: \(method.name) reaches only \(share)\(place(index)); \(consequence)"
  }

  private var consequence: String { "people will have to give up there" }

  private func place(_ scale: Int) -> String {
    scales.count > 1 ? " on \(scales[scale].name)" : ""
  }

  /// How much of the scale a method reaches, where that is quickly counted and not all.
  private func reach(of method: StudyMethod, onScale index: Int) -> String? {
    let scale = scales[index].scale
    guard scale.stepCount < 1_000_000 else { return nil }
    let values = scale.stepCount + 1
    let reached = (scale.minimum...scale.maximum)
      .count { method.settings[index].canReach($0, on: scale) }
    guard reached < values else { return nil }
    let percent = Int((100 * Double(reached) / Double(values)).rounded())
    return "\(reached) of the scale's \(values) values (\(percent) %)"
  }
}
