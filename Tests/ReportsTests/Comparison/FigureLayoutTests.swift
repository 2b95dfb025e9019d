import Base
import Comparison
import Drawing
import Testing

@testable import Reports

/// Every figure of a comparison, laid out for a page or for a paper of one or two columns.
@MainActor struct FigureLayoutTests {
  private nonisolated static let widths = [400.0, 480, 960]

  /// Twelve methods with long names, many alike in time and outcome.
  private static func twelve() -> ComparisonResult {
    let names = (1...12).map { "A method with a long name, number \($0)" }
    return ComparisonResult(of: SampleComparison.observations(participants: 12, methods: names))
  }

  /// Three methods, one of which cannot enter some numbers.
  private static func limited() -> ComparisonResult {
    var result = HandMadeComparison.result
    for index in result.facets.indices { result.facets[index].methods[2].outcomes.cannotEnter = 12 }
    return result
  }

  private func texts(_ shapes: [Shape]) -> [Text] {
    shapes.flatMap { shape -> [Text] in
      switch shape {
      case .text(let text): [text]
      case .clipped(let clip): texts(clip.shapes)
      default: []
      }
    }
  }

  @Test(arguments: widths)
  func `no text is cut at an edge or lies on another one`(width: Double) throws {
    let typesetter = try Typesetter()
    let results = [
      Self.twelve(), SampleFacets.result, HandMadeComparison.result, Self.limited(),
    ]
    for figure in results.flatMap({ ComparisonFigures.figures(of: $0) }) {
      let picture = figure.picture(width: width, theme: .light, typesetter: typesetter)
      let texts = texts(picture.shapes)
      // Without the pixel by which bounds are widened.
      let boxes = texts.map { typesetter.inkBounds(of: $0).grown(by: -1.5) }
      for (index, box) in boxes.enumerated() where box.width > 0 && box.height > 0 {
        #expect(
          box.x >= 0 && box.maxX <= picture.width && box.y >= 0 && box.maxY <= picture.height,
          "\(figure.fileName) at \(width): \(texts[index].string) is cut")
        for other in boxes.indices.dropFirst(index + 1)
        where !box.intersection(boxes[other]).isEmpty {
          Issue.record(
            "\(figure.fileName) at \(width): \(texts[index].string) on \(texts[other].string)")
        }
      }
    }
  }

  @Test func `each facet has files of its own, with names that any file system accepts`() {
    let names = ComparisonFigures.figures(of: SampleFacets.result).map(\.fileName)
    #expect(Set(names).count == names.count)
    #expect(names.contains("times-match-a-picture-size-0-to-50-in-steps-of-0.01"))
    for name in names { #expect(name.wholeMatch(of: /[a-z0-9][a-z0-9.-]*[a-z0-9]/) != nil) }
    #expect(
      ComparisonFigures.figures(of: HandMadeComparison.result).map(\.fileName)
        == ComparisonFigures.all.map { $0.name })
  }

  @Test func `names of files are short, and differ whatever the facets are called`() {
    let long = String(repeating: "ä/..\\ long", count: 40)
    let names = FileSuffix.suffixes(for: ["Größe", "gr ße", "", "…", long, "a.b", ".9."])
    #expect(Set(names).count == 7)
    #expect(names[0] == "gr-e" && names[1] == "gr-e-2" && names[2] == "facet-3")
    #expect(names[5] == "a-b" && names[6] == "9")
    for name in names { #expect(name.wholeMatch(of: /[a-z0-9][a-z0-9.-]{0,63}/) != nil) }
  }

  @Test func `the times are those of the model, and the ratios those of the verdict`() throws {
    let contents = FacetContents.all(of: HandMadeComparison.result)
    let figure = try #require(contents.first.flatMap { TimesFigure($0) })
    let words = texts(
      figure.picture(width: 960, theme: .light, typesetter: try Typesetter()).shapes
    ).map(\.string)
    for expected in [
      "Text field", "2.6 s", "21", "Wheel picker", "4.9 s", "1.94× [1.62, 2.32]", "10",
      "Plain slider", "17.4 s", "5.73× [3.06, 10.8]", "2.1",
    ] {
      #expect(words.contains(expected), "\(expected)")
    }
  }

  @Test func `every person is named`() throws {
    let contents = FacetContents.all(of: SampleFacets.result)
    let figure = try #require(contents.first.flatMap { PeopleFigure($0) })
    let words = texts(
      figure.picture(width: 480, theme: .light, typesetter: try Typesetter()).shapes
    ).map(\.string)
    for person in 1...8 { #expect(words.contains("P\(person)")) }
  }
}
