import Glibc
import TrialLog

extension SessionDescription.Machine {
  /// The computer that this program runs on.
  static var own: Self {
    var name = utsname()
    uname(&name)
    let release = withUnsafeBytes(of: &name.release) { text($0) }
    let architecture = withUnsafeBytes(of: &name.machine) { text($0) }
    return .init(
      processor: value(of: "model name", in: "/proc/cpuinfo", separator: ":") ?? architecture,
      os: value(of: "PRETTY_NAME", in: "/etc/os-release", separator: "=") ?? "Linux",
      kernel: release)
  }

  private static func text(_ bytes: UnsafeRawBufferPointer) -> String {
    String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
  }

  /// The value after `separator` in the first line of a system file that begins with `key`.
  private static func value(of key: String, in path: String, separator: Character) -> String? {
    guard let file = fopen(path, "r") else { return nil }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 4096)
    while fgets(&line, Int32(line.count), file) != nil {
      let string = String(
        decoding: line.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
      guard string.hasPrefix(key), let place = string.firstIndex(of: separator) else { continue }
      return String(string[string.index(after: place)...].filter { $0 != "\"" && $0 != "\n" })
        .trimmingPrefix(while: \.isWhitespace).description
    }
    return nil
  }
}
