import InputMethods
import Primitives
import Sessions
import Studies

extension SimulatedTrial {
  /// What becomes of a value that cannot be bettered: nobody tells whether a picture is right.
  var outOfPatience: Abandonment { isMatching ? .isContent : .gaveUp }

  /// Waits where a rest confirms, and sees whether it does.
  mutating func awaitDwell() throws(Abandonment) {
    guard case .dwell(let seconds) = machine.rules.confirmation else { return }
    try wait(seconds + person.reading.delay)
    look()
    try wait(0)
  }

  /// Confirms as is nearest to the hand; `nil` where that was refused.
  mutating func confirm() throws(Abandonment) -> TrialRecord? {
    switch hand {
    case .onMouse:
      try click(button: window.done)
      return confirmNow()
    case .onKeyboard:
      // Enter acts as it goes down; where it ends the trial the rest of the stroke is not waited for.
      try strike(.enter) { _ = $0.confirmNow() }
      return nil
    }
  }

  /// Gives up as soon as that is allowed; where it never is, confirms what is there, or waits for the
  /// time limit.
  mutating func giveUp() throws(Abandonment) -> TrialRecord? {
    if isPressed { release() }
    try letGoOfModifiers()
    look()
    if machine.givingUp == .impossible {
      if let record = try confirm() { return record }
      if let deadline = machine.deadline { try wait(until: deadline) }
      return nil
    }
    if case .later(let seconds) = machine.givingUp { try wait(Double(seconds)) }
    try click(button: window.giveUp)
    acts?.append(.givingUp(now))
    return machine.giveUp(at: now)
  }

  private mutating func confirmNow() -> TrialRecord? {
    acts?.append(.confirmation(now))
    return machine.confirm(at: now)
  }
}
