import Comparison
import Sliders
import Testing

@testable import Tuning

struct TuningRoundTests {
  // MARK: - First round

  @Test(arguments: CurveFamily.named.map(\.standard) + [.unit])
  func `the first round has the present curve, the default and others`(present: AccuracyCurve) {
    let round = TuningRound.first(present: SliderDesign(curve: present))
    #expect(round.designs.count == TuningRound.firstSize)
    #expect(Set(round.designs).count == TuningRound.firstSize)
    #expect(round.designs[0].curve == present)
    #expect(round.designs.contains(SliderDesign()))
    for (index, member) in round.members.enumerated() where member.reason == .spread {
      for other in round.designs.prefix(index) {
        #expect(!CurveNeighbours(other.curve).isNearly(member.design.curve))
      }
    }
  }

  @Test func `the gains of a first round are spread`() {
    let round = TuningRound.first()
    for distance in [50.0, 100, 200] {
      let gains = round.designs.map { $0.curve.gain(at: distance) }.sorted()
      #expect(gains[0] < gains[4] / 2)
    }
    #expect(round.members.map(\.reason) == [.present, .spread, .spread, .spread, .spread])
  }

  @Test func `a present curve with another law is compared with the default as it is`() {
    let present = SliderDesign(curve: .standard, law: .snap)
    let round = TuningRound.first(present: present)
    #expect(round.designs.prefix(2) == [present, SliderDesign()])
    #expect(round.designs.dropFirst(2).allSatisfy { $0.law == .snap })
    #expect(Set(round.designs).count == TuningRound.firstSize)
  }

  // MARK: - Next round

  /// A result in which the curves are better in the order of `designs`; the last `unknown` ones have no known effect.
  private func result(_ designs: [SliderDesign], unknown: Int = 0) -> TuningResult {
    let known = designs.count - unknown
    let size = known - 1
    let effects = ConditionEffects(
      options: Array(0..<known), differences: (1..<known).map { 0.1 * Double($0) },
      structure: (0..<size * size).map { ($0 / size == $0 % size ? 2.0 : 1.0) / 12 },
      variance: 0.001, degreesOfFreedom: 44)
    return TuningResult(
      studies: [], isSimulated: false, participants: 12, trials: 100, facets: [],
      curves: designs.enumerated().map {
        UsedCurve(design: $1, title: $1.curve.title, conditions: [$0])
      }, measure: .times, choice: CurveChoice(effects))
  }

  private func result(_ curves: [AccuracyCurve]) -> TuningResult {
    result(curves.map { SliderDesign(curve: $0) })
  }

  private func hyperbolic(_ steepness: Double) throws -> AccuracyCurve {
    .hyperbolic(try HyperbolicCurve(steepness: steepness))
  }

  @Test func `the next round has the best two and the neighbours of the best`() throws {
    let best = try hyperbolic(0.045)
    let next = try #require(TuningRound.next(result([best, .standard, .linear(LinearCurve())])))
    #expect(
      try next.designs.map(\.curve) == [best, .standard, hyperbolic(0.0675), hyperbolic(0.03)])
    #expect(next.members.map(\.reason) == [.best, .second, .steeper, .flatter])
  }

  @Test func `a neighbour that was nearly used is measured again as it was`() throws {
    let best = try hyperbolic(0.045)
    let used = try hyperbolic(0.0692)
    let next = try #require(TuningRound.next(result([best, .standard, used])))
    #expect(try next.designs.map(\.curve) == [best, .standard, used, hyperbolic(0.03)])
  }

  @Test func `of several used curves that a neighbour nearly is the nearest is taken`() throws {
    let best = try hyperbolic(0.045)
    let used = try [hyperbolic(0.0735), hyperbolic(0.0692)]
    let next = try #require(TuningRound.next(result([best, .standard] + used)))
    #expect(next.designs[2].curve == used[1])
  }

  @Test func `a used curve of unknown effect counts as used`() throws {
    let best = try hyperbolic(0.045)
    let used = try hyperbolic(0.0692)
    let designs = [best, .standard, used].map { SliderDesign(curve: $0) }
    let next = try #require(TuningRound.next(result(designs, unknown: 1)))
    #expect(next.designs[2].curve == used)
  }

  @Test func `a neighbour that is the second best gives way to another family`() throws {
    let best = try hyperbolic(0.045)
    let second = try hyperbolic(0.0675)
    let next = try #require(TuningRound.next(result([best, second, .linear(LinearCurve())])))
    #expect(next.members.map(\.reason) == [.best, .second, .otherFamily, .flatter])
    #expect(
      try next.designs[2].curve == .exponential(ExponentialCurve(halving: 60.2)))
  }

  @Test func `without neighbours the next best curves are measured again`() throws {
    let best = try hyperbolic(0.25)
    let second = try hyperbolic(0.167)
    let other = try #require(CurveNeighbours(best).otherFamily)
    let designs = [best, other, second, .standard, .linear(LinearCurve())]
    let next = try #require(TuningRound.next(result(designs)))
    #expect(next.designs.map(\.curve) == [best, other, second, .standard])
    #expect(next.members.map(\.reason) == [.best, .second, .flatter, .nextBest])
  }

  @Test(arguments: CurveFamily.named.map(\.standard))
  func `a next round has four different curves with the law of the best`(best: AccuracyCurve)
    throws
  {
    let designs = [best, try hyperbolic(0.2)].map { SliderDesign(curve: $0, law: .snap) }
    let next = try #require(TuningRound.next(result(designs)))
    #expect(Set(next.designs).count == TuningRound.nextSize)
    #expect(next.designs.allSatisfy { $0.law == .snap })
  }

  @Test func `without a choice there is no next round`() {
    var result = result([.standard, .linear(LinearCurve())])
    result.choice = nil
    #expect(TuningRound.next(result) == nil)
  }

  // MARK: - People

  @Test func `people are a multiple of the orders of a Williams design`() {
    let five = TuningRound.first()
    #expect(five.balancedParticipants == 10)
    #expect(five.participants(atLeast: 0) == 10 && five.participants(atLeast: 10) == 10)
    #expect(five.participants(atLeast: 11) == 20)
    let four = TuningRound(members: Array(five.members.prefix(4)))
    #expect(four.balancedParticipants == 4)
    #expect(four.participants(atLeast: 13) == 16)
  }
}
