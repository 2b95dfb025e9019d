internal import Glibc

/// Reads an ordinary file or standard input line by line, in memory for the longest of them.
package struct LineReader: ~Copyable {
  private let descriptor: FileDescriptor
  private var block: [UInt8] = []
  private var offset = 0
  /// Whether the last line that was read ends in a line feed.
  package private(set) var isWhole = true

  /// The longest line: longer ones are cut off.
  static let longestLine = 1 << 30

  /// Opens the ordinary file at `path`; standard input without one.
  package init(path: String?) throws(SystemError) {
    if let path {
      descriptor = try FileDescriptor(reading: path)
    } else {
      descriptor = try FileDescriptor(duplicating: STDIN_FILENO)
    }
  }

  /// The next line without its line feed; `nil` at the end.
  package mutating func next() throws(SystemError) -> [UInt8]? {
    var line: [UInt8] = []
    while line.count < Self.longestLine {
      if offset == block.count {
        block = try descriptor.read(limit: 1 << 18)
        offset = 0
        if block.isEmpty {
          if line.isEmpty { return nil }
          isWhole = false
          return line
        }
      }
      let end = block[offset...].firstIndex(of: UInt8(ascii: "\n"))
      line += block[offset..<(end ?? block.count)]
      offset = end.map { $0 + 1 } ?? block.count
      if end != nil {
        isWhole = true
        return line
      }
    }
    isWhole = false
    return line
  }
}

/// Standard input as a whole.
package enum StandardInput {
  /// Whether it is a terminal, at which someone would have to type.
  package static var isTerminal: Bool { isatty(STDIN_FILENO) != 0 }

  /// All of its bytes up to its end.
  package static func read() throws(SystemError) -> [UInt8] {
    let descriptor = try FileDescriptor(duplicating: STDIN_FILENO)
    var bytes: [UInt8] = []
    while true {
      let more = try descriptor.read(limit: 1 << 20)
      guard !more.isEmpty else { return bytes }
      bytes += more
    }
  }
}
