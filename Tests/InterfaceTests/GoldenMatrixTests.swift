import Base
import Drawing
import GoldenImages
import Testing

@testable import Interface

/// Every method in every state, side by side, in each theme and two sizes, as images that were looked
/// at: at rest, hovered, in use, fine or wrong, by keyboard, disabled.
@MainActor struct GoldenMatrixTests {
  @Test(arguments: SampleMethod.all, Appearance.Palette.allCases)
  func `every state looks as it was kept`(
    method: SampleMethod, palette: Appearance.Palette
  ) throws {
    for unit in [1.0, 2] {
      var appearance = Appearance()
      appearance.palette = palette
      let context = try SampleStudy.context(
        width: 1280 * unit, height: 800 * unit, unit: unit, theme: appearance.theme)
      try #require(context.typesetter.family == "Inter", "install fonts-inter")
      let cells = try MethodState.allCases.map { try method.shapes($0, in: context) }
      let name = "\(method.name)-\(palette.rawValue)-\(Int(unit))"
      try GoldenImage(name: name, folder: "Golden/Matrix")
        .check(
          try ContactSheet.canvas(of: cells, in: context))
    }
  }
}
