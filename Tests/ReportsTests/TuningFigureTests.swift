import Drawing
import Figures
import Formats
import FreePlay
import Primitives
import Sessions
import Studies
import Testing

@testable import ComparisonReports
@testable import Reports
@testable import Simulation
@testable import Tuning
@testable import TuningReports

@MainActor struct TuningFigureTests {
  private nonisolated static let widths = [400.0, 960]

  /// The texts of a figure with where they are, in pixels.
  private func texts(
    _ figure: any Figure, width: Double
  ) throws -> [(string: String, bounds: Rectangle)] {
    let typesetter = try Typesetter()
    let picture = figure.picture(width: width, theme: .light, typesetter: typesetter)
    return picture.shapes.compactMap { shape in
      guard case .text(let text) = shape else { return nil }
      return (text.string, shape.bounds(measuredBy: typesetter))
    }
  }

  @Test(arguments: widths)
  func `every figure names what it shows`(width: Double) throws {
    let result = try SampleTuning.variant(.faster)
    let labels = [
      "curves": [
        "present", "tuned", "1/2", "400 px", "gain", "distance of the pointer from the track",
      ],
      "predicted": ["obslider", "hyperbola", "100 % solved", "×0.93 [0.91, 0.96]"],
      "calibration": ["motor floor", "×1", "spread of judged ways", "0.2, the default"],
      "flat": ["time over the best, by halving", "time over the best, by floor", "×1", "128 px"],
      "search": ["anywhere", "near the best", "curves tried"],
    ]
    let figures = TuningFigures.figures(of: result)
    #expect(figures.map { type(of: $0).name }.sorted() == labels.keys.sorted())
    for figure in figures {
      let name = type(of: figure).name
      let strings = try texts(figure, width: width).map(\.string)
      for label in labels[name] ?? [] { #expect(strings.contains(label), "\(name): \(label)") }
    }
  }

  @Test(arguments: widths, SampleTuning.Outcome.allCases)
  func `no word is cut off or runs into another`(
    width: Double, outcome: SampleTuning.Outcome
  ) throws {
    for figure in TuningFigures.figures(of: try SampleTuning.variant(outcome)) {
      let frame = Rectangle(x: 0, y: 0, width: width, height: figure.height(for: width))
      let texts = try texts(figure, width: width)
      for (index, text) in texts.enumerated() {
        let isInside =
          text.bounds.x >= frame.x && text.bounds.maxX <= frame.maxX && text.bounds.y >= frame.y
          && text.bounds.maxY <= frame.maxY
        #expect(isInside, "\(type(of: figure).name): \(text)")
        for other in texts[(index + 1)...] {
          let overlap = (
            min(text.bounds.maxX, other.bounds.maxX) - max(text.bounds.x, other.bounds.x),
            min(text.bounds.maxY, other.bounds.maxY) - max(text.bounds.y, other.bounds.y)
          )
          // Boxes of lines are higher than letters.
          #expect(
            overlap.0 <= 0 || overlap.1 <= 6,
            "\(type(of: figure).name): \(text.string), \(other.string)")
        }
      }
    }
  }

  @Test func `predictions are said to be of simulated people`() throws {
    let result = try SampleTuning.variant(.faster, isSimulated: false)
    let figure = try #require(PredictedTimesFigure(result))
    #expect(PredictedTimesFigure.title.contains("simulated people"))
    #expect(figure.caption.hasPrefix("Simulated, not measured."))
    #expect(figure.description.hasPrefix("Simulated people."))
  }

  @Test func `where nothing could be calibrated there is no figure of it`() throws {
    let nothing = Calibration([], rules: TrialRules(), repeatedTrials: 1, seed: 1)
    #expect(CalibrationFigure(try SampleTuning.variant(.faster, calibration: nothing)) == nil)
  }
}
