import Drawing
import Figures
import Primitives
import Sweeps
import Testing

@testable import TuningReports

@MainActor struct AtlasFigureTests {
  private func figure(columns: Int = 12, lines: Int = 6) throws -> AtlasFigure {
    let atlas = try #require(Atlas.bundled)
    return try #require(AtlasFigure(atlas, columns: columns, lines: lines))
  }

  @Test(arguments: [400.0, 860])
  func `has the axes, the suggested curves and how quick typing is`(width: Double) throws {
    let typesetter = try Typesetter()
    let figure = try figure()
    let picture = figure.picture(width: width, theme: .light, typesetter: typesetter)
    let texts = picture.shapes.compactMap { shape -> Text? in
      if case .text(let text) = shape { text } else { nil }
    }
    let words = texts.map(\.string)
    for label in ["21", "100001", "120", "1600", "plain slider", "default curve", "typing ×4"] {
      #expect(words.contains(label), "\(label)")
    }
    #expect(figure.caption.hasPrefix("SIMULATED"))
    let frame = Rectangle(x: 0, y: 0, width: width, height: figure.height(for: width))
    for shape in picture.shapes {
      let bounds = shape.bounds(measuredBy: typesetter)
      #expect(bounds.intersection(frame) == bounds, "\(shape)")
    }
  }

  @Test func `its cells fill the plot once`() throws {
    let picture = try figure().picture(width: 860, theme: .light, typesetter: Typesetter())
    let boxes = picture.shapes.compactMap { shape -> Rectangle? in
      if case .box(let box) = shape, box.fill != nil { box.frame } else { nil }
    }
    #expect(boxes.count > 6)
    let area = boxes.reduce(0) { $0 + $1.width * $1.height }
    let (left, right) = (boxes.map(\.x).min() ?? 0, boxes.map(\.maxX).max() ?? 0)
    let (top, bottom) = (boxes.map(\.y).min() ?? 0, boxes.map(\.maxY).max() ?? 0)
    #expect(abs(area - (right - left) * (bottom - top)) < 1e-6 * area)
  }

  @Test func `is none of no cells`() throws {
    let atlas = try #require(Atlas.bundled)
    #expect(AtlasFigure(atlas, columns: 0, lines: 6) == nil)
  }
}
