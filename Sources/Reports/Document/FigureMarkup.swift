import Base
import Drawing

/// Figures as SVG elements of a page: their letters are text, and their colours follow the page's theme.
///
/// Each figure is there twice, laid out for wide and for narrow windows; the page's style shows one of them.
@MainActor struct FigureMarkup {
  private let typesetter: Typesetter
  /// The pairs of a light and a dark colour so far, in the order of their names.
  private var colors: [ColorPair] = []
  private var names: [ColorPair: Int] = [:]

  /// A colour in the light and in the dark theme.
  private struct ColorPair: Hashable {
    var light: Color
    var dark: Color
  }

  private static let wide = 960.0
  private static let narrow = 400.0

  init(_ typesetter: Typesetter) { self.typesetter = typesetter }

  /// The declarations of the colours that were used, for the light or the dark theme.
  func declarations(isDark: Bool) -> String {
    colors.enumerated().map { index, pair in
      "--f\(index):\(Self.hexadecimal(isDark ? pair.dark : pair.light));"
    }.joined()
  }

  /// The elements of `figures` of one kind, whose captions are printed once.
  ///
  /// Figures of several parts are narrow, and lie beside each other if there is room.
  mutating func html(_ figures: [any Figure]) -> String {
    guard let first = figures.first else { return "" }
    let pictures = figures.map { figure in
      figure.part.isEmpty
        ? "<figure>\(svg(figure, Self.wide, " class=\"wide\""))"
          + "\(svg(figure, Self.narrow, " class=\"narrow\""))</figure>\n"
        : panel(figure)
    }
    let captions = figures.map(\.caption).unrepeated.map { HTML.paragraph($0, class: "note") }
    return
      (first.part.isEmpty
      ? pictures.joined() : "<div class=\"panels\">\n\(pictures.joined())</div>\n")
      + captions.joined()
  }

  private mutating func panel(_ figure: any Figure) -> String {
    let mark = figure.verdict.map { HTML.mark($0.mark, $0.words) } ?? ""
    return "<figure><figcaption><span>\(HTML.escaped(figure.part))</span>\(mark)</figcaption>"
      + "\(svg(figure, Self.narrow, ""))</figure>\n"
  }

  private mutating func svg(_ figure: any Figure, _ width: Double, _ attributes: String) -> String {
    let light = figure.picture(width: width, theme: .light, typesetter: typesetter)
    let dark = figure.picture(width: width, theme: .dark, typesetter: typesetter)
    return "<svg\(attributes) viewBox=\"0 0 \(number(light.width)) \(number(light.height))\" "
      + "role=\"img\" aria-label=\"\(HTML.escaped(figure.description))\">"
      + elements(light.shapes, dark.shapes) + "</svg>"
  }

  // MARK: - Shapes

  private mutating func elements(_ light: [Shape], _ dark: [Shape]) -> String {
    var markup = ""
    for (light, dark) in zip(light, dark) { markup += element(light, dark) }
    return markup
  }

  private mutating func element(_ light: Shape, _ dark: Shape) -> String {
    switch (light, dark) {
    case (.box(let box), .box(let other)):
      let frame = box.frame
      let radius = box.radius > 0 ? " rx=\"\(number(box.radius))\"" : ""
      return
        "<rect x=\"\(number(frame.x))\" y=\"\(number(frame.y))\" width=\"\(number(frame.width))\" "
        + "height=\"\(number(frame.height))\"\(radius)"
        + paint(box.fill, other.fill, box.stroke, other.stroke, box.strokeWidth) + "/>"
    case (.circle(let circle), .circle(let other)):
      return "<circle cx=\"\(number(circle.center.x))\" cy=\"\(number(circle.center.y))\" "
        + "r=\"\(number(circle.radius))\""
        + paint(circle.fill, other.fill, circle.stroke, other.stroke, circle.strokeWidth) + "/>"
    case (.line(let line), .line(let other)): return path(line, other)
    case (.text(let text), .text(let other)): return self.text(text, other)
    case (.clipped(let clip), .clipped(let other)):
      let frame = clip.frame
      let box = [frame.x, frame.y, frame.width, frame.height].map(number)
      return "<svg x=\"\(box[0])\" y=\"\(box[1])\" width=\"\(box[2])\" height=\"\(box[3])\" "
        + "viewBox=\"\(box.joined(separator: " "))\">\(elements(clip.shapes, other.shapes))</svg>"
    // Figures have neither pixels nor blurred words, and the same shapes in both themes.
    case (.image, _), (.blurred, _), (.box, _), (.circle, _), (.line, _), (.text, _), (.clipped, _):
      return ""
    }
  }

  private mutating func path(_ line: Line, _ other: Line) -> String {
    guard line.points.count > 1 else { return "" }
    let points = line.points.map { "\(number($0.x)) \(number($0.y))" }.joined(separator: " ")
    let dash =
      line.dash.isEmpty
      ? "" : " stroke-dasharray=\"\(line.dash.map(number).joined(separator: " "))\""
    let cap = line.cap == .round ? " stroke-linecap=\"round\"" : ""
    return "<path d=\"M\(points)\"\(dash)\(cap)"
      + paint(line.fill, other.fill, line.color, other.color, line.width) + "/>"
  }

  /// The text, at the measured width, in any font of the reader.
  private mutating func text(_ text: Text, _ other: Text) -> String {
    let style = text.style
    let anchor =
      switch text.anchor {
      case .leading: ""
      case .center: " text-anchor=\"middle\""
      case .trailing: " text-anchor=\"end\""
      }
    let weight = style.weight == .regular ? "" : " font-weight=\"\(style.weight.number)\""
    let width = typesetter.width(text.string, style)
    let length = text.string.count > 1 ? " textLength=\"\(number(width))\"" : ""
    return "<text x=\"\(number(text.at.x))\" y=\"\(number(text.at.y))\"\(anchor) "
      + "font-size=\"\(number(style.size))\"\(weight)\(length) fill=\"\(name(style.color, other.style.color))\">"
      + "\(HTML.escaped(text.string))</text>"
  }

  // MARK: - Attributes

  private mutating func paint(
    _ fill: Color?, _ darkFill: Color?, _ stroke: Color?, _ darkStroke: Color?, _ width: Double
  ) -> String {
    var attributes = " fill=\"\(pair(fill, darkFill).map { name($0.0, $0.1) } ?? "none")\""
    if let colors = pair(stroke, darkStroke) {
      attributes += " stroke=\"\(name(colors.0, colors.1))\""
      if width != 1 { attributes += " stroke-width=\"\(number(width))\"" }
    }
    return attributes
  }

  private func pair(_ one: Color?, _ other: Color?) -> (Color, Color)? {
    guard let one, let other else { return nil }
    return (one, other)
  }

  /// The variable with a light and a dark colour.
  private mutating func name(_ light: Color, _ dark: Color) -> String {
    let pair = ColorPair(light: light, dark: dark)
    if let index = names[pair] { return "var(--f\(index))" }
    names[pair] = colors.count
    colors.append(pair)
    return "var(--f\(colors.count - 1))"
  }

  private static func hexadecimal(_ color: Color) -> String {
    let alpha = color.alpha < 1 ? [color.alpha] : []
    return "#"
      + ([color.red, color.green, color.blue] + alpha).map { share in
        let byte = String(UInt8(clamping: Int((share * 255).rounded())), radix: 16)
        return byte.count < 2 ? "0" + byte : byte
      }.joined()
  }

  /// A length in tenths of a pixel.
  private func number(_ value: Double) -> String {
    guard let tenths = Int(exactly: (value * 10).rounded()) else { return "0" }
    let (whole, rest) = abs(tenths).quotientAndRemainder(dividingBy: 10)
    return (tenths < 0 ? "-" : "") + (rest == 0 ? "\(whole)" : "\(whole).\(rest)")
  }
}

extension Weight {
  /// The weight as style sheets have it.
  fileprivate var number: Int {
    switch self {
    case .regular: 400
    case .medium: 500
    case .semibold: 600
    case .bold: 700
    }
  }
}
