import Base
import InputMethods
import Testing

@testable import Interface

@MainActor struct ScanStripTests {
  /// The words on the strip for one row of choices with these labels.
  private func words(_ labels: [String]) throws -> [PlacedWords] {
    let context = try SampleStudy.context(width: 1280, height: 800)
    var scanning = Scanning(Scanning.Settings())
    scanning.offer([labels.map { Scanning.Choice($0, []) }], at: SampleStudy.start)
    var page = PlacedPage(Pointing())
    let room = Rectangle(x: 0, y: 716, width: 1280, height: 84)
    ScanStrip(scanning: scanning, theme: context.theme).element.place(
      in: room, context, on: &page)
    return page.words
  }

  @Test func `few choices stand side by side`() throws {
    let words = try words(["Done", "Give up", "Pause"])
    #expect(words.map(\.string) == ["Done", "Give up", "Pause"])
    #expect(words.allSatisfy { abs($0.room.midY - 758) < 1 })
  }

  @Test func `many choices stand in two lines, and none lies on another`() throws {
    let labels = (1...11).map { "A choice with several words \($0)" }
    let words = try words(labels)
    #expect(words.map(\.string) == labels)
    #expect(Set(words.map(\.room.midY)).count == 2)
    for (index, one) in words.enumerated() {
      #expect(words[(index + 1)...].allSatisfy { !$0.frame.intersects(one.frame) })
    }
  }
}
