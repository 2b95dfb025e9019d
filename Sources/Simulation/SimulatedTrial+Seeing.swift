import Glibc
import InputMethods
import Primitives
import Sessions
import Sliders
import Studies

extension SimulatedTrial {
  /// The window's pixels for one of a plain display.
  var unit: Double { window.placement.unit }

  /// What is asked for; a person who matches a picture sees only how far away it is.
  var target: Int { machine.planned.target }

  /// Whether a picture is to be matched: then nobody sees a number.
  var isMatching: Bool { machine.planned.task == .match }

  /// Looks: the picture is that of this moment.
  mutating func look() {
    acts?.append(.look(now))
    machine.advance(to: now)
  }

  /// What can be seen of the method at this moment.
  mutating func shownParts() -> [Part] {
    look()
    return machine.method.parts
  }

  /// The part called `name`.
  mutating func part(_ name: String) -> Part? { shownParts().first { $0.name == name } }

  /// What is to be read on the part called `name`; empty where there is nothing.
  mutating func shownText(of name: String) -> String { part(name)?.text ?? "" }

  /// Whether anything is seen to move by itself.
  var isMoving: Bool { machine.method.isMoving }

  /// How much slower than the pointer the thumb moves, as the jaws or the thumb itself tell.
  var shownGain: Double { machine.method.control?.gain ?? 1 }

  /// What the method's value is at this moment, as it is seen: the number itself, or what the picture
  /// looks like, in steps.
  ///
  /// The same picture looks the same each time.
  mutating func seenValue() -> Double? {
    look()
    guard let value = machine.method.value else { return nil }
    guard isMatching else { return Double(value) }
    if let last = lastLook, last.value == value { return last.seen }
    let seen = Double(value) + lookNoise * random.normal()
    lastLook = (value, seen)
    return seen
  }

  /// How many steps the value has to go on by, as the picture of this moment has it; `nil` where
  /// there is none, 0 where no difference is seen.
  mutating func stepsToGo() -> Int? {
    guard let value = seenValue() else { return nil }
    let steps = Double(target) - value
    if isRefused { return Int(steps.rounded(.awayFromZero)) }
    return abs(steps) <= noticeableSteps ? 0 : Int(steps.rounded())
  }

  /// Reads how many steps the value has to go on by; it may have changed when that is done.
  mutating func readStepsToGo() throws(Abandonment) -> Int? {
    let steps = stepsToGo()
    try wait(moment(lookTime))
    return steps
  }

  /// Reads whether the number that the method shows, whatever the task, is `number`.
  mutating func reads(_ number: Int) throws(Abandonment) -> Bool {
    look()
    let isThere = machine.method.value == number
    try wait(moment(person.reading.value))
    return isThere
  }

  /// The seconds of a look at how far it is to go.
  var lookTime: Double { isMatching ? person.match.look : person.reading.value }

  /// The steps that make a difference: one where a number is read, as many as are seen where a picture
  /// is.
  var grain: Double { max(1, noticeableSteps) }

  /// Whether letting go now ends the trial, as the pages before tell.
  var releaseEnds: Bool {
    machine.rules.confirmation == .release && machine.method.isEnteredByDragging
  }

  /// Where a number is believed to be before anything has moved: the standard deviation, as a share of
  /// the scale.
  var judgement: Double { isMatching ? person.match.guess(picture) : person.drag.judgement }

  /// Whether a picture that seemed right has just been refused: then it is not left as it is.
  private var isRefused: Bool { isMatching && machine.refusal == .wrongValue }

  /// The steps that are seen to be a difference in three of four looks; none where a number is read.
  private var noticeableSteps: Double {
    guard isMatching else { return 0 }
    let share = person.match.noticeable(picture, at: scale.fraction(of: target))
    return max(share * Double(scale.stepCount), 0.5)
  }

  /// The standard deviation of what a picture looks like, in steps: three quarters of a normal
  /// distribution lie below .674 standard deviations.
  private var lookNoise: Double { noticeableSteps / 0.674 }
}

extension SimulatedTrial {
  /// Has `set` enter the number that is asked for.
  ///
  /// Where a picture is to be matched there is none. Then a first number is guessed from the picture,
  /// and each time a difference is seen the next one is judged from it, as long as that helps.
  mutating func enter(
    by set: (Int, inout SimulatedTrial) throws(Abandonment) -> Void
  ) throws(Abandonment) {
    guard isMatching else { return try set(target, &self) }
    var patience = Patience(person.patience)
    var best: (number: Int, steps: Int)?
    // Who is told that it is not right goes on from there.
    if machine.refusal == nil { try set(firstGuess(), &self) }
    while true {
      let entered = machine.method.value
      let steps = try readStepsToGo()
      if steps == 0 { return }
      guard let entered, let steps else {
        try set(firstGuess(), &self)
        continue
      }
      if abs(steps) < best?.steps ?? .max { best = (entered, abs(steps)) }
      if let best, patience.isExhausted(by: abs(steps), at: now) {
        return best.number == entered ? () : try set(best.number, &self)
      }
      try set(nextGuess(after: entered, by: steps), &self)
    }
  }

  /// A number read off the picture: as if it was on a scale without marks.
  private mutating func firstGuess() -> Int {
    let deviation = person.match.guess(picture) * Double(scale.stepCount)
    return rounded(Double(target) + deviation * random.normal(), to: deviation)
  }

  /// The number after `entered`, whose picture is `steps` away as it seems.
  private mutating func nextGuess(after entered: Int, by steps: Int) -> Int {
    let judged = Double(steps) * random.lognormal(person.drag.wayJudgement)
    return rounded(Double(entered) + judged, to: grain)
  }

  /// The number near `place` that has no figures finer than `deviation` steps: nobody says these of
  /// what cannot be judged.
  private func rounded(_ place: Double, to deviation: Double) -> Int {
    let figure = pow(10, log10(max(deviation, 1)).rounded(.down))
    return scale.clamped(Int((place / figure).rounded() * figure))
  }

  /// `number` as a person writes it: what is read as it stands there, a guess without last zeros.
  func writing(of number: Int) -> String {
    var text = scale.text(number)
    guard isMatching, scale.decimals > 0 else { return text }
    while text.last == "0" { text.removeLast() }
    if text.last == "." { text.removeLast() }
    return text
  }
}
