/// The place of a value in a JSON file: the keys and indices that lead to it, such as `$.methods[2].width`.
package struct JSONPath: Hashable, Sendable {
  /// A step from an object or a list to one of its members.
  package enum Step: Hashable, Sendable {
    case key(String)
    case index(Int)
  }

  /// `$`, the whole file, or a place in a file of another kind, such as `nl.po, line 3`.
  private let start: String
  /// The steps from the whole file, the first one first.
  package private(set) var steps: [Step] = []

  /// Creates the path of the whole of a JSON file, or of `place` in a file of another kind.
  package init(_ place: String = "$") { start = place }

  /// The path of the member called `key`.
  package subscript(key: String) -> JSONPath { appending([.key(key)]) }

  /// The path of the member at `index`.
  package subscript(index: Int) -> JSONPath { appending([.index(index)]) }

  /// The path of what `steps` lead to from here.
  package func appending(_ steps: [Step]) -> JSONPath {
    var path = self
    path.steps += steps
    return path
  }

  /// Whether `other` is the path of something inside the value here.
  package func contains(_ other: JSONPath) -> Bool {
    other.start == start && other.steps.count > steps.count && other.steps.starts(with: steps)
  }

  /// Whether it is a path in a JSON file, whose values have lines.
  var isInJSON: Bool { start == "$" }
}

extension JSONPath: CustomStringConvertible {
  /// The path in one line; long keys are shortened, and keys with '.', '[' or '"' are in brackets.
  package var description: String {
    steps.reduce(start) { path, step in
      switch step {
      case .index(let index): "\(path)[\(index)]"
      case .key(let key) where key.contains { ".[\"".contains($0) }: "\(path)[\"\(key.shortened)\"]"
      case .key(let key): "\(path).\(key.shortened)"
      }
    }.onOneLine
  }
}

extension JSONPath: ExpressibleByStringLiteral {
  /// Creates the path of `literal`, which is printed so: `$.giveUp.after`, without keys in brackets.
  package init(stringLiteral literal: String) {
    let parts = literal.split(whereSeparator: { ".[]".contains($0) })
    self.init(parts.first.map(String.init) ?? "$")
    steps = parts.dropFirst().map { Int($0).map(Step.index) ?? .key(String($0)) }
  }
}
