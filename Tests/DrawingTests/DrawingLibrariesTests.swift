import Drawing
import Testing

@Suite struct DrawingLibrariesTests {
  @Test func `the loaded libraries are those that were compiled against`() {
    #expect(DrawingLibraries.cairoVersion == DrawingLibraries.compiledCairoVersion)
    #expect(DrawingLibraries.pangoVersion == DrawingLibraries.compiledPangoVersion)
  }
}
