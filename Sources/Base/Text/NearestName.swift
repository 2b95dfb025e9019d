/// The name that was probably meant by one that is not known.
package enum NearestName {
  /// The question whether the nearest of `names` was meant by `name`, with a blank behind it: 'did you mean 'dial'? '.
  ///
  /// Empty if none is near: up to one slip in three characters counts as near, a slip being a character that is
  /// missing, added, changed or exchanged with its neighbour. Small and capital letters are the same.
  package static func question(_ name: String, among names: [String]) -> String {
    nearest(to: name, among: names).map { "did you mean '\($0)'? " } ?? ""
  }

  /// The first of the `names` that are nearest to `name`; `nil` if none is near, or if `name` is one of them.
  package static func nearest(to name: String, among names: [String]) -> String? {
    guard !name.isEmpty, name.count <= longest, !names.contains(name) else { return nil }
    let typed = Array(name.lowercased())
    let most = max(1, typed.count / 3)
    let distances = names.lazy.filter { abs($0.count - typed.count) <= most }
      .map { (name: $0, slips: slips(from: typed, to: Array($0.lowercased()))) }
    guard let nearest = distances.min(by: { $0.slips < $1.slips }), nearest.slips <= most,
      nearest.slips < typed.count
    else { return nil }
    return nearest.name
  }

  /// The most characters of a name that is compared with others.
  private static let longest = 64

  /// The number of slips between two words: the distance of optimal string alignment.
  private static func slips(from typed: [Character], to name: [Character]) -> Int {
    var before: [Int] = []
    var last = Array(0...name.count)
    for (row, character) in typed.enumerated() {
      var next = [row + 1]
      for (column, other) in name.enumerated() {
        var least = min(
          last[column] + (character == other ? 0 : 1), last[column + 1] + 1, next[column] + 1)
        if row > 0, column > 0, character == name[column - 1], typed[row - 1] == other {
          least = min(least, before[column - 1] + 1)
        }
        next.append(least)
      }
      (before, last) = (last, next)
    }
    return last[name.count]
  }
}
