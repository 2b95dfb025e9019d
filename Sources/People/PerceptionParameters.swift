import Base
import Glibc
import Studies

/// The times of reading and deciding.
package struct ReadingParameters: Hashable, Sendable {
  /// The seconds from the first picture of a number to the first action.
  package var target = 1.35
  /// The seconds of reading the current value and comparing it.
  package var value = 0.4
  /// The seconds by which perception lags behind the picture.
  package var delay = 0.1

  static let list = [
    Parameter(
      "reading-target", \.reading.target, "s", .measured, varies: .time, practised: true,
      "reading what is asked for and deciding what to do",
      source: "operator M, Card, Moran and Newell 1983"),
    Parameter(
      "reading-value", \.reading.value, "s", .estimate, varies: .time, practised: true,
      "reading the present value and comparing it",
      source:
        "two-digit numbers are compared within .5 to .6 s, key press included (Dehaene, Dupoux and Mehler 1990)"
    ),
    Parameter(
      "reading-delay", \.reading.delay, "s", .estimate, varies: .time,
      "what is seen lags behind the picture by so much",
      source: "a perceptual cycle, Card, Moran and Newell 1983"),
  ]
}

/// The acuity with which two pictures are compared, and a number is judged from one.
///
/// A just noticeable difference is seen in three of four looks.
package struct MatchParameters: Hashable, Sendable {
  /// The seconds of a look at both pictures.
  package var look = 0.46
  /// The just noticeable difference of two needles, in degrees.
  package var line = 1.2
  /// The just noticeable difference of two greys, in units of CIE lightness.
  package var grey = 2.3
  /// The just noticeable difference of two bars, as a share of their length.
  package var bar = 0.03
  /// The smallest noticeable difference of two bars of any length, in pixels.
  var barLeast = 1.0
  /// The just noticeable difference of two blurs, as a share of the blur.
  package var blur = 0.15
  /// The smallest noticeable blur, in pixels.
  var blurLeast = 0.4
  /// The standard deviation of a number that is guessed from a position, as a share of the scale.
  package var position = 0.026
  /// The standard deviation of a number that is guessed from a shade or a blur, as a share of the
  /// scale.
  var shade = 0.049

  static let list = [
    Parameter(
      "match-look", \.match.look, "s", .estimate, varies: .time, practised: true,
      "a look at both pictures", source: "two eye movements, Card, Moran and Newell 1983"),
    Parameter(
      "match-line", \.match.line, "°", .estimate, "just noticeable difference of two needles",
      source: "twice the .6° around upright and level (Heeley and Buchanan-Smith 1990)"),
    Parameter(
      "match-grey", \.match.grey, "L*", .measured, "just noticeable difference of two greys",
      source: "Mahy, Van Eycken and Oosterlinck 1994"),
    Parameter(
      "match-bar", \.match.bar, "1", .estimate,
      "just noticeable difference of two bars, as a share of their length",
      source: "Weber fractions of 2 to 3 % for lines"),
    Parameter(
      "match-bar-least", \.match.barLeast, "px", .estimate,
      "difference of two bars that is seen however short they are", source: "a pixel"),
    Parameter(
      "match-blur", \.match.blur, "1", .estimate,
      "just noticeable difference of two blurs, as a share of the blur",
      source: "the middle of measurements from 10 to 20 %"),
    Parameter(
      "match-blur-least", \.match.blurLeast, "px", .estimate,
      "blur that is distinguished from none",
      source: "half a minute of arc"),
    Parameter(
      "match-guess-place", \.match.position, "1", .estimate,
      "standard deviation of a number guessed from a needle or a bar, as a share of the scale",
      source: "3.2 bits of absolute judgement (Hake and Garner 1951), with normal noise"),
    Parameter(
      "match-guess-shade", \.match.shade, "1", .estimate,
      "the same from a grey or a blur",
      source: "2.3 bits of absolute judgement (Eriksen and Hake 1955), with normal noise"),
  ]

  /// The angle by which a needle turns, in degrees.
  private static let turn = 180.0
  /// The range from the darkest to the lightest grey, in units of CIE lightness.
  private static let lightness = 86.4
  /// The longest bar, in pixels of a plain display.
  static let length = 208.0
  /// The strongest blur, in pixels of a plain display.
  static let cloud = 7.0

  /// The just noticeable difference from the picture at `share` of the scale, as a share of the scale.
  func noticeable(_ picture: MatchPicture, at share: Double) -> Double {
    switch picture {
    case .line: line / Self.turn
    case .grey: grey / Self.lightness
    case .bar: hypot(barLeast, bar * Self.length * share) / Self.length
    case .blur: hypot(blurLeast, blur * Self.cloud * (1 - share)) / Self.cloud
    }
  }

  /// The standard deviation of a number that is guessed from `picture`, as a share of the scale.
  func guess(_ picture: MatchPicture) -> Double {
    switch picture {
    case .line, .bar: position
    case .grey, .blur: shade
    }
  }
}

/// The times after which a person gives up.
package struct PatienceParameters: Hashable, Sendable {
  /// The seconds without progress after which a person gives up.
  package var fruitless = 7.5
  /// The seconds after which a person gives up in any case.
  package var longest = 120.0

  static let list = [
    Parameter(
      "patience-fruitless", \.patience.fruitless, "s", .estimate, varies: .patience,
      "time without coming nearer after which it is given up", source: "25 corrections"),
    Parameter(
      "patience-longest", \.patience.longest, "s", .estimate, varies: .patience,
      "time after which it is given up in any case", source: "a guess"),
  ]
}

/// Tracks whether corrections bring the value nearer.
struct Patience {
  private let seconds: Double
  private var best: Int?
  private var since = Instant(nanoseconds: 0)

  init(_ parameters: PatienceParameters) { seconds = parameters.fruitless }

  /// Whether the person gives up, as nothing has brought the value nearer for too long; `steps` is the
  /// current distance.
  mutating func isExhausted(by steps: Int, at time: Instant) -> Bool {
    if best.map({ steps < $0 }) ?? true {
      best = steps
      since = time
    }
    return time.seconds(since: since) > seconds
  }

  /// Whether the value has been as near as that.
  func hasCome(within steps: Int) -> Bool { best.map { $0 <= steps } ?? false }
}

/// The effect of practice.
package struct PracticeParameters: Hashable, Sendable {
  /// The exponent by which times of reading and deciding decrease with the trials of a method.
  var trialExponent = 0.1
  /// The exponent by which times of reading and deciding decrease with the blocks of other methods.
  var blockExponent = 0.05
  /// The exponent by which the times of the hand decrease with the trials of a method that is dragged.
  var handExponent = 0.063

  static let list = [
    Parameter(
      "practice-trial-exponent", \.practice.trialExponent, "1", .estimate,
      "power by which looking and thinking shrink with the trials of a method",
      source: "the power law of practice, Newell and Rosenbloom 1981; the power is a guess"),
    Parameter(
      "practice-block-exponent", \.practice.blockExponent, "1", .estimate,
      "the same with the blocks of other methods", source: "a guess"),
    Parameter(
      "practice-hand-exponent", \.practice.handExponent, "1", .measured,
      "the same of the hand's times with the trials of a method that is dragged",
      source:
        ".13 by blocks of trials with a mouse (Card, English and Burr 1978): 9 % from a block to the next"
    ),
  ]
}

/// The age of people, and its effect on their times.
package struct AgeParameters: Hashable, Sendable {
  /// The age of the typical person, in years.
  var years = 30.0
  /// The standard deviation of people's ages, in years.
  package var spread = 14.0
  /// The share by which a year makes all times longer.
  package var slowing = 0.006

  static let list = [
    Parameter(
      "age-years", \.age.years, "years", .estimate,
      "age of the typical person, whose times the other parameters are",
      source: "the middle of the people of 18 to 40 to whom they were fitted"),
    Parameter(
      "age-spread", \.age.spread, "years", .estimate, "standard deviation of people's ages",
      source: "grown-ups of all ages"),
    Parameter(
      "age-slowing", \.age.slowing, "1", .measured, "by how much a year lengthens all times",
      source:
        "reaching takes 2.3 ms longer a year, of about .4 s (2,185 people, doi 10.1101/2025.05.01.651757)"
    ),
  ]
}

/// The variation of people around the typical one, and of a person's times.
///
/// Standard deviations of the logarithm.
package struct SpreadParameters: Hashable, Sendable {
  /// Of the times of people of one age with the same mouse.
  package var time = 0.03
  /// Of the times with people's own mice and screens.
  package var mouse = 0.15
  /// Of a person's typing, in addition to the spread of all times.
  package var typing = 0.23
  /// Of a person's times with a method.
  package var method = 0.03
  /// Of a person's times in a block.
  package var block = 0.05
  /// Of a person's times with a method in one block, in addition to the method's and the block's spread.
  ///
  /// With it the logarithm of the second block of a slider over the first has a standard deviation of .173, as for 985
  /// people (Freihaut, Rockstroh, Blum and Göritz 2021).
  package var methodBlock = 0.09
  /// Of the noise of movements.
  package var noise = 0.25
  /// Of people's patience.
  package var patience = 0.4
  /// Of one person's times for reading, deciding and typing.
  package var moment = 0.25

  static let list = [
    Parameter(
      "spread-time", \.spread.time, "1", .measured,
      "standard deviation of log times of people of one age with the same mouse",
      source: "fitted to 53 people in a laboratory (Freihaut and Göritz 2021)"),
    Parameter(
      "spread-mouse", \.spread.mouse, "1", .estimate, "the same of people's own mice and screens",
      source: "with age and person .19, as in the Pointing Dynamics data"),
    Parameter(
      "spread-typing", \.spread.typing, "1", .measured, "the same of people's typing, in addition",
      source: "fitted to letters in 136 million keystrokes (Dhakal et al. 2018)"),
    Parameter(
      "spread-method", \.spread.method, "1", .estimate, "the same of one person's methods",
      source: "a guess"),
    Parameter(
      "spread-block", \.spread.block, "1", .measured, "the same of one person's blocks",
      source:
        "fitted to two blocks of clicks and of drag-and-drop (Freihaut, Rockstroh, Blum and Göritz 2021)"
    ),
    Parameter(
      "spread-method-block", \.spread.methodBlock, "1", .measured,
      "the same of one person's blocks with a method, in addition",
      source:
        "fitted to two blocks of a slider: .173 (Freihaut, Rockstroh, Blum and Göritz 2021)"),
    Parameter(
      "spread-noise", \.spread.noise, "1", .measured, "the same of the noise of people's hands",
      source: "the Pointing Dynamics data"),
    Parameter(
      "spread-patience", \.spread.patience, "1", .estimate, "the same of people's patience",
      source: "a guess"),
    Parameter(
      "spread-moment", \.spread.moment, "1", .estimate,
      "the same of one person's times for reading, thinking and typing", source: "a guess"),
  ]
}
