import Testing

@testable import Drawing

@Suite struct ColorTests {
  @Test func `hexadecimal digits are red, green and blue`() {
    #expect(Color(hex: 0xff8000) == Color(red: 1, green: 128 / 255, blue: 0, alpha: 1))
  }

  @Test func `mixing goes from one colour to the other`() {
    let black = Color(hex: 0x000000)
    let clearWhite = Color(hex: 0xffffff, alpha: 0)
    #expect(black.mixed(with: clearWhite, by: 0) == black)
    #expect(black.mixed(with: clearWhite, by: 1) == clearWhite)
    #expect(
      black.mixed(with: clearWhite, by: 0.25)
        == Color(red: 0.25, green: 0.25, blue: 0.25, alpha: 0.75))
  }

  @Test func `opacity multiplies`() {
    #expect(Color(hex: 0, alpha: 0.5).opacity(0.5).alpha == 0.25)
  }

  @Test func `a colour over a ground is what is seen`() {
    let grey = Color(hex: 0, alpha: 0.5).over(Color(hex: 0xffffff))
    #expect(grey == Color(red: 0.5, green: 0.5, blue: 0.5))
  }

  // 21 and 1 are the ends of the scale; 4.54 is the value for #767676 on white in WCAG's own examples.
  @Test(arguments: [(0x000000, 21.0), (0xffffff, 1.0), (0x767676, 4.54)] as [(UInt32, Double)])
  func `contrast is that of WCAG`(hex: UInt32, contrast: Double) {
    let white = Color(hex: 0xffffff)
    #expect(abs(Color(hex: hex).contrast(against: white) - contrast) < 0.005)
    #expect(abs(white.contrast(against: Color(hex: hex)) - contrast) < 0.005)
  }
}
