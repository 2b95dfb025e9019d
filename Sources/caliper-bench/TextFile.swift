import Glibc

/// Small files of the kernel's, whose size is only known by reading them.
enum TextFile {
  /// The lines of the file at `path`; none where it cannot be read.
  static func lines(of path: String) -> [String] {
    guard let file = fopen(path, "r") else { return [] }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 4096)
    while case let count = fread(&part, 1, part.count, file), count > 0 {
      bytes += part.prefix(count)
    }
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
  }
}
