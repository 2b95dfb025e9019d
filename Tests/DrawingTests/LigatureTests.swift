import Base
import Testing

@testable import Drawing

@MainActor struct LigatureTests {
  @Test(arguments: ["->", "=>", "<-", "<->"])
  func `characters stay what they are and make no arrow`(text: String) throws {
    let typesetter = try Typesetter()
    let style = TextStyle(size: 40, color: .init(hex: 0), hasTabularDigits: false)
    let separate = text.reduce(0) { $0 + typesetter.width(String($1), style) }
    // Kerning moves characters by less than a tenth of their size; an arrow is narrower or wider.
    #expect(abs(typesetter.width(text, style) - separate) < 4)
  }

  @Test func `digits keep one width beside them`() throws {
    let typesetter = try Typesetter()
    let style = TextStyle(size: 40, color: .init(hex: 0))
    #expect(abs(typesetter.width("->111", style) - typesetter.width("->000", style)) < 0.5)
  }
}
