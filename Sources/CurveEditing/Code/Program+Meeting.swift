// The laws under which the thumb meets the pointer little by little.

import Sliders

extension Program {
  private static let thumb = Expression.local("thumb")
  private static let (startX, endX) = (Expression.local("startX"), Expression.local("endX"))
  private static let (startDistance, endDistance) = (
    Expression.local("startDistance"), Expression.local("endDistance")
  )
  private static let (start, end) = (Expression.local("start"), Expression.local("end"))
  private static let (crest, contact) = (Expression.local("crest"), Expression.local("contact"))
  private static let (fromX, fromDistance) = (
    Expression.local("fromX"), Expression.local("fromDistance")
  )
  private static let (margin, share) = (
    Expression.constant("playMargin"), Expression.constant("playShare")
  )

  static let followingProportionally = followPiece(
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
      .give(.call("meet", [thumb, startX, endX, startDistance, endDistance])),
    ])

  static let followingWithHysteresis = followPiece(
    """
    The thumb after a piece of the pointer's path. Away from the track and along it, it moves by \
    the gain times the pointer's movement. A return begins when the pointer has come back by the \
    play from its farthest distance, the crest, so that a trembling hand does not move the thumb. \
    From there on its lag behind the pointer shrinks with the distance, so that nothing jumps.
    """, beforeContact + [reachedContact, metAfterContact],
    parameters: [piece[0], .number("crest")] + piece.dropFirst() + [.number("length")])

  /// The statements up to the point at which a return begins; all other pieces end here.
  private static let beforeContact: [Statement] = [
    .when(
      crest == 0 && endDistance <= deadZone,
      [
        .comment("Until the pointer leaves the dead zone, the thumb is where the pointer is."),
        .give(endX),
      ]),
    .define("contact", contactAfterCrest),
    .when(startDistance <= endDistance || contact <= endDistance, moved),
    .variable("position", thumb),
    .variable("fromX", startX),
    .variable("fromDistance", startDistance),
  ]

  /// The distance at which a return begins.
  private static let contactAfterCrest = crest - margin - share * .maximum(0, crest - deadZone)

  /// Moves the thumb by the gain until the return begins.
  private static let reachedContact: Statement = {
    let slope = (endX - startX) / (startDistance - endDistance)
    let gained = (fromX - startX) * .local("meanGain")
    return .when(
      startDistance > contact,
      [
        .assign(fromDistance, contact),
        .assign(fromX, startX + slope * (startDistance - fromDistance)),
        .define("meanGain", .call("mean", [.function("gain"), startDistance, fromDistance])),
        .assign(.local("position"), .clamped(thumb + gained, 0, .local("length"))),
      ])
  }()

  private static let metAfterContact: Statement = .give(
    .call("meet", [.local("position"), fromX, endX, fromDistance, endDistance]))

  /// The crest after a piece of a path.
  static let crestAfter = Function(
    name: "crestAfter",
    parameters: [.number("crest"), .number("startDistance"), .number("endDistance")],
    result: .number,
    documentation: """
      The farthest distance from the track since the last return, after a piece of the pointer's path. \
      It is 0 while the thumb is where the pointer is.
      """,
    body: [
      .define("nearest", .minimum(startDistance, endDistance)),
      .define("contact", contactAfterCrest),
      .variable("farthest", crest),
      .when(nearest < contact, returned),
      .when(nearest <= meetingDistance, [.assign(farthest, 0)]),
      .when(farthest == 0 && endDistance <= deadZone, [.give(0)]),
      .give(.maximum(farthest, endDistance)),
    ])

  private static let (nearest, farthest) = (
    Expression.local("nearest"), Expression.local("farthest")
  )

  /// The farthest distance after which a return begins at the nearest one.
  private static let returned: [Statement] = [
    .define("returned", nearest + margin),
    .define("beyond", .local("returned") - deadZone),
    .assign(farthest, .maximum(.local("returned"), deadZone + beyond / (1 - share))),
  ]

  /// The distance at which a return has met the pointer.
  static let meetingDistance = Expression.constant("meetingDistance")

  /// The numbers of the play of a slider whose dead zone is `extent` px.
  static func backlash(within extent: Double) -> [Constant] {
    let play = Backlash.standard.fitted(toDeadZone: extent)
    return [
      Constant(
        name: "playMargin", value: play.margin,
        documentation:
          "The part of the play between pointer and thumb that is the same everywhere, in pixels."),
      Constant(
        name: "playShare", value: play.share,
        documentation: "The part of the play that grows with the distance, as a share of it."),
      Constant(
        name: "meetingDistance", value: Backlash.meeting(deadZone: extent),
        documentation: "The distance from the track at which a return has met the pointer."),
    ]
  }

  /// The functions by which a thumb meets the pointer at `line`, if the gain suddenly loses `jump` at the dead zone's
  /// edge.
  static func meeting(
    at line: Expression, jump: Double, _ constants: inout [Constant]
  ) -> [Function] {
    let hasJump = jump > 0
    if hasJump {
      constants.append(
        Constant(
          name: "edgeJump", value: jump,
          documentation: "The gain lost at once at the dead zone's edge."))
    }
    return [lagRate(at: line, hasJump: hasJump), meet(at: line, hasJump: hasJump)]
  }

  private static func meet(at line: Expression, hasJump: Bool) -> Function {
    let smooth = Expression.call("mean", [.function("lagRate"), startDistance, endDistance])
    let rate: [Statement] =
      hasJump
      ? [
        .variable("rate", 0),
        .when(
          startDistance + endDistance > 2 * deadZone,
          [
            .define("smooth", smooth),
            .comment("The jump at the dead zone's edge is integrated in closed form."),
            .define(
              "pole", .builtin(.logarithmOfOnePlus, [(start - end) / end]) / (start - end)),
            .assign(.local("rate"), .local("smooth") + .constant("edgeJump") * .local("pole")),
          ]),
      ] : [.define("rate", smooth)]
    return Function(
      name: "meet", parameters: piece, result: .number,
      documentation: """
        The thumb after a piece of a return. Its lag behind the pointer shrinks in proportion to the \
        distance from the line at which they meet.
        """,
      body: [
        .define("start", .maximum(0, startDistance - line)),
        .define("end", .maximum(0, endDistance - line)),
        .when(end < .number(PointerSegment.least), [.give(endX)]),
        .when(start <= end, moved),
      ] + rate + [
        .define("lag", (startX - thumb) / start + (endX - startX) * .local("rate")),
        .give(endX - .local("lag") * end),
      ])
  }

  private static func lagRate(at line: Expression, hasJump: Bool) -> Function {
    let loss = 1 - .call("gain", [distance])
    return Function(
      name: "lagRate", parameters: [.number("distance")], result: .number,
      documentation: """
        The lag behind the pointer that the thumb gains with each pixel along the track. It is a \
        share of the distance from the line at which they meet.
        """,
      body: [
        .define("beyond", distance - line),
        .when(beyond <= 0, [.give(0)]),
        .give((hasJump ? loss - .constant("edgeJump") : loss) / beyond),
      ])
  }
}
