import Base
import InputMethods
import Sliders
import Studies
import Testing

@testable import Comparison
@testable import Tuning

struct TuningStudyTests {
  private func decoded(_ study: JSONValue?) throws -> Study {
    try StudyFile.decode(Array(try #require(study).indentedText.utf8))
  }

  private func round(_ designs: [SliderDesign]) -> TuningRound {
    TuningRound(members: designs.map { TuningRound.Member(design: $0, reason: .spread) })
  }

  // MARK: - First study

  @Test(arguments: [(11, 1), (12, 1), (1001, 1), (2001, 1), (2002, 2), (9901, 2), (10_001, 2)])
  func `the first study has the values that are asked for`(values: Int, decimals: Int) throws {
    let study = try decoded(
      TuningStudy.first(.first(), values: values, width: 400, name: "round-1"))
    #expect(study.name == "round-1")
    #expect(study.scales[0].scale.minimum == 0)
    #expect(study.scales[0].scale.stepCount == values - 1)
    #expect(study.scales[0].scale.decimals == decimals)
  }

  @Test(arguments: CurveFamily.named.map(\.standard) + [.unit])
  func `the first study has five sliders with the curves of the round`(present: AccuracyCurve)
    throws
  {
    let round = TuningRound.first(present: SliderDesign(curve: present, law: .pressPoint))
    let study = try decoded(TuningStudy.first(round, values: 1001, width: 400))
    #expect(study.methods.map(\.title) == ["A", "B", "C", "D", "E"].map { "Slider \($0)" })
    #expect(study.methods.allSatisfy { $0.settings.first?.sliderOptions?.width == 400 })
    let designs = study.methods.compactMap { $0.settings.first?.design }
    #expect(designs.map(\.law) == round.designs.map(\.law))
    for (own, design) in zip(designs, round.designs) {
      #expect(CurveNeighbours(own.curve).distance(to: design.curve) == 0)
    }
    #expect(study.trials == 6 && study.practice.limit == 2 && study.rules.timeLimit == 60)
  }

  @Test func `logs name the curves`() throws {
    let steep = SliderDesign(curve: .hyperbolic(try HyperbolicCurve(steepness: 0.045)))
    let snapping = SliderDesign(curve: steep.curve, law: .snap)
    let tables = [steep, snapping, steep, SliderDesign(curve: .table(TableCurve()))]
    let study = try decoded(TuningStudy.first(round(tables), values: 101, width: 300))
    #expect(
      study.methods.map(\.name) == [
        "hyperbolic-0-045", "hyperbolic-0-045-snap", "hyperbolic-0-045-c", "table",
      ])
  }

  @Test(arguments: [4, 5])
  func `orders are balanced over the rows of a Williams design`(count: Int) throws {
    let round = round(Array(TuningRound.first().designs.prefix(count)))
    let study = try decoded(TuningStudy.first(round, values: 1001, width: 400))
    let people = count == 4 ? 4 : 10
    let first = Plan.first(people, of: study).compactMap { $0.trials.first?.method }
    for method in 0..<count { #expect(first.count { $0 == method } == people / count) }
  }

  // MARK: - Next study

  private static let earlier = """
    {"$schema": "x.json", "name": "a-study", "title": "A study", "description": "Which?",
     "scales": [{"name": "fine", "minimum": 1, "maximum": 50, "targets": [3, 40, 17]}],
     "practice": 1, "trials": 3, "timeLimit": 30, "questionnaires": ["seq"],
     "order": {"methods": "latin", "targets": "fixed"},
     "exclusions": [{"participant": "P01", "reason": "ill"}],
     "groups": [{"name": "g", "methods": ["x"]}],
     "methods": ["text-field", {"method": "accurate-slider", "name": "x", "title": "Mine",
       "width": 321, "keyboard": false, "curve": "jam-2014"}]}
    """

  private func next(
    _ round: TuningRound?, after text: String = earlier, name: String? = nil
  ) throws -> JSONValue? {
    TuningStudy.next(round, after: try JSONValue(parsing: Array(text.utf8)), name: name)
  }

  private static let designs = [
    SliderDesign(), SliderDesign(curve: .hyperbolic(HyperbolicCurve())),
  ]

  @Test func `the next study is as the one before but for its curves`() throws {
    let study = try decoded(next(round(Self.designs)))
    #expect(study.name == "a-study-2" && study.title == "A study, round 2")
    #expect(study.description == "Which?")
    #expect(study.scales[0].name == "fine" && study.scales[0].targets == .listed([3, 40, 17]))
    #expect(study.trials == 3 && study.practice.limit == 1 && study.rules.timeLimit == 30)
    #expect(study.questionnaires.count == 1)
    #expect(study.orders.methods == .williams && study.orders.targets == .fixed)
    #expect(study.groups.isEmpty && study.exclusions.isEmpty)
    #expect(study.methods.map(\.title) == ["Slider A", "Slider B"])
    #expect(study.methods.compactMap { $0.settings.first?.design } == Self.designs)
    #expect(study.methods.allSatisfy { $0.settings.first?.sliderOptions?.width == 321 })
  }

  @Test(arguments: [
    ("round-1", "Curves", "round-2", "Curves, round 2"),
    ("round-2", "Curves, round 2", "round-3", "Curves, round 3"),
    ("round", "Curves, round 2", "round-3", "Curves, round 3"),
    ("blog-2012", "Test of 2012", "blog-2012-2", "Test of 2012, round 2"),
  ])
  func `rounds are numbered`(name: String, title: String, nextName: String, nextTitle: String)
    throws
  {
    let text = Self.earlier.replacing("a-study", with: name).replacing("A study", with: title)
    let study = try decoded(next(round(Self.designs), after: text))
    #expect(study.name == nextName && study.title == nextTitle)
  }

  @Test func `a name and a title that leave no room for a number are cut`() throws {
    let name = String(repeating: "a", count: 64)
    let title = String(repeating: "é", count: 200)
    let text = Self.earlier.replacing("a-study", with: name).replacing("A study", with: title)
    let study = try decoded(next(round(Self.designs), after: text))
    #expect(study.name.count == 64 && study.name.hasSuffix("a-2"))
    #expect(study.title.count == 200 && study.title.hasSuffix("é, round 2"))
  }

  @Test func `the name can be given`() throws {
    #expect(try decoded(next(round(Self.designs), name: "mine")).name == "mine")
  }

  @Test func `the slider with most curves is the one that goes on`() throws {
    let methods = """
      ["accurate-slider", {"method": "accurate-slider", "name": "b", "width": 200},
       {"method": "accurate-slider", "name": "c", "width": 200, "curve": "krita"}]}
      """
    let start = try #require(Self.earlier.ranges(of: "[\"text-field\"").first?.lowerBound)
    let text = String(Self.earlier[..<start]) + methods
    let study = try decoded(next(round(Self.designs), after: text))
    #expect(study.methods.allSatisfy { $0.settings.first?.sliderOptions?.width == 200 })
  }

  @Test func `a study without a slider has no next round`() throws {
    #expect(try next(nil) == nil)
    #expect(try next(round(Self.designs), after: "null") == nil)
    #expect(
      try next(round(Self.designs), after: #"{"name": "x", "methods": ["text-field", 3]}"#) == nil)
  }

  // MARK: - Logs

  @Test func `the scale and the track of logs are told for the first study`() {
    let scale = Facet.Scale(name: "", minimum: 0, maximum: 10, decimals: 2)
    #expect(TuningStudy.valueCount(of: scale) == 1001)
    let long = Facet.Scale(name: "", minimum: 0, maximum: 1e9, decimals: 2)
    #expect(TuningStudy.valueCount(of: long) == nil)
    #expect(TuningStudy.width(ofSlider: #"{"method": "accurate-slider", "width": 284}"#) == 284)
    #expect(TuningStudy.width(ofSlider: #"{"width": "80 mm"}"#) == nil)
    #expect(TuningStudy.width(ofSlider: "slider") == nil)
  }
}
