import Base
import InputMethods
import Testing

@testable import Sessions
@testable import Studies

@Suite struct InstructionPageTests {
  @Test func `a page of one part is read at once`() {
    let picture = PagePicture(png: [1, 2])
    var page = InstructionPage(Instructions(text: "# Hello\nYou.", picture: picture))
    #expect(page.blocks.map(\.string) == ["Hello", "You."] && page.picture == picture)
    let isRead = page.primary()
    #expect(isRead)
  }

  @Test func `parts are read one after the other, and Back or Page Up show the one before`() {
    var page = InstructionPage(Instructions(text: "Long.", picture: nil))
    page.show(inParts: 3)
    #expect(step(&page) == false && step(&page) == false && page.part == 2 && page.isAtEnd)
    #expect(page.activate(.back) && page.part == 1)
    let up = StampedEvent(.keyPressed(.pageUp, [], isRepeat: false), at: at(1))
    #expect(page.handle(up).isHandled && page.part == 0)
    #expect(page.handle(up).isHandled && page.part == 0)
    #expect(!page.activate(.point(0, question: 0)) && !page.handle(pressed(.enter, 2)).isHandled)
    #expect(step(&page) == false && step(&page) == false && step(&page) == true)
  }

  @Test func `a layout with fewer parts shows the last of them`() {
    var page = InstructionPage(Instructions(text: "Long.", picture: nil))
    page.show(inParts: 3)
    _ = step(&page)
    _ = step(&page)
    page.show(inParts: 2)
    #expect(page.part == 1)
    page.show(inParts: 0)
    #expect(page.part == 0 && page.partCount == 1)
  }

  private func step(_ page: inout InstructionPage) -> Bool { page.primary() }
}
