import Base
import Drawing
import Testing

@MainActor struct OutcomeBarTests {
  private func shapes(_ parts: OutcomeParts, theme: Theme = .light) throws -> [Shape] {
    OutcomeBar(ChartContext(theme: theme, typesetter: try Typesetter())).shapes(
      parts, in: Rectangle(x: 10, y: 5, width: 108, height: 14))
  }

  private func boxes(_ shapes: [Shape]) -> [Box] {
    shapes.compactMap { if case .box(let box) = $0 { box } else { nil } }
  }

  @Test func `parts lie side by side, as long as their shares`() throws {
    let drawn = boxes(
      try shapes(OutcomeParts(correct: 50, incorrect: 25, gaveUp: 20, timedOut: 5)))
    // Two pixels each, and the shares of the other hundred.
    #expect(drawn.map(\.frame.x) == [10, 62, 89, 111, 10])
    #expect(drawn.map(\.frame.width) == [52, 27, 22, 7, 108])
  }

  @Test func `where everything was wrong, nothing is green`() throws {
    let drawn = boxes(try shapes(OutcomeParts(correct: 0, incorrect: 9, gaveUp: 0, timedOut: 0)))
    #expect(!drawn.contains { $0.fill == Theme.light.good })
    #expect(drawn.first?.frame.width == 108)
  }

  @Test func `numbers that cannot be entered have a colour, and a column if there are any`() throws
  {
    let parts = OutcomeParts(correct: 20, incorrect: 0, gaveUp: 0, timedOut: 0, cannotEnter: 80)
    let drawn = boxes(try shapes(parts))
    #expect(drawn.map(\.frame.width) == [22.8, 85.2, 108])
    #expect(Set(drawn.map(\.fill)).count == 3)
    #expect(parts.trials == 100 && parts.words.hasSuffix("0 timed out, 80 cannot enter"))
    let none = OutcomeParts(correct: 20, incorrect: 0, gaveUp: 0, timedOut: 0)
    #expect(none.words == "20 right, 0 wrong, 0 gave up, 0 timed out")
    #expect(OutcomeParts.kinds(of: [none]).map(\.word).last == "timed out")
    #expect(OutcomeParts.kinds(of: [none, parts]).map(\.word).last == "cannot enter")
  }

  @Test func `a single trial is seen among a million`() throws {
    let drawn = boxes(
      try shapes(OutcomeParts(correct: 1_000_000, incorrect: 0, gaveUp: 1, timedOut: 0)))
    #expect((drawn.dropFirst().first?.frame.width ?? 0) >= 2)
  }

  @Test func `outcomes differ by more than their colour`() throws {
    func lines(_ parts: OutcomeParts) throws -> [Line] {
      try shapes(parts).compactMap { if case .line(let line) = $0 { line } else { nil } }
    }
    let wrong = try lines(OutcomeParts(correct: 0, incorrect: 1, gaveUp: 0, timedOut: 0))
    let late = try lines(OutcomeParts(correct: 0, incorrect: 0, gaveUp: 0, timedOut: 1))
    #expect(try lines(OutcomeParts(correct: 1, incorrect: 0, gaveUp: 0, timedOut: 0)).isEmpty)
    #expect(wrong.contains { $0.points[0].x != $0.points[1].x })
    #expect(!late.isEmpty && late.allSatisfy { $0.points[0].x == $0.points[1].x })
    for line in wrong + late {
      for point in line.points {
        #expect((10.0...118).contains(point.x) && (5.0...19).contains(point.y))
      }
    }
  }

  @Test func `a bar of no trials is empty`() throws {
    let none = OutcomeParts(correct: 0, incorrect: 0, gaveUp: 0, timedOut: 0)
    #expect(try shapes(none).isEmpty)
  }
}
