import Formats
import FreePlay
import InputMethods
import Primitives
import Sessions
import Sliders
import Studies
import Testing

@testable import Simulation
@testable import Tuning

@Suite struct FollowUpStudyTests {
  private static let original = """
    {"$schema": "x.json", "name": "some-study", "title": "Some study",
     "scale": {"minimum": 1, "maximum": 100, "decimals": 1}, "targets": [84.3, 17.6],
     "task": ["enter", "match"], "picture": "bar", "trials": 7,
     "methods": ["text-field", {"method": "accurate-slider", "width": 500, "title": "Mine"}],
     "order": {"methods": "latin", "targets": "fixed", "tasks": "random"},
     "groups": [{"name": "a", "methods": ["text-field"]}]}
    """

  private func followUp(_ original: String, method: Int = 1) throws -> Study? {
    let tuned = SliderDesign(curve: .hyperbolic(try HyperbolicCurve(steepness: 0.05)))
    let file = try JSONValue(parsing: Array(original.utf8))
    return try FollowUpStudy(
      of: file, method: method, present: SliderDesign(), tuned: tuned, description: "Which?"
    ).map { try StudyFile.decode(Array($0.file.indentedText.utf8)) }
  }

  @Test func `both curves are compared as the study had it`() throws {
    let study = try #require(try followUp(Self.original))
    #expect(study.name == "some-study-tuned")
    #expect(study.description == "Which?")
    #expect(study.methods.map(\.name) == ["present", "tuned"])
    let curves = study.methods.compactMap { $0.settings.first?.curve }
    #expect(curves[0] == .standard)
    #expect(try curves[1] == .hyperbolic(HyperbolicCurve(steepness: 0.05)))
    for method in study.methods {
      let settings = try #require(method.settings.first as? AccurateSlider.Settings)
      #expect(settings.options.width == 500)
    }
    #expect(study.trials == 7)
    #expect(study.tasks == [.enter])
    #expect(study.groups.isEmpty)
    let orders = (0..<2).map { Plan(study: study, participant: "P\($0 + 1)").trials.first?.method }
    #expect(Set(orders) == [0, 1])
  }

  @Test func `a title that leaves no room for more is cut`() throws {
    let title = String(repeating: "é", count: 200)
    let study = try #require(try followUp(Self.original.replacing("Some study", with: title)))
    #expect(study.title.count == 200 && study.title.hasSuffix("é: present and tuned curve"))
  }

  @Test func `a method that has only a name becomes two with curves`() throws {
    let text = Self.original.replacing(
      "{\"method\": \"accurate-slider\", \"width\": 500, \"title\": \"Mine\"}",
      with: "\"accurate-slider\"")
    #expect(try followUp(text)?.methods.count == 2)
  }

  @Test func `what is no study has no follow-up`() throws {
    #expect(try followUp("[]") == nil)
    #expect(try followUp("{\"name\": \"x\", \"methods\": []}") == nil)
    #expect(try followUp(Self.original, method: 2) == nil)
  }
}
