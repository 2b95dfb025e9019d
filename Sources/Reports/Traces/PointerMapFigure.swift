import Base
import Drawing
import Sessions

/// A map of the path of the pointer, or of the first finger, in the trials of one method.
@MainActor struct PointerMapFigure: Figure {
  package nonisolated static let name = "pointer"
  package nonisolated static let title = "Maps of the pointer"

  private let map: PointerMap
  package let part: String
  package let fileName: String
  package let caption: String

  /// Draws `map` of the method called `title`, whose file's name ends in `suffix`; `nil` if no pointer moved.
  init?(_ map: PointerMap, title: String, suffix: String, caption: String) {
    guard map.trials > 0 else { return nil }
    (self.map, self.caption) = (map, caption)
    part = title
    fileName = "\(Self.name)-\(suffix)"
  }

  private var percent: String { "\((100 * map.largestShare).fixed(0)) %" }
  private var trials: String { map.trials == 1 ? "1 trial" : "\(map.trials) trials" }

  package var description: String {
    "\(part): map of the pointer in \(trials); at most \(percent) of them passed through one cell"
  }

  // MARK: - Layout

  /// The height of the legend under the map, in layout units.
  private static let legend = 34.0

  /// The height of the map divided by its width: the shape of the window, kept in bounds.
  private var shape: Double {
    let (window, aspect) = (map.window, max(map.aspect, 1e-6))
    return min(max(window.height / max(window.width * aspect, 1e-6), 0.2), 1.6)
  }

  package func height(for width: Double) -> Double {
    ((width - 8) * shape).rounded() + 8 + Self.legend
  }

  package func shapes(in frame: Rectangle, _ context: ChartContext) -> [Shape] {
    let (theme, unit) = (context.theme, context.unit)
    let plot = Rectangle(
      x: frame.x + 4 * unit + 0.5, y: frame.y + 4 * unit + 0.5, width: frame.width - 8 * unit - 1,
      height: max(1, frame.height - (Self.legend + 8) * unit))
    let window = map.window
    func placed(_ frame: Rectangle) -> Rectangle {
      Rectangle(
        x: plot.x + (frame.x - window.x) / window.width * plot.width,
        y: plot.y + (frame.y - window.y) / window.height * plot.height,
        width: frame.width / window.width * plot.width,
        height: frame.height / window.height * plot.height)
    }
    let cells = map.runs.map { run in
      Shape.box(Box(placed(run.frame).onPixels, fill: color(run.level, theme)))
    }
    let area = placed(Rectangle(x: 0, y: 0, width: 1, height: 1))
    return [
      .box(Box(plot, fill: theme.card)), .clipped(Clip(to: plot, cells)),
      .box(Box(plot, stroke: theme.line)),
      .box(Box(area, stroke: theme.mutedInk, strokeWidth: 1.2 * unit)),
    ] + legend(in: frame, context)
  }

  private func color(_ level: Int, _ theme: Theme) -> Color {
    theme.accent.opacity(0.1 + 0.9 * Double(level) / Double(PointerMap.levels))
  }

  private func legend(in frame: Rectangle, _ context: ChartContext) -> [Shape] {
    let (theme, unit) = (context.theme, context.unit)
    let middle = frame.maxY - 14 * unit
    let size = 14 * unit
    var x = frame.x + 4 * unit
    var shapes: [Shape] = []
    func add(_ words: String) {
      shapes.append(context.text(words, x: x, middle: middle, .leading, theme.axis))
      x += context.width(words, theme.axis) + 8 * unit
    }
    add("0")
    for level in 1...PointerMap.levels {
      let swatch = Rectangle(x: x, y: middle - size / 2, width: size, height: size)
      shapes += [.box(Box(swatch, fill: theme.card)), .box(Box(swatch, fill: color(level, theme)))]
      x += size
    }
    x += 8 * unit
    add("\(percent) of \(trials)")
    return shapes
  }
}

extension Rectangle {
  /// The rectangle with its edges on whole pixels, so that no seam shows between neighbours.
  fileprivate var onPixels: Rectangle {
    let (left, top) = (x.rounded(), y.rounded())
    return Rectangle(
      x: left, y: top, width: maxX.rounded() - left, height: maxY.rounded() - top)
  }
}
