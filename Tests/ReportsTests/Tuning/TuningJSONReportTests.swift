import Base
import Comparison
import Testing
import Tuning

@testable import Reports

struct TuningJSONReportTests {
  private func members(_ result: TuningResult) throws -> [String: JSONValue] {
    let source = ReportSource(
      title: "round-1", command: ["caliper", "tune", "Results/round-1"], version: "1", files: [])
    return try members(
      JSONValue(parsing: Array(TuningReport(result, source: source).json.utf8)))
  }

  private func members(_ value: JSONValue?) throws -> [String: JSONValue] {
    guard case .object(let members)? = value else { throw NoObject() }
    return members
  }

  private struct NoObject: Error {}

  private func curves(_ members: [String: JSONValue]) throws -> [[String: JSONValue]] {
    guard case .list(let curves)? = members["curves"] else { throw NoObject() }
    return try curves.map { try self.members($0) }
  }

  @Test func `every key is there, in each curve too`() throws {
    let tree = try members(HandMadeTuning.result())
    #expect(
      Set(tree.keys) == [
        "version", "program", "command", "files", "exclusions", "simulated", "studies",
        "participants", "trials", "measure", "present", "default", "recommended", "curves",
        "next_round", "remarks", "order", "left_out",
      ])
    #expect(tree["order"] == .text("told"))
    #expect(try members(tree["left_out"]).count == 8)
    #expect(tree["version"] == .integer(2) && tree["simulated"] == .boolean(false))
    #expect(tree["participants"] == .integer(12) && tree["trials"] == .integer(216))
    #expect(tree["measure"] == .text("time") && tree["studies"] == .list([.text("round-1")]))
    #expect(tree["present"] == .text("exponential 39") && tree["default"] == tree["present"])
    for curve in try curves(tree) {
      #expect(
        Set(curve.keys) == [
          "title", "curve", "participants", "trials", "correct", "ratio_to_present", "present_low",
          "present_high", "p_slower_than_present", "ratio_to_default", "default_low",
          "default_high", "expected_loss",
        ])
    }
    #expect(
      Set(try members(tree["next_round"]).keys) == ["participants", "gain", "expected_loss"])
  }

  @Test func `the recommended curve is the first one, and the present one has no ratio to itself`()
    throws
  {
    let tree = try members(HandMadeTuning.result())
    let curves = try curves(tree)
    #expect(try members(tree["recommended"]) == curves[0])
    #expect(curves[0]["title"] == .text("hyperbolic 0.0692"))
    let curve = try members(curves[0]["curve"])
    #expect(curve["family"] == .text("hyperbolic") && curve["return"] != nil)
    #expect(curves[0]["ratio_to_present"]?.double != nil)
    #expect(curves[1]["title"] == .text("exponential 39"))
    for key in ["ratio_to_present", "present_low", "present_high", "p_slower_than_present"] {
      #expect(curves[1][key] == .null, "\(key)")
    }
    #expect(curves[1]["expected_loss"]?.double != nil)
  }

  @Test func `undefined values are null`() throws {
    let none = try members(HandMadeTuning.result(present: nil, standard: nil, known: 1))
    for key in ["present", "default", "recommended", "next_round"] {
      #expect(none[key] == .null, "\(key)")
    }
    #expect(try curves(none).allSatisfy { $0["expected_loss"] == .null })
    #expect(try curves(none).count == 3)
    let unknown = try curves(
      members(HandMadeTuning.result(effects: [0, -0.1, 0.2, 0], known: 3)))
    #expect(unknown[3]["title"] == .text("power 1.143"))
    #expect(unknown[3]["ratio_to_default"] == .null && unknown[3]["trials"] == .integer(72))
  }

  @Test func `simulated people and counted failures have their values`() throws {
    let tree = try members(
      HandMadeTuning.result(isSimulated: true, measure: .timesPerCorrect))
    #expect(tree["simulated"] == .boolean(true))
    #expect(tree["measure"] == .text("time_per_correct"))
  }
}
