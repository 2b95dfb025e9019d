import Experiment
import InputMethods
import Primitives

extension SimulatedTrial {
  /// The window's pixels for one of a plain display.
  var unit: Double { window.placement.unit }

  /// What is asked for.
  var target: Int { machine.planned.target }

  /// Looks: the picture is that of this moment.
  mutating func look() { machine.advance(to: now) }

  /// What the method shows at this moment.
  mutating func shownValue() -> Int? {
    look()
    return machine.method.value
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

  /// How many steps the value has to go on by, as the picture of this moment has it; `nil` where
  /// there is none.
  mutating func stepsToGo() -> Int? { shownValue().map { target - $0 } }

  /// Reads how many steps the value has to go on by; it may have changed when that is done.
  mutating func readStepsToGo() throws(Abandonment) -> Int? {
    let steps = stepsToGo()
    try wait(moment(person.reading.value))
    return steps
  }
}
