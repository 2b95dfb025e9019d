import Testing

@testable import Drawing

@Suite struct ThemeTests {
  /// The parts of `theme` with less contrast than WCAG AA requires: 4.5 for text, 3 for graphics.
  private func broken(_ theme: Theme) -> [String] {
    let grounds = [("background", theme.background), ("card", theme.card)]
    let inks = [
      ("ink", theme.ink), ("muted ink", theme.mutedInk), ("faint ink", theme.faintInk),
      ("good", theme.good), ("warning", theme.warning), ("error", theme.error),
    ]
    let texts =
      inks.flatMap { ink in grounds.map { ("\(ink.0) on \($0.0)", ink.1, $0.1) } } + [
        ("ink on the wheel band", theme.ink, theme.wheelBand),
        ("text on accent", theme.onAccent, theme.accent),
        ("hint on accent", theme.onAccentHint, theme.accent),
      ]
    let graphics = [
      ("accent", theme.accent), ("track", theme.track), ("jaws", theme.jaws),
      ("thumb's outline", theme.thumbStroke), ("boxes' outline", theme.boxStroke),
      ("points", theme.point), ("warm curve", theme.referenceWarm),
      ("cool curve", theme.referenceCool),
    ]
    return texts.filter { $0.1.contrast(against: $0.2) < 4.5 }.map(\.0)
      + graphics.filter { $0.1.contrast(against: theme.background) < 3 }.map(\.0)
  }

  @Test(arguments: [Theme.dark, Theme.highContrast])
  func `the dark and the contrasting theme hold WCAG AA`(theme: Theme) {
    #expect(broken(theme) == [])
  }

  @Test func `the light theme falls below AA only where the design wants it quiet`() {
    #expect(
      broken(.light) == [
        "track", "thumb's outline", "boxes' outline", "points", "warm curve", "cool curve",
      ])
  }

  @Test(arguments: [Theme.light, Theme.dark, Theme.highContrast])
  func `all colours but the scrim are opaque`(theme: Theme) {
    let opaque = [theme.background, theme.card, theme.ink, theme.accent, theme.track, theme.thumb]
    #expect(opaque.allSatisfy { $0.alpha == 1 })
    #expect((0.1..<0.9).contains(theme.scrim.alpha))
  }

  @Test func `dimmed parts are those of the design's pictures`() {
    #expect(distance(Theme.light.dimmedAccent, Color(hex: 0xc4d3f1)) < 1)
    #expect(distance(Theme.light.dimmedTrack, Color(hex: 0xebebeb)) < 1)
  }

  @Test func `the scrim dims as in the design's pictures`() {
    let scrim = Theme.light.scrim
    #expect(distance(scrim.over(Theme.light.background), Color(hex: 0xb6b8b7)) < 1)
    #expect(distance(scrim.over(Theme.light.ink), Color(hex: 0x171f2b)) < 1)
    #expect(distance(scrim.over(Theme.light.accent), Color(hex: 0x2453b3)) < 1)
  }

  /// The largest difference in a share, in 255ths.
  private func distance(_ one: Color, _ other: Color) -> Double {
    255 * max(abs(one.red - other.red), abs(one.green - other.green), abs(one.blue - other.blue))
  }
}
