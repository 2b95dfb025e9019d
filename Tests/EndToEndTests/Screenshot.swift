import Formats
import FoundationEssentials
import Primitives
import Testing

/// What the X server shows, as Xvfb keeps it in a file of XWD's form.
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

  /// Reads what the server shows now; X11/XWDFile.h tells the form.
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
    let place = start + y * lineLength + x * 4
    return Pixel(red: bytes[place + 2], green: bytes[place + 1], blue: bytes[place])
  }
}
