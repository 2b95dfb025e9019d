extension Sequence<Double> {
  /// The sum of the squares.
  @inlinable package var sumOfSquares: Double { reduce(0) { $0 + $1 * $1 } }
}

extension RandomAccessCollection {
  /// The runs of elements that agree in `key`.
  @inlinable
  package func chunked<Key: Equatable>(by key: (Element) -> Key) -> [SubSequence] {
    var result: [SubSequence] = []
    var start = startIndex
    while start < endIndex {
      let value = key(self[start])
      let end = self[start...].firstIndex { key($0) != value } ?? endIndex
      result.append(self[start..<end])
      start = end
    }
    return result
  }
}
