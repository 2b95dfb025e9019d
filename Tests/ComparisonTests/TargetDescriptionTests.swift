import Comparison
import Testing

@Suite struct TargetTableTests {
  @Test func `targets are ordered by their times within person and condition`() throws {
    var study = SmallObservations()
    for person in 0..<3 {
      for method in 0..<2 {
        let usual = Double(1 + person + 3 * method)
        study.add(person, method, usual * 2) { $0.target = 84.3 }
        study.add(person, method, usual / 2) { $0.target = 50 }
        study.add(person, method, usual, .gaveUp) { $0.target = 7 }
        study.add(person, method, usual)
      }
    }
    let targets = study.result().targets
    try #require(targets.map(\.target) == [50, 84.3, 7])
    #expect(targets.map(\.trials) == [6, 6, 6] && targets.map(\.correct) == [6, 6, 0])
    #expect(abs((targets[0].ratio ?? 0) - 0.5) < 1e-12 && abs((targets[1].ratio ?? 0) - 2) < 1e-12)
    #expect(targets[2].ratio == nil)
  }

  @Test func `too many targets are not described one by one, and this is said`() {
    var study = SmallObservations()
    for target in 0..<1000 { study.add(0, 0, 1) { $0.target = Double(target) / 8 } }
    #expect(study.result().targets.count == 1000)
    study.add(0, 0, 1) { $0.target = 1e9 }
    #expect(study.result().targets.isEmpty)
    #expect(study.result().remarks.contains(.manyTargets(limit: 1000)))
  }
}
