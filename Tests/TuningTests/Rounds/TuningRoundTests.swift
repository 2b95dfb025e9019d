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
        #expect(
          other.law != member.design.law
            || !CurveNeighbours(other.curve).isNearly(member.design.curve))
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
    #expect(round.designs[2] == Originals.obslider.design(onTrackOf: 400))
    #expect(round.designs.dropFirst(3).allSatisfy { $0.law == .snap })
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

  private let obslider = Originals.obslider.design(onTrackOf: 0)

  @Test func `the next round has the best two, an unused law and the neighbours of the best`()
    throws
  {
    let best = try hyperbolic(0.01)
    let next = try #require(TuningRound.next(result([best, .linear(LinearCurve())])))
    #expect(next.members.map(\.reason) == [.best, .second, .otherLaw, .steeper, .flatter])
    #expect(next.designs[2] == obslider)
    #expect(try next.designs.suffix(2).map(\.curve) == [hyperbolic(0.015), hyperbolic(0.00667)])
  }

  @Test func `a used law is not tried again unless it does well`() throws {
    let designs = [
      SliderDesign(curve: try hyperbolic(0.01)), SliderDesign(curve: .linear(LinearCurve())),
      SliderDesign(curve: .power(PowerCurve())), obslider,
    ]
    let next = try #require(TuningRound.next(result(designs)))
    #expect(next.members.map(\.reason) == [.best, .second, .steeper, .flatter])
  }

  /// A used curve beside the best one gives information on its side.
  @Test func `used curves on both sides of the best are measured again instead of neighbours`()
    throws
  {
    let curves = try [hyperbolic(0.0692), hyperbolic(0.045), hyperbolic(0.1), hyperbolic(0.2)]
    let designs = curves.map { SliderDesign(curve: $0) } + [obslider]
    let next = try #require(TuningRound.next(result(designs)))
    #expect(next.designs == Array(designs.prefix(4)))
    #expect(next.members.map(\.reason) == [.best, .second, .nextBest, .nextBest])
  }

  @Test func `a used curve of unknown effect counts as used`() throws {
    let curves = try [hyperbolic(0.0692), hyperbolic(0.2), hyperbolic(0.045), hyperbolic(0.1)]
    let designs = curves.map { SliderDesign(curve: $0) }
    let next = try #require(TuningRound.next(result(designs, unknown: 2)))
    #expect(next.members.map(\.reason) == [.best, .second, .otherLaw])
  }

  @Test func `OBSlider has no neighbours`() throws {
    let designs =
      [obslider] + (try [0.0692, 0.045, 0.15].map { SliderDesign(curve: try hyperbolic($0)) })
    let next = try #require(TuningRound.next(result(designs)))
    #expect(next.designs == designs)
  }

  @Test(arguments: CurveFamily.named.map(\.standard))
  func `the curves of a next round are different, and have the law of the best`(
    best: AccuracyCurve
  ) throws {
    let designs = [best, try hyperbolic(0.2)].map { SliderDesign(curve: $0, law: .snap) }
    let next = try #require(TuningRound.next(result(designs)))
    #expect(Set(next.designs).count == next.designs.count && next.designs.count > 2)
    #expect(next.designs.allSatisfy { $0.law == .snap || $0 == obslider })
  }

  @Test func `without a choice there is no next round`() {
    var result = result([.standard, .linear(LinearCurve())])
    result.choice = nil
    #expect(TuningRound.next(result) == nil)
  }
}
