import Formats
import Glibc
import Primitives

/// An X server of the benchmark's own, without a screen, that ends with its last client.
final class VirtualDisplay {
  /// What DISPLAY says to reach it.
  let address: String
  private let process: ChildProcess

  /// Starts it with a screen of these extents and 24 bits a pixel.
  init(width: Int, height: Int) throws(BenchmarkFailure) {
    process = try ChildProcess(
      "Xvfb",
      [
        "-displayfd", "\(STDOUT_FILENO)", "-screen", "0", "\(width)x\(height)x24", "-nolisten",
        "tcp",
        "-terminate",
      ],
      isSilent: true)
    guard let number = process.line(until: Instant.now.advanced(bySeconds: 10)) else {
      throw .noServer
    }
    address = ":\(number)"
  }

  /// Ends it.
  func end() { _ = try? process.end() }

  /// Has this process and those started from it draw there, in sizes that are always the same.
  func use() {
    setenv("DISPLAY", address, 1)
    setenv("SDL_VIDEODRIVER", "x11", 1)
    setenv("XMODIFIERS", "@im=none", 1)
    for name in ["WAYLAND_DISPLAY", "GDK_SCALE", "GDK_DPI_SCALE"] { unsetenv(name) }
  }
}
