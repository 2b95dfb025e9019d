import Formats
import Primitives
import Testing

@testable import Sliders

/// What handles of all families have in common.
@Suite struct CurveHandlesTests {
  /// Places that a hand, a key or a defect might ask for.
  private static let wild: [CurveKnot] =
    [-5000.0, -1, 0, 0.3, 1, 19.7, 20, 85, 150, 214.9, 320, 399, 400, 401, 9000, .infinity]
    .flatMap { distance in
      [-1, 0, 0.00001, 0.003, 0.1, 0.5, 0.98, 1, 3].map { CurveKnot(distance, $0) }
    }

  @Test func `every family has handles, each with words`() throws {
    for family in CurveFamilies.all {
      let curve = try #require(CurveFamilies.standard(family.family) as? any HandledCurve)
      #expect(curve.handles.count >= 2, "\(family.family)")
      #expect(curve.handles.allSatisfy { !$0.title.isEmpty })
    }
  }

  @Test(arguments: SampleDesign.proportional)
  func `wherever a handle is dragged, the curve can be kept and never rises`(
    design: SampleDesign
  ) throws {
    let curve = try #require(design.curve as? any HandledCurve)
    for index in curve.handles.indices {
      for place in Self.wild { try check(moved(curve, index, to: place), "\(index) \(place)") }
    }
  }

  @Test(arguments: SampleDesign.proportional)
  func `hundreds of edits in a row leave a curve that reads back equal`(design: SampleDesign) throws
  {
    var random = UInt64(7)
    func next(_ count: Int) -> Int {
      random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(random >> 33) % count
    }
    var curve = try #require(design.curve as? any HandledCurve)
    for edit in 0..<300 {
      let place = CurveKnot(Double(next(4100)) / 10, Double(next(1000) + 1) / 1000)
      let edited: (any HandledCurve)? =
        switch next(4) {
        case 0: inserted(curve, at: place.distance)
        case 1: removed(curve, next(curve.handles.count))
        default: moved(curve, next(curve.handles.count), to: place)
        }
      guard let edited else { continue }
      try check(edited, "edit \(edit)")
      curve = edited
    }
  }

  @Test(arguments: SampleDesign.proportional)
  func `a handle dragged to where it stands leaves the curve nearly as it is`(
    design: SampleDesign
  ) throws {
    let curve = try #require(design.curve as? any HandledCurve)
    for (index, handle) in curve.handles.enumerated()
    where handle.place.distance <= 400 && handle.place.gain >= CurveAxes.smallest
      && curve.gain(at: 400) < 0.9
    {
      let moved = moved(curve, index, to: handle.place)
      for distance in stride(from: 0.0, through: 400, by: 10) {
        let (new, old) = (moved.gain(at: distance), curve.gain(at: distance))
        #expect(abs(new / old - 1) < 0.06, "\(handle.title) at \(distance)")
      }
    }
  }

  @Test func `the point at a tenth goes where it is dragged`() {
    let curve = ExponentialCurve().moving(1, to: CurveKnot(220, 0.4))
    #expect(abs(curve.gain(at: 220) - 0.1) < 0.001)
    #expect(curve.deadZone == 20 && curve.floor == 0.005)
  }

  @Test func `beyond the plot the point climbs along its edge`() {
    let curve = HyperbolicCurve().moving(1, to: CurveKnot(400, 0.5))
    #expect(abs(curve.gain(at: 400) - 0.5) < 0.001)
    #expect(curve.handles[1].place.distance == 400)
  }

  @Test func `the end of a linear fall is dragged in both directions`() {
    let curve = LinearCurve().moving(1, to: CurveKnot(320, 0.1))
    #expect(curve.floor == 0.1 && abs(curve.gain(at: 170) - 0.55) < 0.001)
  }

  @Test func `a power's edge dragged down makes a jump, and back up none`() {
    let jump = PowerCurve().moving(0, to: CurveKnot(60, 0.5))
    #expect(jump.gain(at: 60) == 1 && abs(jump.gain(at: 60.001) - 0.5) < 0.01)
    let smooth = jump.moving(0, to: CurveKnot(60, 1))
    #expect(smooth.reference == 60)
  }

  @Test func `a logistic's handles change one parameter each`() {
    let curve = LogisticCurve()
    #expect(curve.moving(1, to: CurveKnot(120, 1)).center == 120)
    #expect(curve.moving(2, to: CurveKnot(183, 1)).width == 50)
    #expect(curve.moving(3, to: CurveKnot(0, 0.25)).floor == 0.25)
    #expect(curve.moving(0, to: CurveKnot(1000, 1)).deadZone == 400)
  }

  @Test func `a knot stays between its neighbours`() {
    let curve = TableCurve().moving(1, to: CurveKnot(399, 0.001))
    #expect(curve.knots[1] == CurveKnot(149, 0.1))
    let first = TableCurve().moving(0, to: CurveKnot(300, 0.2))
    #expect(first.knots[0] == CurveKnot(84, 1))
    let last = SteppedCurve().moving(3, to: CurveKnot(0, 1))
    #expect(last.steps[3] == CurveKnot(101, 0.25))
  }

  @Test func `knots come and go within their limits`() throws {
    let (more, index) = try #require(TableCurve().inserting(at: 250))
    #expect(index == 4 && more.knots.count == 6)
    #expect(abs(more.gain(at: 250) / TableCurve().gain(at: 250) - 1) < 0.01)
    #expect(TableCurve().inserting(at: 85.2) == nil)
    #expect(more.removing(4) == TableCurve())
    #expect(TableCurve().removing(0) == nil)
    let two = SteppedCurve(steps: [CurveKnot(0, 1), CurveKnot(50, 0.5)])
    #expect(two.removing(1) == nil)
    var full = SteppedCurve()
    for distance in stride(from: 160.0, to: 400, by: 10) {
      full = full.inserting(at: distance)?.curve ?? full
    }
    #expect(full.steps.count == 12)
  }

  private func check(_ curve: any AccuracyCurve, _ what: String) throws {
    try #require(curve.isReadable, "\(what): \(curve.parameters)")
    var last = 1.0
    for distance in stride(from: 0.0, through: 500, by: 1) {
      let gain = curve.gain(at: distance)
      try #require(gain > 0 && gain <= last * (1 + 1e-12), "\(what) at \(distance)")
      last = gain
    }
  }

  private func moved(_ curve: any HandledCurve, _ index: Int, to place: CurveKnot)
    -> any HandledCurve
  { curve.moving(index, to: place) }

  private func removed(_ curve: any HandledCurve, _ index: Int) -> (any HandledCurve)? {
    curve.removing(index)
  }

  private func inserted(_ curve: any HandledCurve, at distance: Double) -> (any HandledCurve)? {
    func insert(_ curve: some HandledCurve) -> (any HandledCurve)? {
      curve.inserting(at: distance)?.curve
    }
    return insert(curve)
  }
}
