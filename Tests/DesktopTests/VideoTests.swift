import Testing

@testable import Desktop

struct `Where no video starts` {
  @Test(
    arguments: [
      (nil, nil, nil, true), ("dummy", nil, nil, false), (nil, ":0", nil, false),
      (nil, nil, "wayland-0", false),
    ] as [(String?, String?, String?, Bool)])
  func `nothing is tried if the environment names nothing`(
    driver: String?, display: String?, waylandDisplay: String?, expected: Bool
  ) {
    let request = Video.Request(driver: driver, display: display, waylandDisplay: waylandDisplay)
    #expect(request.namesNothing == expected)
  }

  @Test func `windows of Wayland are preferred where there is a compositor`() {
    let desktop = Video.Request(driver: nil, display: ":0", waylandDisplay: "wayland-0")
    #expect(desktop.drivers == "wayland,x11")
    #expect(
      Video.Request(driver: nil, display: ":0", waylandDisplay: nil).drivers == "x11,wayland")
  }

  @Test(
    arguments: [
      (nil, ":9", nil, .noDisplay(address: ":9")), ("x11", nil, nil, .noDisplay(address: nil)),
      ("x11", ":9", "wayland-0", .noDisplay(address: ":9")), ("vga", ":0", nil, .noVideo("why")),
      (nil, nil, "wayland-0", .noVideo("why")),
    ] as [(String?, String?, String?, DesktopError)])
  func `the error names what was asked for`(
    driver: String?, display: String?, waylandDisplay: String?, expected: DesktopError
  ) {
    let request = Video.Request(driver: driver, display: display, waylandDisplay: waylandDisplay)
    #expect(request.failure("why") == expected)
  }

  @Test(arguments: [
    (
      DesktopError.noDisplay(address: nil),
      "no display to open a window on: DISPLAY is not set; "
        + "run on a desktop, or try it under 'xvfb-run caliper run'"
    ),
    (
      .noDisplay(address: ":9"),
      "no display to open a window on: nothing answers at DISPLAY ':9'; "
        + "run on a desktop, or try it under 'xvfb-run caliper run'"
    ),
    (
      .noVideo("vga not available"),
      "no video driver: vga not available; unset SDL_VIDEODRIVER, or set it to x11 or wayland"
    ),
    (
      .unsupportedPixels("RGB565"),
      "no picture in the window: its pixels are RGB565, not 32-bit XRGB8888; "
        + "set the display to 24-bit colour"
    ),
  ])
  func `the sentence says what, where and how to fix it`(error: DesktopError, expected: String) {
    #expect(error.description == expected)
  }
}
