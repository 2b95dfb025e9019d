/// Values without repetition, in the order in which they are first met.
struct OrderedIndex<Value: Hashable & Sendable>: Sendable {
  /// The values.
  private(set) var values: [Value] = []
  private var places: [Value: Int32] = [:]

  /// The place of `value`, which is added where it is new.
  mutating func place(of value: Value) -> Int32 {
    if let place = places[value] { return place }
    let place = Int32(clamping: values.count)
    places[value] = place
    values.append(value)
    return place
  }
}
