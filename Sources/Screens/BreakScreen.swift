import Drawing
import Primitives
import Sessions
import Studies

extension ViewContext {
  /// A break after a block or within one; until it has been long enough nothing goes on.
  func breakScreen(_ session: Session, _ rest: Break, _ pointing: Pointing) -> Screen {
    var next = Button.primary(.proceed, "Continue", in: layout)
    if rest.secondsLeft > 0 {
      next.key = Self.countdown(rest.secondsLeft)
      next.isEnabled = false
    }
    return screen(
      .pause,
      header(session)
        + page(
          title: rest.isWithinBlock
            ? "Time for a break" : "Block \(rest.block) of \(session.plan.blocks) done",
          paragraphs: [
            rest.secondsLeft > 0
              ? "Rest your eyes and your hands. You can go on when the time is over."
              : "Take a break as long as you like.",
            whatFollows(rest, session),
          ]),
      buttons: [next, stopButton(session)], pointing)
  }

  private func whatFollows(_ rest: Break, _ session: Session) -> String {
    if rest.isWithinBlock { return "Then block \(rest.block) goes on where it was." }
    let left = session.plan.blocks - rest.block
    return left == 1 ? "One more block follows." : "\(left) more blocks follow."
  }

  /// Seconds as a clock counts them down.
  static func countdown(_ seconds: Int) -> String {
    guard seconds >= 60 else { return "\(seconds) s" }
    let rest = seconds % 60
    return "\(seconds / 60):\(rest < 10 ? "0" : "")\(rest)"
  }
}
