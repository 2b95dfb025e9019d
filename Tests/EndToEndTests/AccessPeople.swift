import Base
import Glibc
import TestSupport
import Testing

/// A person who moves the pointer and presses nothing.
struct RestingPerson {
  let session: RunningSession

  /// Moves the pointer onto the part from below and rests there; waits for the screen `name`, if there is one.
  func rest(on part: String, then name: String?) throws {
    let point = try session.screen.middle(part)
    let acts: [Act] = [.move(.init(x: point.x, y: point.y + 60)), .move(point)]
    if let name { try session.act(acts, then: name) } else { try session.hand.perform(acts) }
  }
}

/// A person with one or two switches, who sees nothing but the marked part.
struct SwitchPerson {
  let session: RunningSession
  /// Whether the mark advances by itself.
  var isByItself = false

  init(_ session: RunningSession, isByItself: Bool = false) {
    (self.session, self.isByItself) = (session, isByItself)
  }

  /// Turns the pages from the page of a method to its trial.
  func begin() throws {
    try choose("Continue", then: "ready")
    try choose("Start", then: "trial")
  }

  /// Moves the mark to the part called `label` and chooses it; waits for the screen `name`, if there is one.
  func choose(_ label: String, then name: String? = "") throws {
    let present = session.screen.screen
    for _ in 0..<80 {
      let marked = session.screen.scanned ?? ""
      if marked == label {
        // The buttons of a new screen take nothing at first, so that a habitual second press does nothing.
        if Self.leading.contains(label) || name == nil { usleep(400_000) }
        try session.hand.press(isByItself ? .character(" ") : .enter)
        if name == nil { return }
        if !Self.leading.contains(label) { return try settle() }
        // If the mark advanced before the press arrived, this waits for it once more.
        var waits = isByItself ? 12 : Int.max
        while session.screen.screen == present, waits > 0 {
          try session.next()
          waits -= 1
        }
        if waits == 0 { continue }
        if let name, !name.isEmpty {
          try #require(session.screen.screen == name, "\(session.screen)")
        }
        return
      }
      // The way back is marked last: the label is in another row.
      if " \(marked) ".contains(" \(label) ") || marked == "↩" {
        try session.hand.press(isByItself ? .character(" ") : .enter)
        try session.next()
      } else if !isByItself {
        try session.hand.press(.character(" "))
        try session.next()
      } else {
        try session.next()
      }
    }
    Issue.record("'\(label)' is never marked on \(session.screen)")
  }

  /// The words on buttons that lead to another screen.
  private static let leading: Set<String> = [
    "I agree", "Continue", "Start", "Done", "Compare", "Close",
  ]

  /// Waits until a choice has no more effects.
  private func settle() throws {
    if isByItself { return }
    while try !session.isQuiet(seconds: 0.15) {}
  }

  /// The labels to choose for 52.8 from 50.5.
  static func labels(of method: String) -> [String] {
    switch method {
    case "text-field", "keypad": ["5", "2", ".", "8"]
    case "wheel-picker": ["5", "2", ".", "8"]
    case "wheel-picker-sheet": ["5", "2", ".", "8", "✕"]
    default: ["+1.0", "+1.0", "+0.1", "+0.1", "+0.1"]
    }
  }
}
