import Base
import InputMethods
import Sliders
import TestSupport
import Testing

@testable import Studies

@Suite struct StudyDocumentationTests {
  @Test func `every example of the documentation is a study`() throws {
    let examples = try StudySamples.documented()
    #expect(examples.count >= 10)
    let files = [
      "targets.csv": Array("target\n3.14\n2.72\n".utf8),
      "my-curve.json": AccuracyCurve.standard.bytes,
      "desk.png": pictureBytes(width: 640, height: 480),
    ]
    for (place, file) in examples {
      do throws(StudyProblems) {
        _ = try StudyFile.decode(file, resources: .memory(files))
      } catch {
        Issue.record("\(place): \(error.problems)")
      }
    }
  }

  @Test func `the documentation begins with the smallest study`() throws {
    let first = try #require(try StudySamples.documented().first)
    let study = try StudyFile.decode(first.file)
    #expect(study.name == "my-study" && study.methods.count == 2)
  }

  @Test func `the documentation and the schema have the same keys`() throws {
    let page = try StudySamples.documentation()
    let keys = try StudySamples.schema().propertyNames
    #expect(keys.count > 60)
    let missing = keys.sorted().filter { !page.contains("`\($0)`") }
    #expect(missing == [])
  }

  @Test func `the documentation names every method`() throws {
    let page = try StudySamples.documentation()
    for method in MethodKind.allCases { #expect(page.contains("`\(method.rawValue)`")) }
  }

  @Test func `the schema's defaults are the decoder's`() throws {
    guard case .object(let schema) = try StudySamples.schema(),
      case .object(let properties)? = schema["properties"]
    else {
      Issue.record("no properties")
      return
    }
    var members: [String: JSONValue] = [:]
    // A picture needs a task that shows it.
    for (key, property) in properties where key != "picture" {
      members[key] = Self.standard(of: property)
    }
    #expect(members.count >= 8)
    let text = JSONValue.object(members).jsonText.dropFirst().dropLast()
    let (said, unsaid) = (try study(String(text)), try study())
    #expect(said.rules == unsaid.rules && said.tasks == unsaid.tasks)
    #expect(said.practice == unsaid.practice && said.trials == unsaid.trials)
    #expect(said.rounds == unsaid.rounds && said.orders == unsaid.orders)
  }

  /// The default of a property, or an object of its members' defaults.
  private static func standard(of property: JSONValue) -> JSONValue? {
    guard case .object(let members) = property else { return nil }
    if let value = members["default"] { return value }
    guard case .object(let properties)? = members["properties"] else { return nil }
    let standards = properties.compactMapValues { standard(of: $0) }
    return standards.count == properties.count ? .object(standards) : nil
  }
}
