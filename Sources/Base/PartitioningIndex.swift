extension RandomAccessCollection {
  /// The first index whose element `isBehind`, if all elements after such an element are so too; the end if none is.
  ///
  /// Found by bisection: `isBehind` is called for as many elements as the count has binary digits.
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
