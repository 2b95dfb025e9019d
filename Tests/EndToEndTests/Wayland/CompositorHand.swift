import Base
import CWaylandTest
import Glibc
import TestSupport
import Testing

/// A hand at the mouse and keyboard of a compositor.
final class CompositorHand {
  private let compositor: Compositor
  private var devices: OpaquePointer { compositor.devices }

  /// Waits for the program's window to have the keyboard.
  init(on compositor: Compositor) throws {
    self.compositor = compositor
    _ = try compositor.origin(ofWindow: "Caliper")
  }

  /// Does everything in `acts`, one after the other.
  func perform(_ acts: [Act]) throws {
    let origin = try compositor.origin(ofWindow: "Caliper")
    for act in acts { try perform(act, origin) }
  }

  private func perform(_ act: Act, _ origin: Point) throws {
    switch act {
    case .move(let point):
      let (x, y) = (origin.x + point.x / compositor.scale, origin.y + point.y / compositor.scale)
      wayland_hand_move(devices, x / Compositor.extents.width, y / Compositor.extents.height)
      usleep(2000)
    case .press: wayland_hand_button(devices, true)
    case .release: wayland_hand_button(devices, false)
    case .scroll(let away): wayland_hand_wheel(devices, away ? -1 : 1)
    case .key(let stroke):
      let names = names(stroke)
      for name in names { try key(name, true) }
      usleep(4000)
      for name in names.reversed() { try key(name, false) }
    case .keyDown(let stroke): for name in names(stroke) { try key(name, true) }
    case .keyUp(let stroke): for name in names(stroke).reversed() { try key(name, false) }
    case .pause(let seconds): usleep(UInt32(seconds * 1e6))
    case .resize(let width, let height):
      let scale = compositor.scale
      let size = ["\(Int(Double(width) / scale))", "\(Int(Double(height) / scale))"]
      try compositor.ask(["resize", "set"] + size)
    case .moveBy, .moveWindow: try #require(Bool(false), "no hand of a compositor does \(act)")
    }
  }

  private func key(_ name: String, _ isDown: Bool) throws {
    try #require(wayland_hand_key(devices, name, isDown), "no key for \(name)")
  }

  private func names(_ stroke: KeyStroke) -> [String] {
    stroke.symbol.split(separator: "+").map {
      switch $0 {
      case "ctrl": "Control_L"
      case "shift": "Shift_L"
      default: String($0)
      }
    }
  }
}
