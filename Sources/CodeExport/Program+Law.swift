import Sliders

extension Program {
  private static let thumb = Expression.local("thumb")
  private static let (startX, endX) = (Expression.local("startX"), Expression.local("endX"))
  private static let (startDistance, endDistance) = (
    Expression.local("startDistance"), Expression.local("endDistance")
  )
  private static let path: [Parameter] = [
    .number("thumb"), .number("startX"), .number("startY"), .number("endX"), .number("endY"),
    .number("length"),
  ]
  private static let piece: [Parameter] = [
    .number("thumb"), .number("startX"), .number("endX"), .number("startDistance"),
    .number("endDistance"),
  ]

  /// What `law` needs besides the slider itself: the integral along the pointer's path.
  static func law(_ law: TrackingLaw, _ curve: AccuracyCurve) -> Section {
    var section = Section(title: "The tracking law")
    let following: Function
    switch law {
    case .proportional:
      let jump = edgeJump(of: curve)
      if jump > 0 { section.constants = [edgeJumpConstant(jump)] }
      section.functions = [lagRate(hasJump: jump > 0)]
      following = followingProportionally(hasJump: jump > 0)
    case .snap: following = followingUntilSnap
    case .never: following = followingRelatively
    case .obslider, .pressPoint: return section
    }
    let levels = levels(of: curve)
    section.tables = [levels, quadrature]
    section.functions = [mean] + section.functions + [following, firstCut(at: levels), followPath]
    return section
  }

  /// The loss of gain at once at the dead zone's edge; 0 where the gain leaves 1 smoothly.
  private static func edgeJump(of curve: AccuracyCurve) -> Double {
    guard curve.deadZone.isFinite else { return 0 }
    let jump = 1 - curve.gain(at: curve.deadZone.nextUp)
    // A smooth fall has come down by a rounding error there.
    return jump > 1e-12 ? jump.rounded(figures: 12) : 0
  }
}

// MARK: - The integral

extension Program {
  private static let quadrature = Table(
    name: "quadrature", rows: PointerSegment.nodes.map { [$0.node, $0.weight] },
    documentation: "Nodes and weights of Gauss-Legendre quadrature from -1 to 1.")

  private static func levels(of curve: AccuracyCurve) -> Table {
    let edges = ([curve.deadZone] + curve.breaks).filter { $0.isFinite && $0 > 0 }
    return Table(
      name: "levels", rows: (edges.map { -$0 } + [0] + edges).sorted().map { [$0] },
      documentation: """
        Where the gain bends or jumps, across the track, in pixels: on both sides of the track, and \
        at the track itself.
        """)
  }

  private static let mean = Function(
    name: "mean",
    parameters: [
      Parameter(name: "integrand", label: "_", type: .function), .number("start"), .number("end"),
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

  private static func firstCut(at levels: Table) -> Function {
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

  private static let followPath = Function(
    name: "followPath", parameters: path, result: .number,
    documentation: """
      The thumb after a straight path of the pointer, at any distance from the track. The path is \
      cut where the gain bends or jumps, and every few pixels; the thumb waits at the ends of the \
      track.
      """,
    body: [
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
          .repeated(while: .local("before") < .local("end"), followedPart),
        ]),
      .give(.local("position")),
    ])

  private static let followedPart: [Statement] = {
    let (before, after) = (Expression.local("before"), Expression.local("after"))
    let (dx, dy) = (Expression.local("dx"), Expression.local("dy"))
    let startY = Expression.local("startY")
    return [
      .define(
        "after", .call("firstCut", [startY, .local("endY"), before, .local("end")])),
      .define("fromX", startX + dx * before),
      .define("toX", startX + dx * after),
      .define("fromDistance", .absolute(startY + dy * before)),
      .define("toDistance", .absolute(startY + dy * after)),
      .assign(
        .local("position"),
        .call(
          "followPiece",
          [
            .local("position"), .local("fromX"), .local("toX"), .local("fromDistance"),
            .local("toDistance"),
          ])),
      .assign(.local("position"), .clamped(.local("position"), 0, .local("length"))),
      .assign(before, after),
    ]
  }()
}

// MARK: - The laws

extension Program {
  /// Gives the thumb moved by the mean gain along a piece.
  private static let moved: [Statement] = [
    .define("meanGain", .call("mean", [.function("gain"), startDistance, endDistance])),
    .give(thumb + (endX - startX) * .local("meanGain")),
  ]

  private static func followPiece(_ documentation: String, _ body: [Statement]) -> Function {
    Function(
      name: "followPiece", parameters: piece, result: .number, documentation: documentation,
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

  private static func followingProportionally(hasJump: Bool) -> Function {
    let (start, end) = (Expression.local("start"), Expression.local("end"))
    let smooth = Expression.call("mean", [.function("lagRate"), startDistance, endDistance])
    let rate: [Statement] =
      hasJump
      ? [
        .define("smooth", smooth),
        .comment("The jump at the dead zone's edge is integrated in closed form."),
        .define(
          "pole",
          .builtin(.logarithmOfOnePlus, [(start - end) / end]) / (start - end)),
        .define("rate", .local("smooth") + .constant("edgeJump") * .local("pole")),
      ] : [.define("rate", smooth)]
    return followPiece(
      """
      The thumb after a piece of the pointer's path. Away from the track and along it, it moves by \
      the gain times the pointer's movement. On the way back its lag behind the pointer shrinks in \
      proportion to the distance from the dead zone, so that nothing jumps.
      """,
      [
        .define("start", .maximum(0, startDistance - deadZone)),
        .define("end", .maximum(0, endDistance - deadZone)),
        .when(
          end == 0 && (start == 0 || endDistance < startDistance),
          [.comment("In the dead zone the thumb is where the pointer is."), .give(endX)]),
        .when(start <= end, moved),
      ] + rate + [
        .define("lag", (startX - thumb) / start + (endX - startX) * .local("rate")),
        .give(endX - .local("lag") * end),
      ])
  }

  private static func edgeJumpConstant(_ jump: Double) -> Constant {
    Constant(
      name: "edgeJump", value: jump,
      documentation: "What the gain loses at once at the dead zone's edge.")
  }

  private static func lagRate(hasJump: Bool) -> Function {
    let loss = 1 - .call("gain", [distance])
    return Function(
      name: "lagRate", parameters: [.number("distance")], result: .number,
      documentation: """
        The lag behind the pointer that the thumb gains with each pixel along the track. It is a \
        share of the distance from the dead zone.
        """,
      body: [
        .define("beyond", distance - deadZone),
        .when(beyond <= 0, [.give(0)]),
        .give((hasJump ? loss - .constant("edgeJump") : loss) / beyond),
      ])
  }
}
