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
