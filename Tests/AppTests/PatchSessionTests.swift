import Base
import Drawing
import InputMethods
import Interface
import Studies
import TestSupport
import Testing

@testable import App
@testable import Sessions

/// The patch for a photodiode at the end of a trial, which stays on screen while it is saved.
@MainActor struct PatchSessionTests {
  @Test(arguments: [", \"patch\": {\"size\": 40}", ""])
  func `a trial that is being saved stays as it is, but with its patch black`(
    patch: String
  ) throws {
    let study = try SmallStudy.decoded(
      #""targets": [84.3], "practice": 0, "trials": 1, "methods": ["text-field"]"# + patch)
    var driver = try WindowDriver(
      SessionWindow(
        SessionContent(Session(study: study, plan: Plan(study: study, participant: "P01")))))
    try driver.beginTrial()
    let shown = try #require(driver.screen)
    #expect(driver.content.screen(keeping: shown, in: driver.context) == nil, "it still runs")
    driver.type("84.3")
    driver.key(.enter)
    #expect(driver.screen == nil)
    let kept = driver.content.screen(keeping: shown, in: driver.context)
    #expect((kept == nil) == patch.isEmpty)
    guard let kept else { return }
    #expect(kept.buttons.map(\.name) == shown.buttons.map(\.name))
    let fills = kept.picture.shapes.suffix(2).map { shape -> Color? in
      guard case .box(let box) = shape else { return nil }
      return box.fill
    }
    let (white, black) = (Color(red: 1, green: 1, blue: 1), Color(red: 0, green: 0, blue: 0))
    #expect(fills == [white, black], "black on top of white")
    #expect(driver.content.screen(keeping: kept, in: driver.context) == nil, "once")
    _ = driver.save()
    #expect(driver.screen?.name == .results)
  }
}
