import Base
import CSDL2
import FoundationEssentials
import TestSupport
import Testing

/// The picture of an X server, as Xvfb keeps it in a file in XWD's format.
struct Screenshot {
  /// The colour of one pixel.
  struct Pixel: Hashable {
    var red: UInt8
    var green: UInt8
    var blue: UInt8
  }

  private let bytes: Data
  private let start: Int
  private let lineLength: Int

  /// Reads the picture of the server; X11/XWDFile.h describes the format.
  init(path: String) throws {
    bytes = try Data(contentsOf: URL(filePath: path))
    let header = bytes
    func number(_ index: Int) -> Int {
      header[(index * 4)..<(index * 4 + 4)].reduce(0) { $0 << 8 | Int($1) }
    }
    try #require(number(1) == 7 && number(11) == 32, "not an XWD file of 32 bits a pixel")
    lineLength = number(12)
    start = number(0) + number(19) * 12
  }

  func pixel(x: Int, y: Int) -> Pixel {
    let offset = start + y * lineLength + x * 4
    return Pixel(red: bytes[offset + 2], green: bytes[offset + 1], blue: bytes[offset])
  }
}

extension VirtualDisplay {
  /// The picture that the display shows now.
  func screenshot() throws -> Screenshot { try Screenshot(path: pictureFile) }

  /// Shows its screen saver, or ends it.
  func setScreenSaver(_ isOn: Bool) throws {
    let connection = try #require(XOpenDisplay(name))
    XForceScreenSaver(connection, isOn ? ScreenSaverActive : ScreenSaverReset)
    XCloseDisplay(connection)
  }
}
