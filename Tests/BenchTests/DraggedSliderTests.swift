import Drawing
import Primitives
import Testing

@testable import caliper_bench

@MainActor struct DraggedSliderTests {
  @Test func `every move changes a part of the picture and not all of it`() throws {
    let typesetter = try Typesetter()
    var slider = try DraggedSlider(typesetter: typesetter)
    var shown = slider.nextPicture()
    for _ in 0..<200 {
      let picture = slider.nextPicture()
      let changes = picture.changes(since: shown, measuredBy: typesetter)
      let area = changes.map { $0.width * $0.height }.reduce(0, +)
      #expect(area > 0 && area < 1280 * 800 / 4)
      shown = picture
    }
  }
}
