import Base
import Testing

@testable import CurveEditing
@testable import Drawing
@testable import Interface
@testable import Sliders

@MainActor struct CurvePlotTests {
  private let frame = Rectangle(x: 100, y: 50, width: 800, height: 400)

  private func plot(_ curve: AccuracyCurve) -> CurvePlot {
    CurvePlot(
      frame: frame, curves: [PlottedCurve(curve, color: Color(hex: 0x123456), width: 3)])
  }

  @Test func `distance and gain have their places, the gain by its logarithm`() {
    let plot = plot(.standard)
    #expect(plot.x(of: 0) == 100 && plot.x(of: 400) == 900)
    #expect(plot.y(of: 1) == 50 && plot.y(of: 1.0 / 16) == 250 && plot.y(of: 1.0 / 256) == 450)
  }

  @Test func `a step is drawn upright`() throws {
    let points = try line(of: CurveFamily.stepped.standard).points
    let plot = plot(CurveFamily.stepped.standard)
    for (distance, before, after) in [(50.0, 1.0, 0.5), (100, 0.5, 0.25), (150, 0.25, 0.1)] {
      let heights = points.filter { abs($0.x - plot.x(of: distance)) < 1e-9 }.map(\.y)
      #expect(Set(heights) == [plot.y(of: before), plot.y(of: after)])
    }
  }

  @Test func `the dead zone is tinted`() throws {
    let context = try SampleStudy.context(width: 1280, height: 800)
    let boxes = plot(.standard).shapes(in: context).compactMap { shape in
      if case .box(let box) = shape { box } else { nil }
    }
    let zone = try #require(boxes.first { $0.fill == context.theme.accentTint })
    #expect(zone.frame == Rectangle(x: 100, y: 50, width: 40, height: 400))
  }

  private func line(of curve: AccuracyCurve) throws -> Line {
    let context = try SampleStudy.context(width: 1280, height: 800)
    let clips = plot(curve).shapes(in: context).compactMap { shape in
      if case .clipped(let clip) = shape { clip } else { nil }
    }
    let lines = try #require(clips.last).shapes.compactMap { shape in
      if case .line(let line) = shape { line } else { nil }
    }
    return try #require(lines.first)
  }
}
