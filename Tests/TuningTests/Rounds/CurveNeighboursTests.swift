import Sliders
import Testing

@testable import Tuning

struct CurveNeighboursTests {
  private static let curves: [AccuracyCurve] = CurveFamily.named.map(\.standard)

  @Test(arguments: curves)
  func `a steeper curve is nowhere coarser, and a flatter one nowhere finer`(
    curve: AccuracyCurve
  ) throws {
    // Steps and a hyperbola cross.
    guard curve.family != .stepped else { return }
    let neighbours = CurveNeighbours(curve)
    let steeper = try #require(neighbours.steeper)
    let flatter = try #require(neighbours.flatter)
    #expect(steeper.family == curve.family && flatter.family == curve.family)
    for distance in stride(from: 0.0, through: 300, by: 5) {
      let gain = curve.gain(at: distance)
      #expect(steeper.gain(at: distance) <= gain && gain <= flatter.gain(at: distance))
    }
    #expect(!neighbours.isNearly(steeper) && !neighbours.isNearly(flatter))
    #expect(CurveNeighbours(steeper).distance(to: flatter) > neighbours.distance(to: flatter))
  }

  @Test func `the main parameter is 1.5 times as large, to three figures`() throws {
    func neighbours(_ curve: AccuracyCurve) -> [AccuracyCurve?] {
      [CurveNeighbours(curve).steeper, CurveNeighbours(curve).flatter]
    }
    #expect(
      try neighbours(.hyperbolic(HyperbolicCurve(steepness: 0.0692))) == [
        .hyperbolic(HyperbolicCurve(steepness: 0.104)),
        .hyperbolic(HyperbolicCurve(steepness: 0.0461)),
      ])
    #expect(
      try neighbours(.exponential(ExponentialCurve(halving: 39))) == [
        .exponential(ExponentialCurve(halving: 26)), .exponential(ExponentialCurve(halving: 58.5)),
      ])
    #expect(
      try neighbours(.linear(LinearCurve(slope: 0.00692))) == [
        .linear(LinearCurve(slope: 0.0104)), .linear(LinearCurve(slope: 0.00461)),
      ])
    #expect(
      try neighbours(.logistic(LogisticCurve(center: 83, width: 19.5))) == [
        .logistic(LogisticCurve(center: 55.3, width: 13)),
        .logistic(LogisticCurve(center: 125, width: 29.3)),
      ])
    // A jump at the edge of the dead zone stays.
    #expect(
      try neighbours(.power(PowerCurve(deadZone: 62, reference: 31, exponent: 1))) == [
        .power(PowerCurve(deadZone: 62, reference: 31, exponent: 1.5)),
        .power(PowerCurve(deadZone: 62, reference: 31, exponent: 0.667)),
      ])
  }

  @Test func `the dead zone of a table stays`() throws {
    let table = try TableCurve(knots: [
      CurveKnot(0, 1), CurveKnot(20, 1), CurveKnot(80, 0.3), CurveKnot(200, 0.1),
    ])
    #expect(
      try CurveNeighbours(.table(table)).flatter
        == .table(
          TableCurve(knots: [
            CurveKnot(0, 1), CurveKnot(20, 1), CurveKnot(110, 0.3), CurveKnot(290, 0.1),
          ])))
  }

  @Test func `a parameter stops at the end of its range`() throws {
    func steeper(_ steepness: Double) throws -> AccuracyCurve? {
      CurveNeighbours(.hyperbolic(try HyperbolicCurve(steepness: steepness))).steeper
    }
    #expect(try steeper(0.2) == .hyperbolic(HyperbolicCurve(steepness: 0.25)))
    // 0.25 is nearly 0.24.
    #expect(try steeper(0.24) == nil)
    #expect(try steeper(0.25) == nil)
    let flattest = CurveNeighbours(.hyperbolic(try HyperbolicCurve(steepness: 0.0001)))
    #expect(flattest.flatter == nil)
    // 1.5 times the least steepness is nearly the same curve.
    let steepened = try #require(flattest.steeper)
    #expect(flattest.distance(to: steepened) >= CurveNeighbours.same)
  }

  @Test func `steps have hyperbolas around the nearest one`() throws {
    let neighbours = CurveNeighbours(.stepped(SteppedCurve()))
    let steeper = try #require(neighbours.steeper)
    let flatter = try #require(neighbours.flatter)
    #expect(steeper.family == .hyperbolic && flatter.family == .hyperbolic)
    #expect(steeper.deadZone == 50 && flatter.deadZone == 50)
    #expect(steeper.gain(at: 200) < flatter.gain(at: 200))
    #expect(neighbours.distance(to: steeper) < 0.4 && neighbours.distance(to: flatter) < 0.4)
  }

  @Test func `a plain slider has only a steeper neighbour`() throws {
    let neighbours = CurveNeighbours(.unit)
    let steeper = try #require(neighbours.steeper)
    #expect(steeper.family == .hyperbolic)
    #expect(abs(neighbours.distance(to: steeper) - 0.405) < 0.03)
    #expect(neighbours.flatter == nil)
  }

  @Test func `a used curve near the best tells of its side only`() throws {
    func hyperbola(_ steepness: Double) throws -> AccuracyCurve {
      .hyperbolic(try HyperbolicCurve(steepness: steepness))
    }
    let neighbours = CurveNeighbours(try hyperbola(0.0692))
    let steeper = [try hyperbola(0.1)]
    #expect(neighbours.hasNear(steeper, onSteeperSide: true))
    #expect(!neighbours.hasNear(steeper, onSteeperSide: false))
    #expect(try neighbours.hasNear([hyperbola(0.045)], onSteeperSide: false))
    // Far away, and the best itself.
    #expect(try !neighbours.hasNear([hyperbola(0.01)], onSteeperSide: false))
    for side in [true, false] {
      #expect(!neighbours.hasNear([neighbours.curve], onSteeperSide: side))
    }
  }

  @Test func `the distance is the mean of logarithms of ratios of gains`() throws {
    let neighbours = CurveNeighbours(.unit)
    let half = AccuracyCurve.stepped(try SteppedCurve(steps: [CurveKnot(0, 1), CurveKnot(1, 0.5)]))
    // The gain is a half at 300 of the 301 distances.
    #expect(abs(neighbours.distance(to: half) - 0.693147 * 300 / 301) < 1e-6)
    #expect(CurveNeighbours(half).distance(to: .unit) == neighbours.distance(to: half))
    #expect(neighbours.distance(to: .unit) == 0 && neighbours.isNearly(.unit))
  }
}
