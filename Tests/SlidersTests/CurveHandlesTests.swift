import Base
import Testing

@testable import Sliders

/// The properties that handles of all families have in common.
@Suite struct CurveHandlesTests {
  /// Positions that a hand, a key or a defect might request.
  private static let wild: [CurveKnot] =
    [-5000.0, -1, 0, 0.3, 1, 19.7, 20, 85, 150, 214.9, 320, 399, 400, 401, 9000, .infinity]
    .flatMap { distance in
      [-1, 0, 0.00001, 0.003, 0.1, 0.5, 0.98, 1, 3].map { CurveKnot(distance, $0) }
    }

  @Test func `every family has handles, each with words`() {
    for family in CurveFamily.named {
      let curve = family.standard
      #expect(curve.handles.count >= 2, "\(family)")
      #expect(curve.handles.allSatisfy { !$0.title.isEmpty })
    }
  }

  @Test(arguments: SampleDesign.proportional)
  func `wherever a handle is dragged, the curve can be kept and never rises`(
    design: SampleDesign
  ) throws {
    let curve = design.curve
    for index in curve.handles.indices {
      for position in Self.wild {
        try check(curve.moving(index, to: position), "\(index) \(position)")
      }
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
    var curve = design.curve
    for edit in 0..<300 {
      let position = CurveKnot(Double(next(4100)) / 10, Double(next(1000) + 1) / 1000)
      let edited: AccuracyCurve? =
        switch next(4) {
        case 0: curve.inserting(at: position.distance)?.curve
        case 1: curve.removing(next(curve.handles.count))
        default: try curve.moving(next(curve.handles.count), to: position)
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
    let curve = design.curve
    for (index, handle) in curve.handles.enumerated()
    where handle.position.distance <= 400 && handle.position.gain >= CurveAxes.smallest
      && curve.gain(at: 400) < 0.9
    {
      let moved = try curve.moving(index, to: handle.position)
      for distance in stride(from: 0.0, through: 400, by: 10) {
        let (new, old) = (moved.gain(at: distance), curve.gain(at: distance))
        #expect(abs(new / old - 1) < 0.06, "\(handle.title) at \(distance)")
      }
    }
  }

  @Test func `the point at a tenth goes where it is dragged`() throws {
    let curve = try ExponentialCurve().moving(1, to: CurveKnot(220, 0.4))
    #expect(abs(curve.gain(at: 220) - 0.1) < 0.001)
    #expect(curve.deadZone == 20 && curve.floor == 0.005)
  }

  @Test func `beyond the plot the point climbs along its edge`() throws {
    let curve = try HyperbolicCurve().moving(1, to: CurveKnot(400, 0.5))
    #expect(abs(curve.gain(at: 400) - 0.5) < 0.001)
    #expect(curve.handles[1].position.distance == 400)
  }

  @Test func `the end of a linear fall is dragged in both directions`() throws {
    let curve = try LinearCurve().moving(1, to: CurveKnot(320, 0.1))
    #expect(curve.floor == 0.1 && abs(curve.gain(at: 170) - 0.55) < 0.001)
  }

  @Test func `a power's edge dragged down makes a jump, and back up none`() throws {
    let jump = try PowerCurve().moving(0, to: CurveKnot(60, 0.5))
    #expect(jump.gain(at: 60) == 1 && abs(jump.gain(at: 60.001) - 0.5) < 0.01)
    let smooth = try jump.moving(0, to: CurveKnot(60, 1))
    #expect(smooth.reference == 60)
  }

  @Test func `a logistic's handles change one parameter each`() throws {
    let curve = LogisticCurve()
    #expect(try curve.moving(1, to: CurveKnot(120, 1)).center == 120)
    #expect(try curve.moving(2, to: CurveKnot(183, 1)).width == 50)
    #expect(try curve.moving(3, to: CurveKnot(0, 0.25)).floor == 0.25)
    #expect(try curve.moving(0, to: CurveKnot(1000, 1)).deadZone == 400)
  }

  @Test func `a knot stays between its neighbours`() throws {
    let curve = try TableCurve().moving(1, to: CurveKnot(399, 0.001))
    #expect(curve.knots[1] == CurveKnot(149, 0.1))
    let first = try TableCurve().moving(0, to: CurveKnot(300, 0.2))
    #expect(first.knots[0] == CurveKnot(84, 1))
    let last = try SteppedCurve().moving(3, to: CurveKnot(0, 1))
    #expect(last.steps[3] == CurveKnot(101, 0.25))
  }

  @Test func `knots come and go within their limits`() throws {
    let (more, index) = try #require(TableCurve().inserting(at: 250))
    #expect(index == 4 && more.knots.count == 6)
    #expect(abs(more.gain(at: 250) / TableCurve().gain(at: 250) - 1) < 0.01)
    #expect(TableCurve().inserting(at: 85.2) == nil)
    #expect(more.removing(4) == TableCurve())
    #expect(TableCurve().removing(0) == nil)
    let two = try SteppedCurve(steps: [CurveKnot(0, 1), CurveKnot(50, 0.5)])
    #expect(two.removing(1) == nil)
    var full = SteppedCurve()
    for distance in stride(from: 160.0, to: 400, by: 10) {
      full = full.inserting(at: distance)?.curve ?? full
    }
    #expect(full.steps.count == 12)
  }

  @Test func `a position that is no number is refused`() {
    #expect(throws: CurveError.self) {
      try AccuracyCurve.standard.moving(1, to: CurveKnot(.nan, .nan))
    }
  }

  private func check(_ curve: AccuracyCurve, _ edit: String) throws {
    try #require(try AccuracyCurve(parsing: curve.bytes) == curve, "\(edit): \(curve.parameters)")
    var last = 1.0
    for distance in stride(from: 0.0, through: 500, by: 1) {
      let gain = curve.gain(at: distance)
      try #require(gain > 0 && gain <= last * (1 + 1e-12), "\(edit) at \(distance)")
      last = gain
    }
  }
}
