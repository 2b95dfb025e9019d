import Primitives

extension SimulatedTrial {
  /// Brings the hand of the mouse to mouse or keyboard.
  mutating func home(to place: Hand) throws(Abandonment) {
    guard hand != place else { return }
    try wait(moment(person.keys.homing))
    hand = place
  }

  /// Types a key; `character` is what it enters as text, `act` what the window does as it goes down.
  mutating func strike(
    _ key: Key, entering character: Character? = nil,
    act: (inout SimulatedTrial) -> Void = { _ in }
  ) throws(Abandonment) {
    try home(to: .onKeyboard)
    let stroke = moment(person.keys.stroke)
    let hold = min(person.keys.hold, stroke / 2)
    try wait(stroke - hold)
    send(.keyPressed(key, modifiers, isRepeat: false))
    if let character { send(.textEntered(String(character))) }
    act(&self)
    try wait(hold)
    send(.keyReleased(key))
  }

  /// Holds a modifier key with the hand that does not move the mouse.
  mutating func hold(_ key: ModifierKey) throws(Abandonment) {
    guard !modifiers.contains(key.modifier) else { return }
    try wait(moment(person.keys.stroke))
    modifiers.insert(key.modifier)
    send(.keyPressed(.other(key.rawValue), modifiers, isRepeat: false))
  }

  /// Lets go of every modifier key.
  mutating func letGoOfModifiers() throws(Abandonment) {
    for key in ModifierKey.allCases where modifiers.contains(key.modifier) {
      try wait(person.keys.hold)
      modifiers.remove(key.modifier)
      send(.keyReleased(.other(key.rawValue)))
    }
  }
}

/// The modifier keys that people hold, by the names that the window gives them.
enum ModifierKey: String, CaseIterable {
  case shift = "Left Shift"
  case alt = "Left Alt"

  /// What it makes of other input.
  var modifier: Modifiers {
    switch self {
    case .shift: .shift
    case .alt: .alt
    }
  }
}
