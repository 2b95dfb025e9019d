import Testing

@testable import Desktop

struct `A display's scale` {
  @Test(arguments: [
    ("Xft.dpi:\t96", 96.0), ("Xft.dpi: 192\n", 192),
    ("Xft.antialias: 1\n  Xft.dpi :  120.5  \r\nX: 1", 120.5),
    ("Xft.dpi: 96\nXft.dpi: 144", 144), ("Xft.dpi: 96\nXft.dpi: many", 96),
  ])
  func `reads Xft's resolution among other resources`(resources: String, expected: Double) {
    #expect(DisplayScale.fontResolution(in: resources) == expected)
  }

  @Test(arguments: [
    "", "Xft.dpi", "Xft.dpi:", "Xft.dpi: 0", "Xft.dpi: -96", "Xft.dpi: nan", "Xft.dpi: inf",
    "! Xft.dpi: 96", "MyXft.dpi: 96", "Xft.dpi.x: 96",
  ])
  func `finds no resolution where there is none`(resources: String) {
    #expect(DisplayScale.fontResolution(in: resources) == nil)
  }

  @Test(
    arguments: [
      (nil, nil, nil, 1), ("2", "Xft.dpi: 144", 120, 2), (nil, "Xft.dpi: 144", 192, 1.5),
      (nil, "Xft.rgba: none", 192, 2), ("", "Xft.dpi: 120", nil, 1.25), ("x", nil, 96, 1),
      ("0", nil, nil, 1), (nil, nil, 71, 1), (nil, nil, 385, 1), (nil, nil, 0, 1),
      (nil, "Xft.dpi: 10", nil, 0.5), ("9", nil, nil, 4),
    ] as [(String?, String?, Double?, Double)])
  func `prefers the person's word to the desktop's, and that to the display's`(
    gdkScale: String?, resources: String?, dotsPerInch: Double?, expected: Double
  ) {
    #expect(
      DisplayScale.density(gdkScale: gdkScale, resources: resources, dotsPerInch: dotsPerInch)
        == expected)
  }

  @Test(
    arguments: [
      (1, 1), (2, 2), (1.5007, 1.5), (1.2498, 1.25), (1025 / 683, 1.5),
    ] as [(Double, Double)])
  func `has the scale of a display, not that of a window's rounded extents`(
    scale: Double, expected: Double
  ) {
    #expect(DisplayScale.ofSurface(scale) == expected)
  }

  @Test(
    arguments: [
      (nil, 1), ("1.25", 1.25), ("0.1", 0.8), ("7", 2), ("large", 1), ("nan", 1), ("-1", 1),
    ] as [(String?, Double)])
  func `scales text within bounds`(gdkDPIScale: String?, expected: Double) {
    #expect(DisplayScale.textScale(gdkDPIScale: gdkDPIScale) == expected)
  }
}
