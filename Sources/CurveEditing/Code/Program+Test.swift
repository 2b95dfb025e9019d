import Sliders

/// A drag with its effect on the thumb, to test a copy of the code with.
struct TestDrag {
  static let length = 800.0
  static let start = 0.25
  static let grab = (x: 203.0, y: 4.0)
  /// Away from the track and back, along it, over the end, through the track, and to the other side.
  private static let path: [(x: Double, y: Double)] = [
    (260, -15), (300, -60), (380, -160), (420, -160), (380, -90), (350, -24), (360, 12),
    (500, 80), (2000, 120), (1990, 120), (700, -130), (100, 40),
  ]

  /// Rows of the pointer's point and the thumb's fraction after it.
  static func rows(_ design: SliderDesign) -> [[Double]] {
    var tracking = SliderTracking(curve: design.curve, law: design.law, fraction: start)
    tracking.grab(x: grab.x, y: grab.y, length: length)
    return path.map { point in
      tracking.move(x: point.x, y: point.y, length: length)
      return [point.x, point.y, tracking.fraction]
    }
  }
}

extension Program {
  private static let testDistances = [0.0, 10, 25, 50, 75, 100, 150, 200, 300, 500]

  /// The test vectors of `design`, computed by Caliper's own slider, and the function that checks them.
  static func test(_ design: SliderDesign, _ slider: SliderType) -> Section {
    let gains = ConstantTable(
      name: "testGains", rows: testDistances.map { [$0, design.curve.gain(at: $0)] },
      documentation: "Distances from the track and their gains.")
    let drag = ConstantTable(
      name: "testDrag", rows: TestDrag.rows(design),
      documentation: """
        A drag on a track of 800 pixels that grabs the thumb at the fraction 0.25 with the pointer at \
        (203, 4): the pointer's x and y, and the thumb's fraction after each movement.
        """)
    return Section(
      title: "Test vectors", tables: [gains, drag], functions: [check(gains, drag, slider)])
  }

  private static func check(_ gains: ConstantTable, _ drag: ConstantTable, _ slider: SliderType)
    -> Function
  {
    let (worst, expected) = (Expression.local("worst"), Expression.local("expected"))
    func compared(_ actual: Expression) -> Statement {
      .assign(worst, .maximum(worst, .absolute(actual - expected)))
    }
    func act(_ name: String, _ arguments: [Expression]) -> [Statement] {
      slider.methods.filter { $0.name == name }.map { .act("slider", $0, arguments) }
    }
    let length = Expression.number(TestDrag.length)
    let grab: [Expression] = [.number(TestDrag.grab.x), .number(TestDrag.grab.y), length]
    return Function(
      name: "check", result: .number,
      documentation: """
        The largest difference between this code and its test vectors. It is below 1e-9 where all is \
        well.
        """, isPublic: true,
      body: [
        .variable("worst", 0),
        .each(["distance", "expected"], in: gains, [compared(.call("gain", [distance]))]),
        .slider("slider", at: .number(TestDrag.start)),
      ] + act("grab", grab) + [
        .each(
          ["x", "y", "expected"], in: drag,
          act("move", [.local("x"), .local("y"), length])
            + [compared(.member(of: "slider", "fraction"))]),
        .give(worst),
      ])
  }
}
