import Base
import InputMethods
import Sessions
import Sliders
import Studies
import Testing

@testable import People
@testable import Tuning

@Suite struct CurveTrialsDrawingTests {
  private static let scale = Scale.oneToHundredByTenths

  private func trials(seed: UInt64 = 1) -> CurveTrials {
    .drawn(
      people: 20, entries: 10, on: Self.scale, options: SliderOptions(width: 430), seed: seed)
  }

  @Test func `everybody enters as many numbers as asked for, none of which is there already`() {
    let participants = trials().participants
    #expect(participants.count == 20)
    for entry in participants.flatMap(\.entries) {
      #expect(Self.scale.contains(entry.planned.target))
      #expect(entry.planned.start.map(Self.scale.contains) == true)
      #expect(entry.planned.start != entry.planned.target && entry.options.width == 430)
    }
    #expect(trials().count == 200)
  }

  @Test func `numbers come from all of the scale, and people differ`() {
    let participants = trials().participants
    let targets = participants.flatMap(\.entries).map(\.planned.target)
    #expect(Set(targets).count > 150)
    #expect((targets.min() ?? 0) < 50 && (targets.max() ?? 0) > 950)
    #expect(Set(participants.map(\.person)).count == 20)
  }

  @Test func `a track that is longer than the usual window is as long for people too`() throws {
    func prediction(_ width: Double) throws -> Prediction {
      let scale = try #require(Scale(minimum: 0, maximum: 2000, decimals: 0))
      let trials = CurveTrials.drawn(
        people: 8, entries: 4, on: scale, options: SliderOptions(width: width), seed: 3)
      return try #require(trials.prediction(of: SliderDesign(curve: .unit)))
    }
    // On 1,200 px one pixel is nearly two steps, on 2,400 px none: only there every number can be entered.
    let (short, long) = (try prediction(1200), try prediction(2400))
    #expect(long.solvedShare > short.solvedShare + 0.2)
    #expect(long.seconds < short.seconds / 2)
  }

  @Test func `typed numbers are quicker than dragged ones, and mostly right`() throws {
    let trials = trials()
    let typed = trials.participants.map { EntryTimes(trials.typedEndings(of: $0)) }
    let (typing, dragging) = (
      try #require(Prediction(typed)), try #require(trials.prediction(of: SliderDesign()))
    )
    #expect(typing.entries == 200 && typing.solvedShare > 0.95)
    #expect(try #require(typing.ratio(to: dragging)?.interval).high < 1)
  }

  @Test func `the same seed gives the same people and numbers, another one others`() {
    func targets(_ trials: CurveTrials) -> [Int] {
      trials.participants.flatMap(\.entries).map(\.planned.target)
    }
    #expect(targets(trials()) == targets(trials()))
    #expect(targets(trials()) != targets(trials(seed: 2)))
  }
}
