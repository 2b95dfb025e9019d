import Foundation
import TestSupport
import Testing

/// Sessions that differ, of people who did them at two desks with the same numbers.
@MainActor struct RenumberedSessionsTests {
  private let folder: TemporaryFolder
  private static let people = 4

  init() throws { folder = try TemporaryFolder() }

  /// Simulates the study at a desk; people of different seeds are taken for the same ones.
  private func simulate(_ desk: String, seed: Int) throws {
    let study = try folder.write(
      """
      {"name": "days", "methods": ["text-field", "keypad", "stepper"], "targets": [3, 15], "start": 9,
       "scale": {"minimum": 0, "maximum": 20}, "practice": 0, "trials": 2,
       "sessions": [{"methods": ["text-field", "keypad"]}, {"methods": ["keypad", "stepper"]}]}
      """, to: "days.json")
    let simulated = Program.run([
      "simulate", study, "--participants", "\(Self.people)", "--seed", "\(seed)", "--results",
      folder.file(desk),
    ])
    #expect(simulated.exitCode == 0, "\(simulated.errors)")
    for name in try folder.allFiles() where name.hasPrefix(desk) && name.hasSuffix("_session.json")
    {
      let url = URL(filePath: folder.file(name))
      let text = String(decoding: try Data(contentsOf: url), as: UTF8.self)
      let other = text.replacing("\"simulation_seed\" : \(seed)", with: "\"simulation_seed\" : 1")
      try Data(other.utf8).write(to: url)
    }
  }

  @Test func `they are merged under new numbers, verified, replayed and compared`() throws {
    try simulate("One", seed: 1)
    try simulate("Two", seed: 2)
    let merged = Program.run([
      "results", "merge", folder.file("One/days"), folder.file("Two/days"), "--renumber",
      "--output", folder.file("All"),
    ])
    #expect(merged.exitCode == 0, "\(merged.errors)")
    #expect(
      merged.output.contains("session 2 of sim1 in \(folder.file("Two/days")) is session 4 now"))
    let all = folder.file("All/days")
    let verified = Program.run(["results", "verify", all])
    #expect(verified.exitCode == 0 && verified.output.contains("no problem"), "\(verified.output)")
    let trials = Self.people * 4 * 4
    let replayed = Program.run(["replay", all, "--check"])
    #expect(replayed.output.contains("\(trials) of \(trials) trials agree"), "\(replayed.output)")

    let table = folder.file("trials.csv")
    let compared = Program.run(["compare", all, "--format", "csv", "--output", table])
    #expect(compared.exitCode == 0, "\(compared.errors)")
    let rows = try String(contentsOfFile: table, encoding: .utf8).split(separator: "\n")
      .map { $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init) }
    let columns = try ["session", "method"].map { try #require(rows[0].firstIndex(of: $0)) }
    let done = Dictionary(grouping: rows.dropFirst()) { $0[columns[0]] }.mapValues { rows in
      Set(rows.map { $0[columns[1]] })
    }
    // The sessions of the second desk have the methods of the numbers with which they were run.
    let days = [Set(["text-field", "keypad"]), Set(["keypad", "stepper"])]
    #expect(done == ["1": days[0], "2": days[1], "3": days[0], "4": days[1]])
    #expect(rows.count == trials + 1)
  }
}
