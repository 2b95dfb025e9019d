import Base
import Testing

@testable import InputMethods

@Suite struct SheetTests {
  private let start = Instant(nanoseconds: 3_000_000_000)

  @Test func `it slides in within a quarter of a second and takes input from the first moment`() {
    var sheet = Sheet()
    #expect(!sheet.isOpen && !sheet.isMoving && sheet.share == 0)
    sheet.set(open: true, at: start)
    #expect(sheet.isOpen && sheet.isMoving && sheet.share == 0)
    sheet.advance(to: start.advanced(bySeconds: 0.1))
    #expect(sheet.share > 0.5 && sheet.share < 1)
    sheet.advance(to: start.advanced(bySeconds: 0.25))
    #expect(sheet.share == 1 && !sheet.isMoving)
  }

  @Test func `with reduced motion it is in or out at once`() {
    var sheet = Sheet()
    sheet.reducesMotion = true
    sheet.set(open: true, at: start)
    #expect(sheet.isOpen && sheet.share == 1 && !sheet.isMoving)
    sheet.set(open: false, at: start.advanced(bySeconds: 0.01))
    #expect(!sheet.isOpen && sheet.share == 0 && !sheet.isMoving)
  }

  @Test func `turned back halfway it continues from where it is`() {
    var sheet = Sheet()
    sheet.set(open: true, at: start)
    let middle = start.advanced(bySeconds: 0.05)
    sheet.advance(to: middle)
    let share = sheet.share
    sheet.set(open: false, at: middle)
    #expect(sheet.share == share && !sheet.isOpen && sheet.isMoving)
    sheet.set(open: false, at: middle.advanced(bySeconds: 0.1))
    sheet.advance(to: middle.advanced(bySeconds: 0.25))
    #expect(sheet.share == 0 && !sheet.isMoving)
  }
}
