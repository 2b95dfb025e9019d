import Sliders

extension Program {
  private static let (x, y) = (Expression.local("x"), Expression.local("y"))
  private static let length = Expression.local("length")
  private static let fraction = Expression.field("fraction")
  private static let point: [FunctionParameter] = [
    .number("x", label: nil), .number("y", label: nil), .number("length", label: nil),
  ]

  /// The slider under `law`: its state between two events, and the effect of each event.
  static func slider(_ law: TrackingLaw) -> SliderType {
    SliderType(
      documentation: [
        "The thumb of a slider under a pointer that may leave the track.",
        """
        Lengths are in pixels of a plain display, divided by the scale of a dense one. x counts along \
        the track from the minimum, y across it from its middle line; the length is how far the \
        thumb can move.
        """,
      ], fields: fields(law),
      methods: [grab(law), place(law), move(law), release, jump, presentGain, step])
  }

  /// The sentence about the fraction, which every slider has.
  static let fractionDocumentation =
    "The thumb's place, from 0 at the minimum to 1 at the maximum."

  private static func fields(_ law: TrackingLaw) -> [Field] {
    [
      Field(name: "isHeld", type: .truth, documentation: "Whether the pointer holds the thumb."),
      Field(
        name: "grabOffset", documentation: "How far beside the thumb's middle it was grabbed."),
      law == .pressPoint
        ? Field(name: "pressX", documentation: "Where the thumb was pressed.")
        : Field(
          name: "pointerX", documentation: "The pointer as last seen, less the grab offset."),
      Field(name: "pointerY", documentation: "The pointer as last seen, across the track."),
    ] + (law == .hysteresis ? [crestField] : [])
  }

  private static let crestField = Field(
    name: "crest",
    documentation: """
      The farthest distance from the track since the last return; 0 while the thumb is where the \
      pointer is.
      """)

  /// The statements with which the pointer takes the thumb at `position`.
  private static func hold(_ law: TrackingLaw, _ position: Expression) -> [Statement] {
    [
      .assign(.field(law == .pressPoint ? "pressX" : "pointerX"), position),
      .assign(.field("pointerY"), y), .assign(.field("isHeld"), .truth(true)),
    ]
      + (law == .hysteresis ? heldCrest : [])
  }

  private static let heldCrest: [Statement] = [
    .assign(.field("crest"), 0),
    .when(.absolute(y) > deadZone, [.assign(.field("crest"), .absolute(y))]),
  ]

  /// Ends an event at a point that is infinite or no number, from which nothing can be computed.
  private static let leaveNowhere = Statement.when(
    !(.absolute(x) + .absolute(y) + .absolute(length) <= .number(SliderTracking.farthest)),
    [.leave])

  private static func grab(_ law: TrackingLaw) -> Function {
    Function(
      name: "grab", parameters: point,
      documentation: """
        Grabs the thumb with the pointer at a point. The thumb does not jump there: the offset \
        between the two is kept.
        """, isPublic: true,
      body: [
        leaveNowhere,
        .assign(.field("grabOffset"), x - fraction * length),
      ]
        + hold(law, x - .field("grabOffset")))
  }

  private static func place(_ law: TrackingLaw) -> Function {
    Function(
      name: "place", parameters: point,
      documentation: "Puts the thumb at a point and grabs it there, as a press on the track does.",
      isPublic: true,
      body: [
        .when(length <= 0, [.leave]), leaveNowhere,
        .assign(fraction, .clamped(x / length, 0, 1)),
        .assign(.field("grabOffset"), 0),
      ] + hold(law, x))
  }

  private static func move(_ law: TrackingLaw) -> Function {
    let head: [Statement] = [
      .when(!(.field("isHeld")) || length <= 0, [.leave]), leaveNowhere,
      .define("endX", x - .field("grabOffset")),
    ]
    let seen: [Statement] =
      law == .pressPoint ? [] : [.assign(.field("pointerX"), .local("endX"))]
    let thumb = Expression.local(law == .hysteresis ? "position" : "thumb")
    let tail: [Statement] =
      [.assign(fraction, .clamped(thumb / length, 0, 1))] + seen
      + [.assign(.field("pointerY"), y)]
    return Function(
      name: "move", parameters: point,
      documentation: moveDocumentation(law), isPublic: true,
      body: head + movedThumb(law) + tail)
  }

  private static func moveDocumentation(_ law: TrackingLaw) -> String {
    let law =
      switch law {
      case .hysteresis: " " + pathDocumentation
      case .proportional, .snap, .never: ""
      case .obslider:
        " Whenever the pointer comes closer to the track, the thumb makes up for a share of its lag."
      case .pressPoint:
        """
         The thumb stands at the press point plus the gain at the present distance times the \
        pointer's way since the press.
        """
      }
    return "Follows the pointer to a point; does nothing while it does not hold the thumb." + law
  }

  /// The statements that define the thumb after a movement to `endX`, `y`, in pixels.
  private static func movedThumb(_ law: TrackingLaw) -> [Statement] {
    let endX = Expression.local("endX")
    let (pointerX, pointerY) = (Expression.field("pointerX"), Expression.field("pointerY"))
    let gain = Expression.call("gain", [.absolute(y)])
    switch law {
    case .hysteresis:
      return [
        .define("startX", pointerX), .define("startY", pointerY), .define("endY", y),
        .define("thumb", fraction * length),
      ] + followedPath(crest: .field("crest"))
    case .proportional, .snap, .never:
      return [
        .define("start", fraction * length),
        .define(
          "thumb", .call("followPath", [.local("start"), pointerX, pointerY, endX, y, length])),
      ]
    case .obslider:
      let start = Expression.local("start")
      return [
        .define("start", fraction * length),
        .variable("thumb", start + gain * (endX - pointerX)),
        .when(
          (y > 0 && y < pointerY) || (y < 0 && y > pointerY),
          [.add("thumb", (endX - start) / (1 + .absolute(y)))]),
      ]
    case .pressPoint:
      let press = Expression.field("pressX")
      return [.define("thumb", press + gain * (endX - press))]
    }
  }

  private static let release = Function(
    name: "release", documentation: "Releases the thumb, which stays where it is.",
    isPublic: true, body: [.assign(.field("isHeld"), .truth(false))])

  private static let jump = Function(
    name: "jump", parameters: [.number("target", label: "to")],
    documentation:
      "Moves the thumb to a fraction, as a key press does. Ignored while the pointer holds it.",
    isPublic: true,
    body: [
      .when(.field("isHeld"), [.leave]),
      .assign(fraction, .clamped(.local("target"), 0, 1)),
    ])

  private static let presentGain = Function(
    name: "presentGain", result: .number,
    documentation: "The gain where the pointer is now. It is 1 while nothing holds the thumb.",
    isPublic: true, isMutating: false,
    body: [
      .when(!(.field("isHeld")), [.give(1)]),
      .give(.call("gain", [.absolute(.field("pointerY"))])),
    ])

  private static let step = Function(
    name: "step", parameters: [FunctionParameter(name: "stepCount", label: "of", type: .integer)],
    result: .integer,
    documentation: """
      The step of the scale at which the thumb stands, counted from 0. The scale has so many steps \
      between minimum and maximum: 990 for 1 to 100 by tenths.
      """, isPublic: true, isMutating: false,
    body: [
      .give(.builtin(.nearestInteger, [fraction * .builtin(.real, [.local("stepCount")])]))
    ])
}
