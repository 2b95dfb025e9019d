import Base
import Drawing
import Testing
import Tuning

@testable import Reports

@MainActor struct TuningFigureTests {
  private nonisolated static let widths = [400.0, 960]

  private func shapes(_ figure: CurveRatiosFigure, width: Double = 960) throws -> [Shape] {
    figure.picture(width: width, theme: .light, typesetter: try Typesetter()).shapes
  }

  private func texts(_ shapes: [Shape]) -> [Text] {
    shapes.compactMap { if case .text(let text) = $0 { text } else { nil } }
  }

  private func circles(_ shapes: [Shape]) -> [Circle] {
    shapes.compactMap { if case .circle(let circle) = $0 { circle } else { nil } }
  }

  @Test func `each curve but the present one has a row, and the recommended one is green`() throws {
    let figure = try #require(CurveRatiosFigure(HandMadeTuning.result()))
    let shapes = try shapes(figure)
    let words = texts(shapes).map(\.string)
    #expect(words.contains("hyperbolic 0.0692") && words.contains("present"))
    #expect(!words.contains("exponential 39"))
    let circles = circles(shapes)
    try #require(circles.count == 2)
    #expect(circles[0].fill == Theme.light.good && circles[1].fill == Theme.light.accent)
    #expect(circles[0].center.x < circles[1].center.x)
    #expect(figure.description.hasPrefix("hyperbolic 0.0692, recommended: 0.91 [0.83, 0.99]; "))
  }

  @Test func `the present curve is a dashed line, between faster and slower ones`() throws {
    let figure = try #require(CurveRatiosFigure(HandMadeTuning.result()))
    let shapes = try shapes(figure)
    let dashed = shapes.compactMap { shape -> Line? in
      if case .line(let line) = shape, !line.dash.isEmpty { line } else { nil }
    }
    try #require(dashed.count == 1)
    #expect(dashed[0].color == Theme.light.ink && dashed[0].points[0].x == dashed[0].points[1].x)
    let circles = circles(shapes)
    #expect(
      circles[0].center.x < dashed[0].points[0].x && dashed[0].points[0].x < circles[1].center.x)
    let kept = try #require(CurveRatiosFigure(HandMadeTuning.result(effects: [0, 0.1])))
    let green = try self.shapes(kept).contains { shape in
      if case .line(let line) = shape {
        !line.dash.isEmpty && line.color == Theme.light.good
      } else {
        false
      }
    }
    #expect(green)
  }

  @Test func `the default curve takes the place of a present one that nobody used`() throws {
    let figure = try #require(CurveRatiosFigure(HandMadeTuning.result(present: nil)))
    #expect(texts(try shapes(figure)).map(\.string).contains("default"))
    #expect(
      figure.caption
        == "Ratio of times to the default curve, exponential 39, the dashed line; with intervals of 95 %, on a logarithmic axis. "
        + "The recommended curve is green.")
    #expect(CurveRatiosFigure(HandMadeTuning.result(present: nil, standard: nil)) == nil)
    #expect(CurveRatiosFigure(HandMadeTuning.result(known: 1)) == nil)
  }

  @Test(
    arguments: widths,
    [[0, -0.1, 0.2], [0, 0.1, 0.2], [0, -0.1, -0.2], [0, 0.5, -0.5, 0.01]] as [[Double]])
  func `no word is cut off or runs into another`(width: Double, effects: [Double]) throws {
    let figure = try #require(CurveRatiosFigure(HandMadeTuning.result(effects: effects)))
    let typesetter = try Typesetter()
    let picture = figure.picture(width: width, theme: .light, typesetter: typesetter)
    let texts = texts(picture.shapes)
    // Without the pixel by which bounds are widened.
    let boxes = texts.map { typesetter.inkBounds(of: $0).grown(by: -1.5) }
    for (index, box) in boxes.enumerated() where box.width > 0 && box.height > 0 {
      #expect(
        box.x >= 0 && box.maxX <= picture.width && box.y >= 0 && box.maxY <= picture.height,
        "\(texts[index].string) is cut")
      for other in boxes.indices.dropFirst(index + 1) {
        #expect(
          box.intersection(boxes[other]).isEmpty,
          "\(texts[index].string) on \(texts[other].string)")
      }
    }
  }
}
