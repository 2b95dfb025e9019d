// Words that can be searched for, offered beside the search field.

import Base
import Datasets
import InputMethods

extension Browser {
  /// Examples of searches, with words from the data.
  var examples: [String] {
    let index = table.index
    func own(_ field: TrialField, _ example: String) -> String {
      let text = index.count > 0 ? index.text(field, at: 0) : ""
      // A text of several words would be several terms.
      return text.isEmpty || text.contains(where: \.isWhitespace) ? example : text
    }
    return [
      "participant:\(own(.participant, "P07"))", "outcome:gave_up", "time>2.5", "-excluded:yes",
      "target=\(own(.target, "84.3"))", "method:\(own(.method, "wheel-picker"))",
    ]
  }

  /// Replaces the text of the search field by an example, which can be edited there.
  mutating func search(forExample index: Int) {
    let examples = examples
    guard examples.indices.contains(index) else { return }
    search.selectAll()
    _ = search.insert(examples[index])
    focus = .search
    reachedButton = nil
    ask()
  }
}
