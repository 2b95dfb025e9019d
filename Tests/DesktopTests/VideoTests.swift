import Testing

@testable import Desktop

struct `Where no video starts` {
  @Test(
    arguments: [
      (.init(), true), (.init(driver: "dummy"), false), (.init(display: ":0"), false),
      (.init(waylandDisplay: "wayland-0"), false), (.init(waylandSocket: "7"), false),
    ] as [(Video.Request, Bool)])
  func `nothing is tried if the environment names nothing`(
    request: Video.Request, expected: Bool
  ) {
    #expect(request.namesNothing == expected)
  }

  @Test func `windows of Wayland are preferred where there is a compositor`() {
    #expect(
      Video.Request(display: ":0", waylandDisplay: "wayland-0").drivers == ["wayland", "x11"])
    #expect(Video.Request(waylandSocket: "7").drivers == ["wayland", "x11"])
    #expect(Video.Request(display: ":0").drivers == ["x11", "wayland"])
    #expect(Video.Request(driver: "x11,dummy", display: ":0").drivers == ["x11", "dummy"])
  }

  /// The sockets that were tried, and the result.
  private func knock(
    _ request: Video.Request, _ answers: [Video.Request.Location: ServerAnswer]
  ) -> (locations: [Video.Request.Location], result: Result<[String], DesktopError>) {
    var locations: [Video.Request.Location] = []
    do throws(DesktopError) {
      let drivers = try request.answeringDrivers {
        locations.append($0)
        return answers[$0] ?? .refuses
      }
      return (locations, .success(drivers))
    } catch {
      return (locations, .failure(error))
    }
  }

  @Test func `a driver whose window system does not answer is left out`() {
    let request = Video.Request(
      display: ":0", waylandDisplay: "wayland-1", runtimeFolder: "/run/user/7")
    let compositor = Video.Request.Location.compositor(path: "/run/user/7/wayland-1")
    let both = knock(request, [compositor: .answers])
    #expect(both.locations == [compositor] && both.result == .success(["wayland", "x11"]))
    for answer in [ServerAnswer.refuses, .silent] {
      let one = knock(request, [compositor: answer, .xServer: .answers])
      #expect(one.locations == [compositor, .xServer] && one.result == .success(["x11"]))
    }
  }

  @Test func `a socket's path is libwayland's`() {
    let whole = Video.Request(waylandDisplay: "/tmp/socket", runtimeFolder: "/run")
    #expect(knock(whole, [:]).locations == [.compositor(path: "/tmp/socket")])
    let usual = Video.Request(driver: "wayland", runtimeFolder: "/run")
    #expect(knock(usual, [:]).locations == [.compositor(path: "/run/wayland-0")])
    // Libwayland would complain of the missing folder by itself.
    let nowhere = Video.Request(waylandDisplay: "wayland-0")
    #expect(knock(nowhere, [:]).locations.isEmpty)
  }

  @Test(arguments: ["dummy", "vga"])
  func `a driver without a window system is left to SDL, and so is a connection that is there`(
    driver: String
  ) {
    let request = Video.Request(driver: driver, display: ":0")
    #expect(knock(request, [:]).locations.isEmpty)
    #expect(knock(request, [:]).result == .success([driver]))
    let given = knock(Video.Request(waylandDisplay: "wayland-0", waylandSocket: "7"), [:])
    #expect(given.locations.isEmpty && given.result == .success(["wayland", "x11"]))
  }

  @Test(
    arguments: [
      (.init(display: ":9"), [:], .noAnswer(at: ["DISPLAY ':9'"])),
      (.init(driver: "x11"), [:], .noAnswer(at: ["DISPLAY, which is not set"])),
      (
        .init(driver: "x11", display: ":9", waylandDisplay: "wayland-0"), [:],
        .noAnswer(at: ["DISPLAY ':9'"])
      ),
      (
        .init(waylandDisplay: "nope", runtimeFolder: "/tmp"), [:],
        .noAnswer(at: ["WAYLAND_DISPLAY 'nope' in '/tmp'"])
      ),
      (
        .init(display: ":9", waylandDisplay: "nope"), [:],
        .noAnswer(at: [
          "WAYLAND_DISPLAY 'nope' (XDG_RUNTIME_DIR is not set)", "DISPLAY ':9'",
        ])
      ),
      (.init(display: ":9"), [.xServer: .silent], .silence(at: "DISPLAY ':9'")),
    ] as [(Video.Request, [Video.Request.Location: ServerAnswer], DesktopError)])
  func `the error names what was asked for`(
    request: Video.Request, answers: [Video.Request.Location: ServerAnswer], expected: DesktopError
  ) {
    #expect(knock(request, answers).result == .failure(expected))
  }

  @Test(arguments: [
    (
      DesktopError.noDisplay,
      "no display to open a window on: neither DISPLAY nor WAYLAND_DISPLAY is set; "
        + "run on a desktop, or try it under 'xvfb-run caliper run'"
    ),
    (
      .noAnswer(at: ["WAYLAND_DISPLAY 'nope' in '/tmp'", "DISPLAY ':9'"]),
      "no display to open a window on: nothing answers at WAYLAND_DISPLAY 'nope' in '/tmp' or at DISPLAY ':9'; "
        + "run on a desktop, or try it under 'xvfb-run caliper run'"
    ),
    (
      .silence(at: "DISPLAY ':88'"),
      "no display to open a window on: what listens at DISPLAY ':88' does not answer; "
        + "restart that desktop, or name another one"
    ),
    (
      .noVideo("vga not available", driver: "vga"),
      "no video driver: vga not available; unset SDL_VIDEODRIVER, or set it to x11 or wayland"
    ),
    (
      .noVideo("x11 not available", driver: nil),
      "no video driver: x11 not available; run on a desktop, or try it under 'xvfb-run caliper run'"
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
