import Studies

/// The reason that a text names no trials to leave out.
package enum ExclusionOptionError: Error, Hashable, Sendable {
  /// There is no participant, or nothing between two slashes.
  case incomplete
  /// A session or trial is 0 or beyond all numbers.
  case badNumber(String)
}

extension Exclusion {
  /// The reason recorded for an option, which has no reason of its own.
  static let optionReason = "left out by an option"

  /// Reads `P07`, `P07/2` or `P07/2/13`: participant, session and trial.
  ///
  /// A part behind the participant that is no number belongs to the participant's code.
  package init(option text: String) throws(ExclusionOptionError) {
    var parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.allSatisfy({ !$0.isEmpty }) else { throw .incomplete }
    var numbers: [Int] = []
    while parts.count > 1, numbers.count < 2, let last = parts.last,
      last.utf8.allSatisfy({ (0x30...0x39).contains($0) })
    {
      guard let number = Int(last), Self.numbers.contains(number) else {
        throw .badNumber(String(last))
      }
      numbers.insert(number, at: 0)
      parts.removeLast()
    }
    self.init(
      participant: parts.joined(separator: "/"), session: numbers.first,
      trials: numbers.count > 1 ? [numbers[1]] : nil, reason: Self.optionReason)
  }

  /// The text that names the trials in an option.
  package var optionText: String {
    ([participant] + [session, trials?.first].compactMap { $0.map(String.init) })
      .joined(separator: "/")
  }
}

extension ExclusionOptionError: CustomStringConvertible {
  /// The problem and its fix, to be printed behind the text.
  package var description: String {
    switch self {
    case .incomplete: "names no trials; use P07, P07/2 or P07/2/13: participant, session and trial"
    case .badNumber(let number):
      "has the number \(number); sessions and trials are whole numbers from 1"
    }
  }
}
