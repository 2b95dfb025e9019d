/// A cache that forgets what was not asked for lately and never holds more than twice its capacity.
///
/// Two generations: when the young one is full it becomes the old one, and what the old one still
/// held is forgotten. That costs no bookkeeping on a hit, unlike a list in order of use.
struct GenerationCache<Key: Hashable, Value> {
  private var young: [Key: Value] = [:]
  private var old: [Key: Value] = [:]
  private let capacity: Int

  /// Creates an empty cache of `capacity` values a generation.
  init(capacity: Int) {
    self.capacity = capacity
  }

  /// How many values it holds.
  var count: Int { young.count + old.count }

  /// The value for `key`, made where it is not held.
  mutating func value(for key: Key, orMake make: () -> Value) -> Value {
    if let value = young[key] { return value }
    let value = old.removeValue(forKey: key) ?? make()
    if young.count >= capacity {
      old = young
      young.removeAll(keepingCapacity: true)
    }
    young[key] = value
    return value
  }
}
