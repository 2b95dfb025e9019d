/// A data file's name taken apart as Psych-DS wants it: `study-x_subject-P1_data.csv`.
package struct DataFileName: Hashable {
  /// One key with its value.
  package struct Pair: Hashable {
    package let key: String
    let value: String
  }

  /// The pairs in their order.
  package let pairs: [Pair]

  /// The keys that Psych-DS knows; others are allowed and remarked upon.
  package static let officialKeys = [
    "study", "site", "subject", "session", "task", "condition", "trial", "stimulus", "description",
  ]

  /// Takes `name` apart; `nil` where it is not `([a-z]+-[a-zA-Z0-9]+)(_…)*` and the ending.
  package init?(_ name: String, ending: String = "_data.csv") {
    guard name.hasSuffix(ending) else { return nil }
    var pairs: [Pair] = []
    for part in name.dropLast(ending.count).split(
      separator: "_", omittingEmptySubsequences: false)
    {
      let halves = part.split(separator: "-", omittingEmptySubsequences: false)
      guard halves.count == 2, !halves[0].isEmpty, !halves[1].isEmpty,
        halves[0].utf8.allSatisfy((UInt8(ascii: "a")...UInt8(ascii: "z")).contains),
        halves[1].allSatisfy(\.isSafeInNames)
      else { return nil }
      pairs.append(Pair(key: String(halves[0]), value: String(halves[1])))
    }
    self.pairs = pairs
  }

  /// The value of `key`; `nil` where there is none.
  package subscript(key: String) -> String? { pairs.first { $0.key == key }?.value }

  /// The session that the file belongs to; `nil` where the name tells none.
  package var session: SessionKey? {
    guard let participant = self["subject"], let text = self["session"], let number = Int(text),
      number >= 1, String(number) == text
    else { return nil }
    return SessionKey(participant: participant, number: number)
  }

  /// The table that files of this name hold; `nil` for other people's files.
  package var table: Table? {
    switch pairs.map(\.key) {
    case ["study", "description"]:
      self["description"] == "participants" ? .participants : nil
    case ["study", "subject", "session", "task"]: self["task"] == "entry" ? .trials : nil
    case ["study", "subject", "session", "description"]:
      switch self["description"] {
      case "events": .events
      case "questionnaires": .questionnaires
      default: nil
      }
    default: nil
    }
  }
}
