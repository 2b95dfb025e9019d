import Glibc
import InputMethods
import Sessions
import Sliders
import Studies

extension SimulatedTrial {
  /// The window's pixels for one of a plain display.
  var unit: Double { window.placement.unit }

  /// The target; a person who matches a picture sees only the difference from it.
  var target: Int { machine.planned.target }

  /// Whether the task is to match a picture, without a visible number.
  var isMatching: Bool { machine.planned.task == .match }

  /// Looks at the picture of this moment.
  mutating func look() {
    acts?.append(.look(now))
    machine.advance(to: now)
  }

  /// The visible parts of the method at this moment.
  mutating func shownParts() -> [Part] {
    look()
    return machine.method.parts
  }

  /// The part called `name`.
  mutating func part(_ name: String) -> Part? { shownParts().first { $0.name == name } }

  /// The text on the part called `name`; empty for none.
  mutating func shownText(of name: String) -> String { part(name)?.text ?? "" }

  /// Whether anything visibly moves by itself.
  var isMoving: Bool { machine.method.isMoving }

  /// The gain of the thumb, as the jaws or the thumb itself show it.
  var shownGain: Double { machine.method.control?.gain ?? 1 }

  /// The method's value at this moment in the person's eyes: the number itself, or an estimate from the picture, in
  /// steps.
  ///
  /// The same picture gives the same estimate each time.
  mutating func seenValue() -> Double? {
    look()
    guard let value = machine.method.value else { return nil }
    guard isMatching else { return Double(value) }
    if let last = lastLook, last.value == value { return last.seen }
    let seen = Double(value) + lookNoise * random.normal()
    lastLook = (value, seen)
    return seen
  }

  /// The steps from the seen value to the target; `nil` without a value, 0 if no difference is seen.
  mutating func stepsToGo() -> Int? {
    guard let value = seenValue() else { return nil }
    let steps = Double(target) - value
    if isRejected { return Int(steps.rounded(.awayFromZero)) }
    return abs(steps) <= max(noticeableSteps, Double(accepted)) ? 0 : Int(steps.rounded())
  }

  /// Reads the steps from the seen value to the target, which takes time.
  mutating func readStepsToGo() throws(Abandonment) -> Int? {
    let steps = stepsToGo()
    try wait(moment(lookTime))
    return steps
  }

  /// Reads whether the method shows `number`, in any task.
  mutating func reads(_ number: Int) throws(Abandonment) -> Bool {
    look()
    let isThere = machine.method.value == number
    try wait(moment(person.reading.value))
    return isThere
  }

  /// The seconds of a look at the difference from the target.
  var lookTime: Double { isMatching ? person.match.look : person.reading.value }

  /// The smallest difference that matters, in steps: one for a number, the noticeable one for a picture.
  var grain: Double { max(1, noticeableSteps) }

  /// Whether the release of the control ends the trial.
  var releaseEnds: Bool {
    machine.rules.confirmation == .release && machine.method.isEnteredByDragging
  }

  /// The standard deviation of the believed position of the target before anything has moved, as a share
  /// of the scale.
  var judgement: Double { isMatching ? person.match.guess(picture) : person.drag.judgement }

  /// Whether a picture that seemed right has just been rejected, so that it has to be changed.
  private var isRejected: Bool {
    isMatching && (machine.message == .wrongValue || machine.message == .untouched)
  }

  /// The just noticeable difference, in steps; 0 if a number is read.
  private var noticeableSteps: Double {
    guard isMatching else { return 0 }
    let share = person.match.noticeable(picture, at: scale.fraction(of: target))
    return max(share * Double(scale.stepCount), 0.5)
  }

  /// The standard deviation of the value seen in a picture, in steps: three quarters of a normal
  /// distribution are below .674 standard deviations.
  private var lookNoise: Double { noticeableSteps / 0.674 }
}

extension SimulatedTrial {
  /// Enters the target by `set`.
  ///
  /// In a matching task no number is shown. The first number is then guessed from the picture, and each
  /// further one is judged from the visible difference, as long as that helps.
  mutating func enter(
    by set: (Int, inout SimulatedTrial) throws(Abandonment) -> Void
  ) throws(Abandonment) {
    guard isMatching else { return try set(target, &self) }
    var patience = Patience(person.patience)
    var best: (number: Int, steps: Int)?
    // After a wrong value was rejected, continue from it.
    if machine.message == nil { try set(firstGuess(), &self) }
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

  /// A number estimated from the picture, as on a scale without marks.
  private mutating func firstGuess() -> Int {
    let deviation = person.match.guess(picture) * Double(scale.stepCount)
    return rounded(Double(target) + deviation * random.normal(), to: deviation)
  }

  /// The number after `entered`, whose picture seems `steps` away.
  private mutating func nextGuess(after entered: Int, by steps: Int) -> Int {
    let judged = Double(steps) * random.lognormal(person.drag.wayJudgement)
    return rounded(Double(entered) + judged, to: grain)
  }

  /// `number` without figures finer than `deviation` steps, which a person cannot judge.
  private func rounded(_ number: Double, to deviation: Double) -> Int {
    let figure = pow(10, log10(max(deviation, 1)).rounded(.down))
    return scale.clamped(Int((number / figure).rounded() * figure))
  }

  /// The text that a person writes for `number`: the number that was read, or a guess without trailing zeros.
  func writing(of number: Int) -> String {
    var text = scale.text(number)
    guard isMatching, scale.decimals > 0 else { return text }
    while text.last == "0" { text.removeLast() }
    if text.last == "." { text.removeLast() }
    return text
  }
}
