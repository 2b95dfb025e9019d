import Sliders

extension Program {
  private static let thumb = Expression.local("thumb")
  private static let (startX, endX) = (Expression.local("startX"), Expression.local("endX"))
  private static let (startDistance, endDistance) = (
    Expression.local("startDistance"), Expression.local("endDistance")
  )
  private static let path: [FunctionParameter] = [
    .number("thumb"), .number("startX"), .number("startY"), .number("endX"), .number("endY"),
    .number("length"),
  ]
  static let piece: [FunctionParameter] = [
    .number("thumb"), .number("startX"), .number("endX"), .number("startDistance"),
    .number("endDistance"),
  ]

  /// The declarations that `law` needs besides the slider itself: the integral along the pointer's path.
  static func law(_ law: TrackingLaw, _ curve: AccuracyCurve) -> Section {
    var section = Section(title: "The tracking law")
    let following: Function
    switch law {
    case .hysteresis:
      let jump = edgeJump(of: curve)
      section.constants = backlash(within: curve.deadZone)
      section.functions =
        meeting(at: meetingDistance, jump: jump, &section.constants) + [crestAfter]
      following = followingWithHysteresis
    case .proportional:
      section.functions = meeting(
        at: deadZone, jump: edgeJump(of: curve), &section.constants)
      following = followingProportionally
    case .snap: following = followingUntilSnap
    case .never: following = followingRelatively
    case .obslider, .pressPoint: return section
    }
    let levels = levels(of: curve)
    section.tables = [levels, quadrature]
    section.functions =
      [mean] + section.functions
      + [following, firstCut(at: levels), across(at: levels)]
      + (law == .hysteresis ? [] : [followPath])
    return section
  }

  /// The sudden loss of gain at the dead zone's edge; 0 if the gain leaves 1 smoothly.
  private static func edgeJump(of curve: AccuracyCurve) -> Double {
    guard curve.deadZone.isFinite else { return 0 }
    let jump = 1 - curve.gain(at: curve.deadZone.nextUp)
    // A smooth fall has come down by a rounding error there.
    return jump > 1e-12 ? jump.rounded(figures: 12) : 0
  }
}

// MARK: - The integral

extension Program {
  private static let quadrature = ConstantTable(
    name: "quadrature", rows: PointerSegment.nodes.map { [$0.node, $0.weight] },
    documentation: "Nodes and weights of Gauss-Legendre quadrature from -1 to 1.")

  private static func levels(of curve: AccuracyCurve) -> ConstantTable {
    let edges = curve.edges.filter { $0 > 0 }
    return ConstantTable(
      name: "levels", rows: (edges.map { -$0 } + [0] + edges).sorted().map { [$0] },
      documentation: """
        Where the gain bends or jumps, across the track, in pixels: on both sides of the track, and \
        at the track itself.
        """)
  }

  private static let mean = Function(
    name: "mean",
    parameters: [
      FunctionParameter(name: "integrand", label: "_", type: .function), .number("start"),
      .number("end"),
    ], result: .number,
    documentation: "The mean of a function between two distances over which it is smooth.",
    body: [
      .define("middle", (.local("start") + .local("end")) / 2),
      .define("half", (.local("end") - .local("start")) / 2),
      .variable("total", 0),
      .each(
        ["node", "weight"], in: quadrature,
        [
          .add(
            "total",
            .local("weight")
              * .callLocal("integrand", .local("middle") + .local("half") * .local("node")))
        ]),
      .give(.local("total") / 2),
    ])

  private static func firstCut(at levels: ConstantTable) -> Function {
    let (startY, endY) = (Expression.local("startY"), Expression.local("endY"))
    let crossing = Expression.local("crossing")
    return Function(
      name: "firstCut",
      parameters: [
        .number("startY"), .number("endY"), .number("before"), .number("after"),
      ], result: .number,
      documentation: """
        The first fraction of the path from one y to another at which it crosses a level. Only \
        fractions between two count; it is the second of these where no level is crossed.
        """,
      body: [
        .when(startY == endY, [.give(.local("after"))]),
        .variable("first", .local("after")),
        .each(
          ["level"], in: levels,
          [
            .define("crossing", (.local("level") - startY) / (endY - startY)),
            .when(
              crossing > .local("before") && crossing < .local("first"),
              [.assign(.local("first"), crossing)]),
          ]),
        .give(.local("first")),
      ])
  }

  private static func across(at levels: ConstantTable) -> Function {
    let (startY, endY) = (Expression.local("startY"), Expression.local("endY"))
    let (level, place) = (Expression.local("level"), Expression.local("place"))
    return Function(
      name: "across", parameters: [.number("startY"), .number("endY"), .number("fraction")],
      result: .number,
      documentation: """
        The y at a fraction of the path from one y to another. Between them it is the level itself \
        at a level, as a rounding error beyond it would be on its other side.
        """,
      body: [
        .when(.local("fraction") <= 0, [.give(startY)]),
        .when(.local("fraction") == 1, [.give(endY)]),
        .variable("place", startY + (endY - startY) * .local("fraction")),
        .each(
          ["level"], in: levels,
          [.when(.absolute(place - level) < 1e-9, [.assign(place, level)])]),
        .give(place),
      ])
  }

  private static let followPath = Function(
    name: "followPath", parameters: path, result: .number,
    documentation: """
      The thumb after a straight path of the pointer, at any distance from the track. \
      \(pathDocumentation)
      """, body: followedPath(crest: nil) + [.give(.local("position"))])

  /// The sentence on the cuts of a path and the ends of the track, for the function that follows it.
  static let pathDocumentation = """
    The path is cut where the gain bends or jumps, and every few pixels; the thumb waits at the ends \
    of the track.
    """

  /// The statements that follow a path piece by piece and leave the thumb in `position`; `crest` is for a law that
  /// remembers one.
  static func followedPath(crest: Expression?) -> [Statement] {
    [
      .define("dx", endX - startX),
      .define("dy", .local("endY") - .local("startY")),
      .define(
        "parts", .builtin(.roundedUp, [.absolute(.local("dy")) / .number(PointerSegment.longest)])),
      .define(
        "count", .count,
        .builtin(
          .count,
          [.clamped(.local("parts"), 1, .number(Double(PointerSegment.greatestCount)))])),
      .variable("position", thumb),
      .variable("before", 0),
      .counted(
        "part", upTo: .local("count"),
        [
          .define(
            "end", .builtin(.real, [.local("part")]) / .builtin(.real, [.local("count")])),
          .repeated(while: .local("before") < .local("end"), followedPart(crest: crest)),
        ]),
    ]
  }

  private static func followedPart(crest: Expression?) -> [Statement] {
    let (before, after) = (Expression.local("before"), Expression.local("after"))
    let dx = Expression.local("dx")
    let (startY, endY) = (Expression.local("startY"), Expression.local("endY"))
    let piece: [Expression] = ["fromX", "toX", "fromDistance", "toDistance"].map { .local($0) }
    let length = Expression.local("length")
    let arguments =
      [.local("position")] + (crest.map { [$0] } ?? []) + piece + (crest == nil ? [] : [length])
    return [
      .define("after", .call("firstCut", [startY, endY, before, .local("end")])),
      .define("fromX", startX + dx * before),
      .define("toX", startX + dx * after),
      .define("fromDistance", .absolute(.call("across", [startY, endY, before]))),
      .define("toDistance", .absolute(.call("across", [startY, endY, after]))),
      .assign(.local("position"), .call("followPiece", arguments)),
      .assign(.local("position"), .clamped(.local("position"), 0, length)),
    ] + (crest.map { remembered($0, .local("toX"), Array(piece.suffix(2))) } ?? [])
      + [.assign(before, after)]
  }

  /// The crest after a piece that ends at `toX`, between two `distances`.
  private static func remembered(
    _ crest: Expression, _ toX: Expression, _ distances: [Expression]
  ) -> [Statement] {
    let (position, length) = (Expression.local("position"), Expression.local("length"))
    let areAtEnd: Expression =
      .maximum(position, toX) <= 0 || length <= .minimum(position, toX)
    return [
      .assign(crest, .call("crestAfter", [crest] + distances)),
      .when(
        distances[1] <= deadZone && areAtEnd,
        [
          .comment("Beyond an end of the track the thumb waits for the pointer."),
          .assign(crest, 0),
        ]),
    ]
  }
}

// MARK: - The laws

extension Program {
  /// Gives the thumb moved by the mean gain along a piece.
  static let moved: [Statement] = [
    .define("meanGain", .call("mean", [.function("gain"), startDistance, endDistance])),
    .give(thumb + (endX - startX) * .local("meanGain")),
  ]

  static func followPiece(
    _ documentation: String, _ body: [Statement], parameters: [FunctionParameter] = piece
  ) -> Function {
    Function(
      name: "followPiece", parameters: parameters, result: .number, documentation: documentation,
      body: body)
  }

  private static let followingRelatively = followPiece(
    """
    The thumb after a piece of the pointer's path: it moves by the gain times the pointer's \
    movement, and never makes up for what it lags behind.
    """, moved)

  private static let followingUntilSnap = followPiece(
    """
    The thumb after a piece of the pointer's path: it moves by the gain times the pointer's \
    movement, and jumps to the pointer at the dead zone.
    """,
    [
      .comment("A rounding error beside the dead zone's edge is the edge."),
      .when(endDistance <= deadZone + 1e-9, [.give(endX)]),
    ] + moved)
}
