import Base
import Glibc
import TestSupport
import Testing

/// Displays that are smaller or larger than the usual window.
extension `The program` {
  @Test(
    arguments: [("640x480x24", nil), ("800x600x24", "openbox")] as [(String, String?)])
  func `has its window on a small display, with its frame and all that can be clicked`(
    extents: String, manager: String?
  ) throws {
    let display = try VirtualDisplay(extents: extents)
    let manager = try manager.map { try WindowManager($0, on: display) }
    let folder = try TemporaryFolder()
    let study = try SmallStudy.write(in: folder, methods: SmallStudy.methods)
    let session = try RunningSession(
      [study, "--participant", "P01"], results: folder.file("Results"), on: display)
    let numbers = extents.split(separator: "x").compactMap { Double($0) }
    let size = (width: numbers[0], height: numbers[1])
    // The window manager moves it there.
    var window = try session.hand.frame()
    try Deadline.wait {
      window = try session.hand.frame()
      return window.maxX <= size.width && window.maxY <= size.height
    }
    #expect(window.x >= 0 && window.y >= (manager == nil ? 0 : 1), "\(window)")
    #expect(window.maxX <= size.width && window.maxY <= size.height, "\(window)")
    for name in session.screen.rects.keys {
      let part = try #require(session.screen.frame(of: name))
      #expect(part.maxX <= size.width && part.maxY <= size.height, "\(name) \(part)")
    }
    session.process.send(SIGTERM)
    let finished = try session.finish()
    #expect(finished.errors.contains("trials have 0."), "\(finished)")
  }
}

extension `The program` {
  @Test(arguments: ["1600x1000x24", "2560x1440x24"])
  func `fills a display that has no window manager, and leaves it as it was`(
    extents: String
  ) throws {
    let display = try VirtualDisplay(extents: extents)
    let folder = try TemporaryFolder()
    let session = try RunningSession(["blog-2012"], results: folder.path, on: display)
    let size = extents.split(separator: "x").compactMap { Double($0) }
    let (window, screen) = (try session.hand.frame(), session.screen)
    #expect(window.height >= size[1] * 0.7 && window.height <= size[1])
    let filled = Rectangle(x: 0, y: 0, width: size[0], height: size[1])
    for goal in [filled, window, filled, window] {
      let before = session.screen.rects
      try session.hand.click(try session.screen.middle("full_screen"))
      #expect(try Deadline.wait { try session.hand.frame() == goal })
      // The window has its size before its page is laid out for it.
      #expect(
        try Deadline.wait {
          while try !session.isQuiet() {}
          return session.screen.rects != before
        })
    }
    // All parts are at their former places: the page is laid out for the window, not for the display.
    #expect(session.screen.rects == screen.rects)
    try session.hand.click(try session.screen.middle("quit"))
    #expect(try session.finish().exitCode == 3)
  }
}

extension `The program on Wayland` {
  @Test(
    arguments: [("1366x768", 2), ("1366x768", 1.5), ("640x480", 1)] as [(String, Double)])
  func `has a window that the display has room for`(resolution: String, scale: Double) throws {
    let compositor = try Compositor()
    try compositor.ask(["output", "HEADLESS-1", "resolution", resolution, "scale", "\(scale)"])
    let folder = try TemporaryFolder()
    let study = try SmallStudy.write(in: folder, methods: SmallStudy.methods)
    let session = try RunningSession(
      [study, "--participant", "P01"], results: folder.file("Results"), on: compositor)
    let numbers = resolution.split(separator: "x").compactMap { Double($0) }
    for name in session.screen.rects.keys {
      let part = try #require(session.screen.frame(of: name))
      #expect(part.maxX <= numbers[0] + 1 && part.maxY <= numbers[1] + 1, "\(name) \(part)")
    }
    session.process.send(SIGTERM)
    let finished = try session.finish()
    #expect(finished.errors.contains("trials have 0."), "\(finished)")
  }
}
