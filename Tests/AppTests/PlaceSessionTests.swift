import CSDL2
import Datasets
import Files
import FoundationEssentials
import Hands
import Sessions
import Studies
import TestSupport
import Testing
import Windowing

@testable import App

/// Who comes after whom.
extension DummySessionTests {
  private static let twoOrders = """
    {"name": "small", "scale": {"minimum": 1, "maximum": 100, "decimals": 1},
     "targets": [84.3], "practice": 0, "trials": 1, "methods": ["text-field", "keypad"]}
    """

  /// The place, as recorded in session.json.
  private struct Placed: Decodable {
    var place: Int?
    var group: String?
    var complete: Bool
  }

  private func placed(_ participant: String, in folder: TemporaryFolder) throws -> Placed {
    let path = try Dataset(root: folder.path, study: "small")
      .paths(of: ParticipantCode(participant), session: 1).description
    return try JSONDecoder().decode(Placed.self, from: Data(contentsOf: URL(filePath: path)))
  }

  private func plan(_ participant: String, in folder: TemporaryFolder) throws -> Plan {
    let study = try StudyFile.decode(Array(Self.twoOrders.utf8))
    return try Plan(of: study, for: participant, results: folder.path)
  }

  @Test func `the place of one who closes the window is taken by the next one`() throws {
    let folder = try TemporaryFolder()
    let places = try ["P01", "P02", "P03", "P04"].map { participant in
      let expected = try plan(participant, in: folder).orderIndex
      _ = try run(Self.twoOrders, in: folder, participant: participant) { screen in
        let stops = participant == "P02" && screen.screen == "trial"
        if stops { SDLHand.closeWindow() } else { try SDLPerson.solve(screen) }
      }
      let placed = try placed(participant, in: folder)
      #expect(placed.place == expected && placed.group == nil)
      #expect(placed.complete == (participant != "P02"))
      return placed.place
    }
    // P03 would have had the first place; P02 had left the second one.
    #expect(places == [0, 1, 1, 1])
    #expect(try plan("P02", in: folder).orderIndex == 1)
    #expect(try plan("P01", in: folder).orderIndex == 0)
  }

  @Test func `the session is what the plan of its place says`() throws {
    let folder = try TemporaryFolder()
    _ = try run(Self.twoOrders, in: folder, participant: "P02") { try SDLPerson.solve($0) }
    let path = try Dataset(root: folder.path, study: "small")
      .paths(of: ParticipantCode("P02"), session: 1).trials
    let rows = try DataFile.read(path)
    #expect(rows[column: "method"] == ["keypad", "text-field"])
    #expect(try plan("P04", in: folder).orderIndex == 0)
  }

  @Test func `a dataset that cannot be listed is refused in one line`() throws {
    let folder = try TemporaryFolder()
    try Data("in the way".utf8).write(to: URL(filePath: folder.path + "/small"))
    let failure = #expect(throws: RunFailure.self) { try plan("P01", in: folder) }
    #expect(failure?.ending == .failed)
    #expect(failure?.description.contains(folder.path) == true)
  }
}
