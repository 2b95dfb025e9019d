import Formats
import FoundationEssentials
import Glibc
import Primitives

/// What all measurements share: the program, a display of its own, a hand, an eye, and a folder.
final class Workbench {
  /// The path of the program that is measured.
  let program: String
  /// Everything that is written goes there.
  let folder: String
  let injector: Injector
  let probe: PixelProbe
  private let connection: XConnection
  private let display: VirtualDisplay
  private var folders = 0

  /// Where the pointer is over nothing: a hovered button has another colour.
  static let nowhere = Point(x: 4, y: 4)

  /// Starts the display, 1280 × 800 pixels unless told otherwise.
  init(program: String, width: Int = 1280, height: Int = 800) throws(BenchmarkFailure) {
    guard let path = realpath(program, nil) else {
      throw .notStarted(program: program, reason: systemReason(errno))
    }
    defer { free(path) }
    self.program = String(cString: path)
    display = try VirtualDisplay(width: width, height: height)
    display.use()
    connection = try XConnection(address: display.address)
    injector = try Injector(connection)
    probe = try PixelProbe(connection)
    folder = try Self.temporaryFolder()
    injector.move(to: Self.nowhere)
  }

  /// Ends the display and removes what was written; what does not go stays.
  func close() {
    try? FileManager.default.removeItem(atPath: folder)
    // Before the server: Xlib ends a process that has lost one.
    connection.close()
    display.end()
  }

  /// A folder for results that nothing has been written to.
  func newFolder() -> String {
    folders += 1
    return "\(folder)/\(folders)"
  }

  /// A new folder that nobody else uses.
  static func temporaryFolder() throws(BenchmarkFailure) -> String {
    let parent = ProcessInfo.processInfo.environment["TMPDIR"] ?? "/tmp"
    var template = Array("\(parent)/caliper-bench-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else {
      throw .unreadable(path: parent, reason: systemReason(errno))
    }
    return String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
