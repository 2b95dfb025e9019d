import Comparison
import Testing
import ToolSupport

@testable import caliper_lab

@Suite struct ChoiceBoundTests {
  private func method(_ trials: Int, _ presets: Presets = .usual) throws -> Method {
    try #require(Method.all.first { $0.trials == trials && $0.isTune(presets) })
  }

  private func tally(_ world: String, _ regrets: [Double], stated: Double? = nil) -> ChoiceTally {
    var tally = ChoiceTally(world)
    for regret in regrets {
      tally.add(
        Choice(regret: regret, isSlower: regret > 0.05, stated: stated, realised: regret))
    }
    return tally
  }

  /// The variances of the means are .0002 / 2 and 0; the error of the mean of both is half of the root of their sum.
  @Test func `each world weighs the same`() throws {
    let tallies = [tally("a", [0.01, 0.03]), tally("b", [0.06, 0.06, 0.06])]
    let regret = try #require(ChoiceMeasure.regret.estimate(tallies))
    #expect(abs(regret.value - 0.04) < 1e-12)
    #expect(abs(regret.error - 0.005) < 1e-12)
    #expect(ChoiceMeasure.slower.estimate(tallies)?.value == 0.5)
    #expect(ChoiceMeasure.stated.estimate(tallies) == nil)
    #expect(ChoiceMeasure.honesty.estimate(tallies) == nil)
  }

  @Test func `the stated loss is compared with the realised one`() throws {
    let honesty = try #require(
      ChoiceMeasure.honesty.estimate([tally("a", [0.01, 0.03], stated: 0.03)]))
    #expect(abs(honesty.value - 1.5) < 1e-12)
    // The standard error of the realised loss is half of it.
    #expect(abs(honesty.error - 0.75) < 1e-12)
  }

  @Test func `a bound is missed by more than three standard errors`() {
    let bound = ChoiceBound(low: 0.92, high: 0.97)
    func verdict(_ value: Double, _ error: Double) -> ChoiceBound.Verdict {
      bound.verdict(Estimate(value: value, error: error))
    }
    #expect(verdict(0.95, 0) == .holds && verdict(0.97, 0) == .holds)
    #expect(verdict(0.99, 0.01) == .beyond && verdict(0.9, 0.01) == .beyond)
    #expect(verdict(0.99, 0.005) == .missed && verdict(0.9, 0.005) == .missed)
  }

  @Test func `bounds are those that choices are held to`() throws {
    func high(_ measure: ChoiceMeasure, _ trials: Int, _ track: Track, _ presets: Presets = .usual)
      throws
      -> Double?
    {
      ChoiceBound.of(measure, for: try method(trials, presets), on: track)?.high
    }
    #expect(try high(.regret, 360, .long) == 0.023)
    #expect(try high(.regret, 360, .short) == 0.027)
    #expect(try high(.regret, 1200, .long) == 0.017)
    #expect(try high(.regret, 720, .short, .poor) == 0.035)
    #expect(try high(.regret, 720, .short) == nil)
    #expect(try high(.slower, 1200, .short) == 0.05)
    #expect(try high(.covered, 120, .long, .poor) == 0.97)
    let always = try #require(Method.all.first)
    #expect(ChoiceMeasure.allCases.allSatisfy { ChoiceBound.of($0, for: always, on: .long) == nil })
  }

  @Test func `a row has its measures beside their bounds`() throws {
    let tallies = [tally("a", [0.01, 0.01]), tally("b", [0.06, 0.06])]
    let row = RegretTable.row(try method(360), tallies, on: .long, hasBounds: true)
    #expect(
      row.text
        == "| caliper tune | 360 | 6.0 % b | 3.5 % (≤ 2.3 %) MISSED | 50.0 % (≤ 10.0 %) MISSED "
        + "| – | 3.5 % | – | – |")
    #expect(row.missed == 2)
    let free = RegretTable.row(try method(360), tallies, on: .long, hasBounds: false)
    #expect(free.missed == 0 && !free.text.contains("≤"))
    for line in RegretTable.header.split(separator: "\n") {
      #expect(line.count { $0 == "|" } == row.text.count { $0 == "|" })
    }
  }
}

@Suite struct RegretTests {
  @Test func `options choose data sets, worlds, scales and the seed`() throws {
    let regret = try Regret([
      "--sets", "3", "--world", "never", "--seed", "9", "--scale", "400", "--entries", "64",
    ])
    #expect(regret.sets == 3 && regret.seed == 9 && regret.entries == 64)
    #expect(regret.worlds.map(\.name) == ["never"] && regret.tracks == [.short])
    #expect(try Regret([]).worlds.count == World.all.count)
    #expect(try Regret(["--curves", "--sets", "3"]).output == .curves)
  }

  @Test(arguments: [
    ["--sets"], ["--sets", "0"], ["--sets", "many"], ["--world", "nowhere"], ["--world", ""],
    ["--seed", "-1"], ["--people", "3"], ["--scale", "500"], ["--entries", "1"],
  ])
  func `wrong options are refused`(arguments: [String]) {
    #expect(throws: CommandLineError.self) { try Regret(arguments) }
  }
}
