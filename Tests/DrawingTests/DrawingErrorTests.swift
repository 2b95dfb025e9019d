import Testing

@testable import Drawing

@Suite struct DrawingErrorTests {
  @Test(
    arguments: [
      (
        .noFont(wanted: ["Inter", "DejaVu Sans"]),
        "no scalable font found (looked for Inter, DejaVu Sans): install fonts-inter"
      ),
      (
        .noCanvas(width: 0, height: 9, reason: "invalid size"),
        "cannot draw into 0 x 9 pixels: invalid size; use 1 to 32767 pixels a side"
      ),
      (
        .notShown(reason: "it is no PNG file"),
        "cannot show the picture: it is no PNG file; save it as a PNG of at most 4096 x 4096 pixels"
      ),
      (
        .notRendered(format: "pdf", reason: "out of memory"),
        "cannot render the picture as pdf: out of memory; try another format"
      ),
    ] as [(DrawingError, String)])
  func `an error says what failed, where and how to fix it`(error: DrawingError, sentence: String) {
    #expect(error.description == sentence)
  }
}

@Suite struct DrawingLibrariesTests {
  @Test func `the loaded libraries are those that were compiled against`() {
    #expect(DrawingLibraries.cairoVersion == DrawingLibraries.compiledCairoVersion)
    #expect(DrawingLibraries.pangoVersion == DrawingLibraries.compiledPangoVersion)
  }
}
