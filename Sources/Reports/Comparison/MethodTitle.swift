import Base
package import Comparison
import InputMethods

/// The title of a method, within a sentence and at its beginning.
///
/// It is the study's own title if the data set has it, else the declared title of a known method, else the file's name
/// of the method, unchanged.
struct MethodTitle: Hashable {
  /// Within a sentence: 'text field'.
  var inSentence: String
  /// At the start of a sentence and of a row: 'Text field'.
  var atStart: String

  /// The title of the method of `condition`.
  init(_ condition: Condition) {
    let declared = MethodKind(rawValue: condition.method)?.title
    atStart = condition.title ?? declared ?? condition.method
    let first = atStart.prefix { $0 != " " }
    let isOrdinary = (condition.title ?? declared) != nil && Self.ordinaryWords.contains(first)
    inSentence = isOrdinary ? atStart.prefix(1).lowercased() + atStart.dropFirst() : atStart
  }

  /// The first words of the declared titles, which begin with a small letter within a sentence.
  private static let ordinaryWords = Set(
    MethodKind.allCases.map { $0.title.prefix { $0 != " " } })

  /// The titles of `conditions`, all different: with the curve if a method has several, and with the method's own name
  /// if the titles of two are the same.
  static func titles(of conditions: [Condition]) -> [MethodTitle] {
    var taken: Set<String> = []
    let plain = conditions.map(MethodTitle.init)
    return zip(conditions, plain).map { condition, title in
      var title = title
      if conditions.count(where: { $0.method == condition.method }) > 1 {
        title.append(condition.curve.isEmpty ? "no curve" : condition.curve)
      } else if plain.count(where: { $0.atStart == title.atStart }) > 1 {
        title.append(condition.method)
      }
      let base = title
      var count = 1
      while !taken.insert(title.atStart).inserted {
        count += 1
        title = base
        title.append("\(count)")
      }
      return title
    }
  }

  private mutating func append(_ words: String) {
    inSentence += " (\(words))"
    atStart += " (\(words))"
  }
}

extension ComparisonResult {
  /// Gives the methods the titles that participants of the study read, by their names.
  package mutating func name(methods titles: [String: String]) {
    for index in methods.indices {
      methods[index].condition.title = titles[methods[index].condition.method]
    }
  }
}
