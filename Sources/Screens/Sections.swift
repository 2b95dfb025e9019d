/// Splits what stands one below the other into screens.
enum Sections {
  /// As few sections of `heights` as have room, as even as they can be.
  ///
  /// Something taller than the room has a section of its own.
  static func split(_ heights: [Double], room: Double) -> [Range<Int>] {
    let most = filled(heights, room: room)
    guard most.count > 1 else { return most }
    // The least room that needs no more sections, to a pixel.
    var (low, high) = (0.0, room)
    while high - low > 1 {
      let middle = (low + high) / 2
      if filled(heights, room: middle).count > most.count { low = middle } else { high = middle }
    }
    return filled(heights, room: high)
  }

  /// Sections that are filled one after the other.
  private static func filled(_ heights: [Double], room: Double) -> [Range<Int>] {
    var sections: [Range<Int>] = []
    var (first, height) = (0, 0.0)
    for (index, next) in heights.enumerated() {
      if index > first, height + next > room {
        sections.append(first..<index)
        (first, height) = (index, 0)
      }
      height += next
    }
    return sections + [first..<heights.count]
  }
}
