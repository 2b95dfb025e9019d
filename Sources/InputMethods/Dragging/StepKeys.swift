import Sliders

/// The keys that move a value along a scale, with the change by each: `+0.1`, or `minimum` and `maximum`.
enum StepKeys {
  /// The keys of a value that grows along `direction`: arrows move a step, with Shift `coarse` steps, and Page Up and
  /// Page Down `page` steps.
  static func steps(
    of scale: Scale, coarse: Int, page: Int, along direction: SliderDirection = .leftToRight
  ) -> [String: String] {
    func step(_ steps: Int) -> (up: String, down: String) {
      let text = scale.text(steps)
      return ("+\(text)", "-\(text)")
    }
    return keys(step(1), coarse: step(coarse), page: step(page), along: direction)
  }

  /// The same with the keys for `middle` steps; those alone move nothing else.
  static func middle(
    _ middle: Int, of scale: Scale, along direction: SliderDirection
  ) -> [String: String] {
    guard middle > 1 else { return [:] }
    let all = steps(of: scale, coarse: middle, page: middle, along: direction)
    return Dictionary(
      uniqueKeysWithValues: all.filter { $0.key.hasPrefix("Shift+") }
        .map { ($0.key.replacing("Shift+", with: "Ctrl+"), $0.value) })
  }

  /// The keys of a value that has fewer positions than the scale has values.
  static func positions(along direction: SliderDirection) -> [String: String] {
    let step = (up: "increase", down: "decrease")
    return keys(step, coarse: step, page: step, along: direction)
  }

  private static func keys(
    _ step: (up: String, down: String), coarse: (up: String, down: String),
    page: (up: String, down: String), along direction: SliderDirection
  ) -> [String: String] {
    let isPlain = direction == .leftToRight
    return [
      "Up": step.up, "Down": step.down, "Right": isPlain ? step.up : step.down,
      "Left": isPlain ? step.down : step.up,
      "Shift+Up": coarse.up, "Shift+Down": coarse.down,
      "Shift+Right": isPlain ? coarse.up : coarse.down,
      "Shift+Left": isPlain ? coarse.down : coarse.up,
      "Page Up": page.up, "Page Down": page.down, "Home": "minimum", "End": "maximum",
    ]
  }
}

extension StepInput {
  /// The keys that move the value; none if a study has turned them off.
  var keys: [String: String] {
    guard hasKeyboard else { return [:] }
    guard ladder.positions == nil else { return StepKeys.positions(along: direction) }
    let scale = ladder.scale
    return StepKeys.steps(
      of: scale, coarse: scale.coarseStep, page: scale.page, along: direction
    ).merging(StepKeys.middle(scale.middleStep, of: scale, along: direction)) { first, _ in first }
  }
}
