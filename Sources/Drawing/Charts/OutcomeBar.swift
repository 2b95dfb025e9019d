package import Base

/// The numbers of trials that a bar of outcomes stacks.
package struct OutcomeParts: Hashable, Sendable {
  /// The trials of each outcome.
  package var correct: Int
  package var incorrect: Int
  package var gaveUp: Int
  package var timedOut: Int
  package var cannotEnter: Int

  /// Creates numbers of trials.
  package init(correct: Int, incorrect: Int, gaveUp: Int, timedOut: Int, cannotEnter: Int = 0) {
    (self.correct, self.incorrect) = (correct, incorrect)
    (self.gaveUp, self.timedOut, self.cannotEnter) = (gaveUp, timedOut, cannotEnter)
  }

  /// An outcome, in the order of a bar, with its name in files.
  package enum Kind: String, CaseIterable, Sendable {
    case correct, incorrect
    case gaveUp = "gave_up"
    case timedOut = "timed_out"
    case cannotEnter = "cannot_enter"

    /// The word of legends and columns.
    package var word: String {
      switch self {
      case .correct: "right"
      case .incorrect: "wrong"
      case .gaveUp: "gave up"
      case .timedOut: "timed out"
      case .cannotEnter: "cannot enter"
      }
    }
  }

  /// The outcomes that a table of `parts` has columns for: all, but numbers that cannot be entered only if there are any.
  package static func kinds(of parts: some Sequence<OutcomeParts>) -> [Kind] {
    let isAny = parts.contains { $0.cannotEnter > 0 }
    return Kind.allCases.filter { $0 != .cannotEnter || isAny }
  }

  /// The trials of an outcome.
  package subscript(kind: Kind) -> Int {
    switch kind {
    case .correct: correct
    case .incorrect: incorrect
    case .gaveUp: gaveUp
    case .timedOut: timedOut
    case .cannotEnter: cannotEnter
    }
  }

  /// All trials.
  package var trials: Int { correct + incorrect + gaveUp + timedOut + cannotEnter }

  /// The numbers in words: '14 solved, 16 wrong, 90 gave up, 0 timed out'.
  package var words: String {
    Self.kinds(of: [self]).map { "\(self[$0]) \($0.word)" }.joined(separator: ", ")
  }
}

/// A bar that stacks the outcomes of trials, each with its colour and pattern.
@MainActor package struct OutcomeBar {
  private let context: ChartContext

  /// Creates a bar.
  package init(_ context: ChartContext) { self.context = context }

  /// The parts from left to right inside `frame`; a part with a trial is at least 2 px wide.
  package func shapes(_ parts: OutcomeParts, in frame: Rectangle) -> [Shape] {
    guard parts.trials > 0 else { return [] }
    var x = frame.x
    var shapes: [Shape] = []
    let kinds = OutcomeParts.Kind.allCases.filter { parts[$0] > 0 }
    let least = min(2 * context.unit, frame.width / Double(kinds.count))
    let room = frame.width - least * Double(kinds.count)
    for kind in kinds {
      let share = Double(parts[kind]) / Double(parts.trials)
      let width = least + room * share
      shapes += part(
        kind, in: Rectangle(x: x, y: frame.y, width: width, height: frame.height))
      x += width
    }
    return shapes + [outline(frame)]
  }

  /// A swatch of `kind` for a legend.
  package func swatch(_ kind: OutcomeParts.Kind, in frame: Rectangle) -> [Shape] {
    part(kind, in: frame) + [outline(frame)]
  }

  private func outline(_ frame: Rectangle) -> Shape {
    .box(Box(frame, stroke: context.theme.mutedInk, strokeWidth: context.unit))
  }

  private func part(_ kind: OutcomeParts.Kind, in frame: Rectangle) -> [Shape] {
    let theme = context.theme
    switch kind {
    case .correct: return [.box(Box(frame, fill: theme.good))]
    case .incorrect:
      let ground = theme.warning.mixed(with: theme.background, by: 0.75)
      return [.box(Box(frame, fill: ground))]
        + stripes(in: frame, isSlanted: true, theme.warning)
    case .gaveUp: return [.box(Box(frame, fill: theme.card))]
    case .timedOut:
      return [.box(Box(frame, fill: theme.card))]
        + stripes(in: frame, isSlanted: false, theme.mutedInk)
    case .cannotEnter:
      return [.box(Box(frame, fill: theme.mutedInk.mixed(with: theme.background, by: 0.45)))]
    }
  }

  /// Lines that end at the edges of `frame`, slanted by 45° or upright.
  private func stripes(in frame: Rectangle, isSlanted: Bool, _ color: Color) -> [Shape] {
    let (pitch, width) = (5 * context.unit, (isSlanted ? 2 : 1.5) * context.unit)
    // Of a wide bar no more than the eye can separate.
    let end = frame.width + (isSlanted ? frame.height : 0)
    let step = max(pitch, end / 400)
    return stride(from: step / 2, to: end, by: step).map { offset in
      // On the line x + y = offset, from the lower left to the upper right.
      let low = isSlanted ? max(0, offset - frame.height) : offset
      let high = min(frame.width, offset)
      let bottom = isSlanted ? min(frame.height, offset) : frame.height
      let top = isSlanted ? max(0, offset - frame.width) : 0
      let ends = [
        Point(x: frame.x + low, y: frame.y + bottom), Point(x: frame.x + high, y: frame.y + top),
      ]
      return .line(Line(ends, color: color, width: width))
    }
  }
}

extension ChartContext {
  /// The outcomes with their patterns from `x` to the right, on a line around `middle`.
  ///
  /// `kinds` are the outcomes shown. In a narrow figure, numbers that cannot be entered are on a separate line below.
  package func outcomeLegend(
    _ kinds: [OutcomeParts.Kind] = OutcomeParts.Kind.allCases, x: Double, middle: Double,
    isNarrow: Bool = false
  ) -> [Shape] {
    guard isNarrow, kinds.contains(.cannotEnter) else {
      return outcomeLine(kinds, x: x, middle: middle)
    }
    return outcomeLine(kinds.filter { $0 != .cannotEnter }, x: x, middle: middle)
      + outcomeLine(
        [.cannotEnter], x: x, middle: middle + OutcomeParts.legendLine * unit)
  }

  private func outcomeLine(
    _ kinds: [OutcomeParts.Kind], x: Double, middle: Double
  ) -> [Shape] {
    var x = x
    let bar = OutcomeBar(self)
    let size = 12 * unit
    return kinds.flatMap { kind -> [Shape] in
      let frame = Rectangle(x: x, y: middle - size / 2, width: size * 1.3, height: size)
      let word = text(
        kind.word, x: x + size * 1.3 + 6 * unit, middle: middle, .leading, theme.axis)
      x += size * 1.3 + 6 * unit + width(kind.word, theme.axis) + 18 * unit
      return bar.swatch(kind, in: frame) + [word]
    }
  }

  /// The width that the legend of `kinds` takes.
  func outcomeLegendWidth(_ kinds: [OutcomeParts.Kind]) -> Double {
    kinds.reduce(0) { $0 + 40 * unit + width($1.word, theme.axis) }
  }
}

extension OutcomeParts {
  /// The height of a line of a legend in layout units.
  fileprivate static let legendLine = 18.0

  /// The height that the second line of the legend of `parts` takes in a narrow figure, in layout units.
  package static func legendHeight(
    of parts: some Sequence<OutcomeParts>, isNarrow: Bool
  ) -> Double {
    isNarrow && kinds(of: parts).contains(.cannotEnter) ? legendLine : 0
  }
}
