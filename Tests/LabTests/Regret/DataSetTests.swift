import Base
import Glibc
import Sliders
import Testing
import Tuning

@testable import caliper_lab

@Suite struct DataSetTests {
  private let landscape = Landscape(
    Experiment(world: World.all[0], track: .long), entries: 40, seed: 1)

  @Test(arguments: [4, 5])
  func `each curve follows each other one equally often`(count: Int) {
    let orders = (0..<2 * count).map { DataSet.order(of: $0, curves: count) }
    for order in orders { #expect(order.sorted() == Array(0..<count)) }
    let pairs = orders.flatMap { zip($0, $0.dropFirst()).map { $0 * count + $1 } }
    let numbers = Dictionary(grouping: pairs) { $0 }.mapValues(\.count)
    #expect(numbers.count == count * (count - 1))
    #expect(Set(numbers.values) == [2])
  }

  @Test func `all rounds are read as the command reads them`() throws {
    let designs = Presets.usual.designs
    var random = SplitMix64(seed: 1)
    var data = DataSet()
    data.addRound(of: designs, people: 6, trials: 30, in: landscape, &random)
    let first = try #require(data.tuned(present: designs[0]))
    #expect(first.curves.map(\.design) == designs)
    #expect(first.curves.allSatisfy { $0.trials == 36 && $0.participants == 6 })
    #expect(first.present == 0)
    let second = Array(designs.prefix(3)) + [Curves.linear(0.01)]
    data.addRound(of: second, people: 6, trials: 30, in: landscape, &random)
    let both = try #require(data.tuned(present: designs[0]))
    #expect(both.curves.map(\.design) == designs + second.suffix(1))
    #expect(both.trials == 360 && both.participants == 12)
    #expect(both.curves.map(\.participants) == [12, 12, 12, 6, 6, 6])
    #expect(both.choice?.standings.count == 6)
  }

  @Test func `residuals have the mean 0, and a curve's time includes its failures`() {
    let entries = landscape[Curves.former]
    let mean = entries.entries.reduce(0) { $0 + $1.logarithm } / Double(entries.entries.count)
    #expect(abs(mean) < 1e-12)
    #expect(entries.entries.count == 40 && entries.people.count == 5)
    #expect(entries.logarithm == entries.mean - log(entries.share))
    #expect(entries.share > 0 && entries.share <= 1)
  }

  @Test func `the same seed makes the same choice, whatever was measured before`() {
    let fresh = Landscape(Experiment(world: World.all[0], track: .long), entries: 40, seed: 1)
    for method in Method.all where method.trials <= 360 {
      let choice = method.choice(in: landscape, seed: 4)
      let other = method.choice(in: fresh, seed: 4)
      #expect(choice.regret == other.regret && choice.stated == other.stated)
      #expect(choice.regret >= 0)
    }
    _ = fresh[Curves.linear(0.02)]
    #expect(fresh[Curves.former].people == landscape[Curves.former].people)
  }

  @Test func `studies have the trials of the bounds`() {
    let own = Method.all.filter { $0.isTune(.usual) }
    #expect(own.map(\.trials) == [120, 360, 720, 1200])
    #expect(Method.all.filter { $0.isTune(.poor) }.map(\.trials) == own.map(\.trials))
  }
}
