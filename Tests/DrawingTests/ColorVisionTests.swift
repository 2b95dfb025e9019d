import Drawing
import Foundation
import Testing

/// Colours that must be distinguishable with any colour vision.
///
/// The differences are by CIEDE2000: 1 is just seen side by side, 10 is seen at a glance. All that a colour shows is
/// shown by a word or a shape too. Errors are sentences and outcomes are words. The thumb is at the end of the filled
/// track, and the jaws are at the ends of the bright one. The chosen row is larger, bolder and on a band.
@Suite struct ColorVisionTests {
  private static let bound = 10.0
  /// The light theme's empty track within and beyond the jaws is as faint as in the design.
  private static let boundOfEmptyTrack = 7.0

  @Test(arguments: [Theme.light, .dark, .highContrast], ColorVision.allCases)
  func `colours that must differ do`(theme: Theme, vision: ColorVision) {
    for (pair, one, other) in Self.pairs(of: theme) {
      let difference = vision.difference(one, other)
      #expect(difference >= Self.bound, "\(pair), \(vision): \(difference)")
    }
    #expect(vision.difference(theme.track, theme.dimmedTrack) >= Self.boundOfEmptyTrack)
  }

  private static func pairs(of theme: Theme) -> [(String, Color, Color)] {
    // A wheel's row beside the chosen one, 22° further and faded accordingly.
    let neighbor = theme.ink.opacity(0.65 * pow(cos(22 * Double.pi / 180), 1.7))
    return [
      ("filled and empty track", theme.accent, theme.track),
      ("track within and beyond reach", theme.accent, theme.dimmedAccent),
      ("error and explanation", theme.error, theme.mutedInk),
      ("wrong and good field", theme.error, theme.accent),
      ("good and warning", theme.good, theme.warning),
      ("good and error", theme.good, theme.error),
      ("warning and error", theme.warning, theme.error),
      ("accent and ink", theme.accent, theme.ink),
      ("chosen row and neighbour", theme.ink, neighbor.over(theme.wheelBand)),
      ("chosen row and neighbour on a sheet", theme.ink, neighbor.over(theme.card)),
    ]
  }

  @Test func `without a kind of cones some colours look alike`() {
    let (red, green) = (Color(hex: 0xb3261e), Color(hex: 0x7a5a00))
    #expect(ColorVision.usual.difference(red, green) > 25)
    #expect(ColorVision.deuteranopia.difference(red, green) < 12)
  }

  /// Pairs 1, 7 and 17 of Sharma, Wu and Dalal's test data, and two greys around the middle.
  @Test(arguments: [
    [50.0, 2.6772, -79.7751, 50, 0, -82.7485, 2.0425], [50, 0, 0, 50, -1, 2, 2.3669],
    [50, 2.5, 0, 73, 25, -18, 27.1492], [40, 0, 0, 60, 0, 0, 20],
  ])
  func `differences are those of the published data`(row: [Double]) {
    let first = LabColor(lightness: row[0], a: row[1], b: row[2])
    let second = LabColor(lightness: row[3], a: row[4], b: row[5])
    #expect(abs(first.difference(from: second) - row[6]) < 1e-4)
  }
}
