package import Elements
package import InputMethods
package import Sessions
import Studies

extension ViewContext {
  /// The placement of the method of the trial that `session` shows or saves.
  package func placement(for session: Session) -> Placement {
    placement(for: session, digits: digitAdvances)
  }

  /// The same, with the widths of `digits` measured before.
  package func placement(for session: Session, digits: DigitAdvances) -> Placement {
    let isMatching = session.planned?.task == .match
    return Placement(
      area: isMatching ? MatchLayout(session.study, in: layout).methodArea : layout.methodArea,
      window: layout.window, unit: unit, digits: digits, reducesMotion: reducesMotion)
  }
}
