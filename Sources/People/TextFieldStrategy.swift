import Base
import InputMethods

/// The number is typed; digits left by a first try are deleted before.
enum TextFieldStrategy: Strategy {
  static func enter(_ trial: inout SimulatedTrial) throws(Abandonment) {
    try trial.enter(by: type)
  }

  static func stage(of settings: any MethodSettings) -> DemonstrationStage.Room {
    .init(width: 480, top: 70, hasPointer: false)
  }

  static func demonstrate(_ hand: inout DemonstrationHand) throws(Abandonment) {
    try hand.type { (hand, key) throws(Abandonment) in try hand.strike(key) }
  }

  private static func type(
    _ number: Int, _ trial: inout SimulatedTrial
  ) throws(Abandonment) {
    for _ in trial.shownText(of: PartName.field) { try trial.strike(.backspace) }
    let skill = trial.person.keys
    let text = trial.writing(of: number)
    for stroke in Transcription(of: text, by: skill, &trial.random).strokes {
      switch stroke {
      case .character(let character):
        try trial.strike(.character(character), entering: character)
      case .delete:
        try trial.wait(trial.moment(trial.person.reading.value))
        try trial.strike(.backspace)
      }
    }
  }
}

extension DemonstrationHand {
  fileprivate mutating func strike(_ key: TypedKey) throws(Abandonment) {
    try trial.wait(0.1)
    switch key {
    case .character(let character):
      try trial.strike(.character(character), entering: character)
    case .delete: try trial.strike(.backspace)
    }
    try trial.wait(0.1)
  }
}
