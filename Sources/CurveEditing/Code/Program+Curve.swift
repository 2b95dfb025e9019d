import Sliders

extension Program {
  static let distance = Expression.local("distance")
  static let deadZone = Expression.constant("deadZone")
  static let beyond = Expression.local("beyond")

  /// The gain of `curve`, with its parameters as constants, of which `law` may need the dead zone.
  static func curve(_ curve: AccuracyCurve, _ law: TrackingLaw) -> Section {
    var section =
      switch curve {
      case .exponential(let curve): exponential(curve)
      case .stepped(let curve): stepped(curve)
      case .linear(let curve): linear(curve)
      case .power(let curve): power(curve)
      case .hyperbolic(let curve): hyperbolic(curve)
      case .logistic(let curve): logistic(curve)
      case .table(let curve): table(curve)
      case .unit: gain([.give(1)])
      }
    let isFormula = curve.family != .stepped && curve.family != .unit
    guard isFormula || law == .hysteresis || law == .proportional || law == .snap else {
      return section
    }
    // A plain slider's dead zone has no end, which not every language can write.
    let edge = Constant(
      name: "deadZone", value: min(curve.deadZone, .greatestFiniteMagnitude),
      documentation: curve.family == .stepped
        ? "The last distance from the track at which the gain is 1, in pixels."
        : "The distance from the track within which the gain is 1, in pixels.")
    section.constants.insert(edge, at: 0)
    return section
  }

  private static func exponential(_ curve: ExponentialCurve) -> Section {
    gain(
      [
        beyondDeadZone,
        .give(
          .maximum(
            .constant("smallestGain"),
            .builtin(.powerOfTwo, [-beyond / .constant("halving")]))),
      ],
      [
        Constant(
          name: "halving", value: curve.halving,
          documentation: "The distance over which the gain halves, in pixels."),
        smallestGain(curve.floor),
      ])
  }

  private static func stepped(_ curve: SteppedCurve) -> Section {
    let steps = ConstantTable(
      name: "steps", rows: curve.steps.map { [$0.distance, $0.gain] },
      documentation: "The distance at which each step begins, in pixels, and its gain.")
    var section = gain([
      .variable("present", 1),
      .each(
        ["start", "stepGain"], in: steps,
        [.when(.local("start") <= distance, [.assign(.local("present"), .local("stepGain"))])]),
      .give(.local("present")),
    ])
    section.tables = [steps]
    return section
  }

  private static func linear(_ curve: LinearCurve) -> Section {
    gain(
      [
        beyondDeadZone,
        .give(.maximum(.constant("smallestGain"), 1 - .constant("slope") * beyond)),
      ],
      [
        Constant(
          name: "slope", value: curve.slope,
          documentation: "The loss of gain with each pixel beyond the dead zone."),
        smallestGain(curve.floor),
      ])
  }

  private static func power(_ curve: PowerCurve) -> Section {
    gain(
      [
        fullWithinDeadZone,
        .give(
          .builtin(.power, [distance / .constant("reference"), -.constant("exponent")])),
      ],
      [
        Constant(
          name: "reference", value: curve.reference,
          documentation: "The distance at which the power is 1, in pixels."),
        Constant(
          name: "exponent", value: curve.exponent,
          documentation: "The power of the distance by which the gain falls."),
      ])
  }

  private static func hyperbolic(_ curve: HyperbolicCurve) -> Section {
    gain(
      [beyondDeadZone, .give(1 / (1 + .constant("steepness") * beyond))],
      [
        Constant(
          name: "steepness", value: curve.steepness,
          documentation: "The growth of one over the gain with each pixel beyond the dead zone.")
      ])
  }

  private static func logistic(_ curve: LogisticCurve) -> Section {
    let fall = Function(
      name: "fall", parameters: [.number("distance")], result: .number,
      documentation: "The logistic function: 1 near the track, 0 far away from it.",
      body: [
        .comment("Beyond 700 the exponential would overflow, and the result is 0 anyway."),
        .define(
          "widths", .minimum((distance - .constant("center")) / .constant("width"), 700)),
        .give(1 / (1 + .builtin(.exponential, [.local("widths")]))),
      ])
    let share: Expression = .call(fall.name, [distance]) / .call(fall.name, [deadZone])
    let lowest = Expression.constant("smallestGain")
    var section = gain(
      [
        fullWithinDeadZone, .define("share", share),
        .give(lowest + (1 - lowest) * .local("share")),
      ],
      [
        Constant(
          name: "center", value: curve.center,
          documentation: "The distance of the middle of the fall, in pixels."),
        Constant(
          name: "width", value: curve.width,
          documentation: "The stretch of the fall, in pixels: most of it is four widths long."),
        smallestGain(curve.floor),
      ])
    section.functions.insert(fall, at: 0)
    return section
  }

  private static func table(_ curve: TableCurve) -> Section {
    let cubics = ConstantTable(
      name: "cubics",
      rows: curve.pieces.filter { $0.start >= curve.deadZone }.map {
        [$0.start] + $0.coefficients
      },
      documentation: """
        The logarithm of the gain from each distance on: the distance, in pixels, and the \
        coefficients of a cubic polynomial of the pixels beyond it, the constant one first.
        """)
    let (offset, logarithm) = (Expression.local("offset"), Expression.local("logarithm"))
    let cubic: Expression =
      .local("c0") + offset * (.local("c1") + offset * (.local("c2") + offset * .local("c3")))
    var section = gain([
      fullWithinDeadZone,
      .variable("logarithm", 0),
      .each(
        ["start", "c0", "c1", "c2", "c3"], in: cubics,
        [
          .when(
            .local("start") <= distance,
            [.define("offset", distance - .local("start")), .assign(logarithm, cubic)])
        ]),
      .give(.builtin(.exponential, [logarithm])),
    ])
    section.tables = [cubics]
    return section
  }

  private static func smallestGain(_ floor: Double) -> Constant {
    Constant(
      name: "smallestGain", value: floor, documentation: "The gain never falls below this one.")
  }

  private static let beyondDeadZone = Statement.define(
    "beyond", .maximum(0, distance - deadZone))
  private static let fullWithinDeadZone = Statement.when(distance <= deadZone, [.give(1)])

  private static func gain(_ body: [Statement], _ constants: [Constant] = []) -> Section {
    Section(
      title: "The accuracy curve", constants: constants,
      functions: [
        Function(
          name: "gain", parameters: [.number("distance", label: "at")], result: .number,
          documentation: """
            The gain at a distance from the track, in pixels. It is the movement of the thumb divided \
            by that of the pointer.
            """, isPublic: true, body: body)
      ])
  }
}
