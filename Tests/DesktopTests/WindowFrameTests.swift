import CSDL2
import Testing

@testable import Desktop

/// The frame that a window manager draws around a window.
struct WindowFrameTests {
  @Test(
    arguments: [
      (WindowFrame(left: 0, top: 0, right: 0, bottom: 0), [0, 30, 800, 570]),
      (WindowFrame(left: 1, top: 22, right: 2, bottom: 5), [1, 52, 797, 543]),
      (WindowFrame(left: 500, top: 0, right: 500, bottom: 0), [500, 30, 1, 570]),
    ] as [(WindowFrame, [Int32])])
  func `leaves the rest of the display to the window`(frame: WindowFrame, expected: [Int32]) {
    let room = frame.room(in: SDL_Rect(x: 0, y: 30, w: 800, h: 570))
    #expect([room.x, room.y, room.w, room.h] == expected)
  }
}
