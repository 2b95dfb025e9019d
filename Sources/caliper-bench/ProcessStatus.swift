import FoundationEssentials
import Glibc

/// What the kernel counts of a running process.
struct ProcessStatus {
  let id: pid_t

  /// How often its threads have gone to sleep so far, which is how often they were woken.
  func voluntarySwitches() throws(BenchmarkFailure) -> Int {
    let folder = "/proc/\(id)/task"
    let threads = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    // Without a single number nothing was counted, which must not pass for no wake-ups.
    let counts = threads.compactMap { thread in
      Self.number("voluntary_ctxt_switches", in: "\(folder)/\(thread)/status")
    }
    guard !counts.isEmpty else { throw .unreadable(path: folder, reason: "no thread is left") }
    return counts.reduce(0, +)
  }

  /// The most memory it has held so far, in bytes.
  func peakMemory() throws(BenchmarkFailure) -> Int {
    let path = "/proc/\(id)/status"
    guard let kilobytes = Self.number("VmHWM", in: path) else {
      throw .unreadable(path: path, reason: "it tells no VmHWM")
    }
    return kilobytes * 1024
  }

  private static func number(_ key: String, in path: String) -> Int? {
    TextFile.lines(of: path).first { $0.hasPrefix(key + ":") }
      .flatMap { line in Int(line.filter(\.isNumber)) }
  }
}
