// Words that can be searched for, offered beside the search field.

import Base
import Datasets
import InputMethods

extension Browser {
  /// What can be searched for, with words that the data have.
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

  /// Searches for an example in place of what stands in the field, in which it can be changed.
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
