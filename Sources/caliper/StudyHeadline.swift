import InputMethods
import Sliders
import Studies

extension Study {
  /// What the study is, in a line, for one that has no problem.
  var headline: String {
    let list = scales.map { scale in
      (scale.name.isEmpty ? "" : "\(scale.name) ") + scale.scale.summary
    }
    return "\(title) (\(name)): \(list.joined(separator: "; ")); no problem found"
  }

  /// The methods' names, each as short as it can be told from the others: its first words.
  var shortNames: [String] {
    methods.map { method in
      let words = method.name.split(separator: "-")
      let others = methods.map(\.name).filter { $0 != method.name }
      let lengths = (1...max(1, words.count)).map { words.prefix($0).joined(separator: "-") }
      return lengths.first { short in !others.contains { $0 == short || $0.hasPrefix(short + "-") }
      }
        ?? method.name
    }
  }
}
