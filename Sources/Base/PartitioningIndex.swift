extension RandomAccessCollection {
  /// The first index whose element `isBehind`, where all elements behind one that is are so too; the
  /// end where none is.
  ///
  /// Found by bisection: `isBehind` is asked about as many elements as the count has binary digits.
  package func partitioningIndex(where isBehind: (Element) -> Bool) -> Index {
    var (low, rest) = (startIndex, count)
    while rest > 0 {
      let half = rest / 2
      let middle = index(low, offsetBy: half)
      if isBehind(self[middle]) {
        rest = half
      } else {
        low = index(after: middle)
        rest -= half + 1
      }
    }
    return low
  }
}
