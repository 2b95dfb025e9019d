import InputMethods
import Primitives
import Sliders

/// The keys on the screen are clicked one after the other; what a first try left there is deleted
/// before.
enum KeypadStrategy: Strategy {
  static func enter(_ trial: inout SimulatedTrial) throws(Abandonment) {
    try trial.enter(by: type)
  }

  private static func type(
    _ number: Int, _ trial: inout SimulatedTrial
  ) throws(Abandonment) {
    for _ in trial.shownText(of: "field") { try press("key_delete", &trial) }
    let skill = trial.person.keys
    let text = trial.writing(of: number)
    for stroke in Transcription(of: text, by: skill, &trial.random).strokes {
      switch stroke {
      case .character("."): try press("key_point", &trial)
      case .character("-"): try press("key_minus", &trial)
      case .character(let digit): try press("key_\(digit)", &trial)
      case .delete:
        try trial.wait(trial.moment(trial.person.reading.value))
        try press("key_delete", &trial)
      }
    }
  }

  private static func press(_ key: String, _ trial: inout SimulatedTrial) throws(Abandonment) {
    guard let frame = trial.part(key)?.frame else { throw .gaveUp }
    try trial.click(on: frame)
  }
}
