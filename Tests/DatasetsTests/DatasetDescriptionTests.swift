import Foundation
import LogSupport
import Testing

@testable import Datasets

struct DatasetDescriptionTests {
  private func object(_ description: DatasetDescription) throws -> [String: Any] {
    let data = Data(JSONFile.bytes(of: description.json))
    return try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
  }

  private func variables(_ description: DatasetDescription) throws -> [[String: Any]] {
    try #require(try object(description)["variableMeasured"] as? [[String: Any]])
  }

  @Test func `it is a schema.org dataset`() throws {
    let object = try object(DatasetDescription(name: "Blog", description: "Four methods."))
    #expect(object["@context"] as? String == "https://schema.org/")
    #expect(object["@type"] as? String == "Dataset")
    #expect(object["name"] as? String == "Blog")
    #expect(object["description"] as? String == "Four methods.")
  }

  @Test func `its variables are exactly the columns of the files without a sidecar`() throws {
    let names = try variables(DatasetDescription(name: "n", description: "d"))
      .compactMap { $0["name"] as? String }
    let headers = [Table.trials, .participants].flatMap { table in
      String(decoding: table.header.dropLast(), as: UTF8.self).split(separator: ",").map(
        String.init)
    }
    #expect(Set(names) == Set(headers))
    #expect(names.count == Set(headers).count)
  }

  @Test func `a variable has its meaning, unit and levels`() throws {
    let variables = try variables(
      DatasetDescription(name: "n", description: "d", tables: [.trials]))
    let time = try #require(variables.first { $0["name"] as? String == "time_s" })
    #expect(time["@type"] as? String == "PropertyValue")
    #expect(time["unitText"] as? String == "s")
    #expect(
      time["description"] as? String
        == "The time from onset to confirmation, giving up or the time limit; if resting confirms, "
        + "it includes the rest.")
    #expect(time["levels"] == nil)
    let task = try #require(variables.first { $0["name"] as? String == "task" })
    #expect(task["levels"] as? [String] == ["enter", "match"])
    #expect(task["unitText"] == nil)
  }

  @Test(
    arguments: [
      (#"{"variableMeasured": [{"name": "a"}, "b"]}"#, ["a", "b"]),
      (#"{"variableMeasured": ["a",],}"#, ["a"]), (#"{"variableMeasured": [1]}"#, nil),
      (#"{"variableMeasured": []}"#, []), (#"{"name": "x"}"#, nil), ("[]", nil), ("{", nil),
    ] as [(String, Set<String>?)])
  func `the names in a file are read in either form`(json: String, names: Set<String>?) {
    #expect(DatasetDescription.variableNames(in: bytes(json)) == names)
  }
}
