import Testing

@testable import caliper_lab

/// The regret of each curve for everyone.
struct CurveTableTests {
  @Test func `every curve has a row, and one of them loses nothing in a single world`() throws {
    let world = try #require(World.all.first)
    let landscape = Landscape(Experiment(world: world, track: .short), entries: 16, seed: 1)
    let rows = CurveTable([landscape]).text.split(separator: "\n").dropFirst(2)
    #expect(rows.count == Curves.catalogue.count)
    // The first one is the best: nothing is faster.
    #expect(rows.first?.contains("| 0.0 % | 0.0 % | \(world.name) |") == true, "\(rows)")
    #expect(rows.contains { $0.hasPrefix("| OBSlider |") })
    let former = try #require(rows.first { $0.hasPrefix("| exponential 39 |") })
    #expect(former.hasSuffix("| 0.0 % |"))
  }
}
