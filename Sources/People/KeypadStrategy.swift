import InputMethods

/// The keys on the screen are clicked one after the other; digits left by a first try are deleted before.
enum KeypadStrategy: Strategy {
  static func enter(_ trial: inout SimulatedTrial) throws(Abandonment) {
    try trial.enter(by: type)
  }

  static func stage(of settings: any MethodSettings) -> DemonstrationStage.Room {
    .init(width: 560, top: 8)
  }

  static func demonstrate(_ hand: inout DemonstrationHand) throws(Abandonment) {
    try hand.type { (hand, key) throws(Abandonment) in try hand.click(key) }
  }

  private static func type(
    _ number: Int, _ trial: inout SimulatedTrial
  ) throws(Abandonment) {
    for _ in trial.shownText(of: PartName.field) { try press(.delete, &trial) }
    let skill = trial.person.keys
    let text = trial.writing(of: number)
    for stroke in Transcription(of: text, by: skill, &trial.random).strokes {
      switch stroke {
      case .character(let character): try press(KeypadKey(typing: character), &trial)
      case .delete:
        try trial.wait(trial.moment(trial.person.reading.value))
        try press(.delete, &trial)
      }
    }
  }

  private static func press(_ key: KeypadKey?, _ trial: inout SimulatedTrial) throws(Abandonment) {
    guard let key, let frame = trial.part(key.name)?.frame else { throw .gaveUp }
    try trial.click(on: frame)
  }
}

extension DemonstrationHand {
  fileprivate mutating func click(_ key: TypedKey) throws(Abandonment) {
    let keypadKey: KeypadKey? =
      switch key {
      case .character(let character): KeypadKey(typing: character)
      case .delete: .delete
      }
    guard let keypadKey else { throw .gaveUp }
    try trial.click(on: try frame(keypadKey.name))
  }
}
