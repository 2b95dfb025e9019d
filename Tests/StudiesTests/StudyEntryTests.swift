import Sliders
import Studies
import Testing

/// Numbers of a study that a method cannot enter.
struct StudyEntryTests {
  private static let plain = #"{"method": "plain-slider", "width": 284, "positions": 261}"#

  /// The targets that the plain slider cannot enter, as texts.
  private func impossible(_ extra: String) throws -> [String] {
    let text = """
      {"name": "s", "scale": {"minimum": 1, "maximum": 100, "decimals": 1},
       "methods": [\(Self.plain), "text-field"], \(extra)}
      """
    let study = try StudyFile.decode(Array(text.utf8))
    #expect(study.impossibleTargets(of: study.methods[1], onScale: 0).isEmpty)
    return study.impossibleTargets(of: study.methods[0], onScale: 0).map {
      study.scales[0].scale.text($0)
    }
  }

  private static let targets = #""targets": [84.3, 17.6, 52.8, 36.1, 70.8]"#

  @Test func `the plain slider of 2012 cannot enter four of its five numbers`() throws {
    #expect(try impossible(Self.targets) == ["84.3", "17.6", "36.1", "70.8"])
  }

  @Test func `a tolerance makes more of them possible`() throws {
    #expect(try impossible(Self.targets + #", "tolerance": 1"#) == ["17.6"])
    #expect(try impossible(Self.targets + #", "tolerance": 2"#).isEmpty)
  }

  @Test func `a start value that is always the same can be entered, one that is drawn may not`()
    throws
  {
    #expect(try impossible(Self.targets + #", "start": 84.3"#) == ["17.6", "36.1", "70.8"])
    #expect(try impossible(Self.targets + #", "start": "random""#).count == 4)
  }

  @Test func `targets that are drawn are not listed`() throws {
    let study = try StudyFile.decode(
      Array(
        """
        {"name": "s", "scale": {"minimum": 1, "maximum": 100, "decimals": 1},
         "methods": [\(Self.plain)], "targets": {"count": 5}}
        """.utf8))
    #expect(study.impossibleTargets(of: study.methods[0], onScale: 0).isEmpty)
    #expect(study.canEnter(528, by: study.methods[0], onScale: 0))
    #expect(!study.canEnter(843, by: study.methods[0], onScale: 0))
  }
}
