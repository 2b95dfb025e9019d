import CXTest
import Glibc

/// The minimum work of an X11 program for a dragged thumb, with which the window of any toolkit is compared.
///
/// It runs as a process of its own, as `caliper-bench --bare-client`, until it is ended.
enum BareClient {
  static let argument = "--bare-client"
  private static let side: Int32 = 16
  private static let white: UInt = 0xffffff

  /// Opens a window and moves a white square with the pointer; returns the exit code if it cannot.
  static func run() -> Int32 {
    guard let display = XOpenDisplay(nil) else { return 1 }
    let screen = XDefaultScreen(display)
    let window = XCreateSimpleWindow(
      display, XDefaultRootWindow(display), 0, 0, UInt32(XDisplayWidth(display, screen)),
      UInt32(XDisplayHeight(display, screen)), 0, 0, 0)
    XSelectInput(display, window, PointerMotionMask | ButtonPressMask | ExposureMask)
    guard let context = XCreateGC(display, window, 0, nil) else { return 1 }
    XSetForeground(display, context, white)
    XMapWindow(display, window)
    var last: (x: Int32, y: Int32)?
    var event = XEvent()
    while true {
      XNextEvent(display, &event)
      switch event.type {
      case Expose:
        XSync(display, 0)
        print("ready")
        fflush(nil)
      case MotionNotify:
        if let last { XClearArea(display, window, last.x, last.y, UInt32(side), UInt32(side), 0) }
        let (x, y) = (event.xmotion.x - side / 2, event.xmotion.y - side / 2)
        XFillRectangle(display, window, context, x, y, UInt32(side), UInt32(side))
        XFlush(display)
        last = (x, y)
      default: break
      }
    }
  }
}
