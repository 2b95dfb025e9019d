import Testing

@testable import Drawing

@Suite struct GenerationCacheTests {
  @Test func `a value is made once while it is asked for`() {
    var cache = GenerationCache<Int, Int>(capacity: 4)
    var made = 0
    for round in 0..<100 {
      _ = cache.value(for: 0) {
        made += 1
        return made
      }
      _ = cache.value(for: round + 1) { 0 }
    }
    #expect(made == 1)
  }

  @Test func `it never holds more than two generations`() {
    var cache = GenerationCache<Int, Int>(capacity: 4)
    for key in 0..<100 {
      #expect(cache.value(for: key) { key } == key)
      #expect(cache.count <= 8)
    }
  }

  @Test func `what was not asked for lately is made again`() {
    var cache = GenerationCache<Int, String>(capacity: 2)
    _ = cache.value(for: 0) { "first" }
    for key in 1...4 { _ = cache.value(for: key) { "other" } }
    #expect(cache.value(for: 0) { "again" } == "again")
  }
}
