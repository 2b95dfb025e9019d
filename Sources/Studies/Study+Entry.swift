import InputMethods

extension Study {
  /// Whether a method of the study can enter `target` on the scale at `index`, with its tolerance and a mouse on a plain
  /// display.
  ///
  /// A start value that is drawn for each trial may make some more numbers possible.
  package func canEnter(_ target: Int, by method: StudyMethod, onScale index: Int) -> Bool {
    let scale = scales[index]
    var start: Int?
    if case .fixed(let value) = scale.start { start = value }
    return method.settings[index].canEnter(
      target, within: scale.tolerance, from: start, on: scale.scale)
  }

  /// The listed targets of the scale at `index` that a method cannot enter; empty if targets are drawn.
  package func impossibleTargets(of method: StudyMethod, onScale index: Int) -> [Int] {
    guard case .listed(let targets) = scales[index].targets else { return [] }
    return targets.filter { !canEnter($0, by: method, onScale: index) }
  }
}
