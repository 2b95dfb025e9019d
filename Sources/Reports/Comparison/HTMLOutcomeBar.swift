import Base
import Drawing

/// A stacked bar of outcomes in a page, in colours and patterns of the page's style.
enum HTMLOutcomeBar {
  /// The patterns that bars refer to; once in a page.
  static let patterns = """
    <svg class="patterns" aria-hidden="true"><defs>
    <pattern id="wrong" width="5" height="5" patternUnits="userSpaceOnUse" \
    patternTransform="rotate(45)"><path class="stripe" d="M1 0V5"/></pattern>
    <pattern id="timed-out" width="5" height="5" patternUnits="userSpaceOnUse">\
    <path class="upright" d="M2 0V5"/></pattern>
    </defs></svg>

    """

  private static let width = 96.0

  private static func style(_ kind: OutcomeParts.Kind) -> String {
    switch kind {
    case .correct: "solved"
    case .incorrect: "wrong"
    case .gaveUp: "given-up"
    case .timedOut: "timed-out"
    case .cannotEnter: "cannot-enter"
    }
  }

  /// The bar of `parts`.
  static func bar(_ parts: OutcomeParts) -> String {
    guard parts.trials > 0 else { return "" }
    var x = 0.0
    let boxes = OutcomeParts.Kind.allCases.filter { parts[$0] > 0 }.map { kind -> String in
      let width = Self.width * Double(parts[kind]) / Double(parts.trials)
      defer { x += width }
      return "<rect class=\"\(style(kind))\" x=\"\(x.fixed(1))\" width=\"\(width.fixed(1))\" "
        + "height=\"14\"/>"
    }
    return "<svg class=\"bar\" role=\"img\" aria-label=\"\(parts.words)\">\(boxes.joined())"
      + "<rect class=\"frame\" x=\".5\" y=\".5\" width=\"95\" height=\"13\"/></svg>"
  }

  /// What the parts of a bar mean, of which there are `kinds`.
  static func legend(_ kinds: [OutcomeParts.Kind]) -> String {
    let items = kinds.map { kind in
      "<li><svg class=\"bar\" aria-hidden=\"true\"><rect class=\"\(style(kind))\" width=\"18\" "
        + "height=\"14\"/><rect class=\"frame\" x=\".5\" y=\".5\" width=\"17\" height=\"13\"/></svg>"
        + "\(kind.word)</li>"
    }
    return "<ul class=\"legend\">\n\(items.joined(separator: "\n"))\n</ul>\n"
  }
}
