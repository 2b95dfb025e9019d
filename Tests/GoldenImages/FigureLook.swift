package import Drawing

/// The width of a figure and its theme: wide and light, or narrow and dark.
package enum FigureLook: String, CaseIterable, Sendable {
  case wide, narrow

  /// Compares `figure` with its image, which is named after the `report` too.
  @MainActor package func check(
    _ figure: any Figure, of report: String, testFile: String = #filePath
  ) throws {
    let picture = figure.picture(
      width: self == .wide ? 760 : 400, theme: self == .wide ? .light : .dark,
      typesetter: try Typesetter())
    try GoldenImage(name: "\(report)-\(type(of: figure).name)-\(self)", testFile: testFile)
      .check(picture)
  }
}
