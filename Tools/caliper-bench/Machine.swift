import FoundationEssentials
import Glibc
import TestSupport

/// The machine that the figures were measured on.
struct MachineFacts: Hashable {
  let processor: String
  let cores: Int
  let kernel: String
  /// Processes that ran or waited to run, averaged over 1, 5 and 15 minutes, when it was read.
  let load: [Double]
  /// The versions of the libraries that the program used, by their names.
  var libraries: [String: String] = [:]

  /// Reads the present state of the machine.
  init() {
    let lines = TextFile.lines(at: "/proc/cpuinfo")
    processor =
      lines.first { $0.hasPrefix("model name") }?.split(separator: ": ").last.map(String.init)
      ?? "unknown processor"
    cores = sysconf(Int32(_SC_NPROCESSORS_ONLN))
    kernel = TextFile.lines(at: "/proc/sys/kernel/osrelease").first ?? "unknown"
    load = (TextFile.lines(at: "/proc/loadavg").first ?? "").split(separator: " ").prefix(3)
      .compactMap { Double($0) }
  }

  /// A line for each fact.
  var lines: [String] {
    [
      "processor  \(processor), \(cores) cores",
      "kernel     \(kernel)",
      "load       \(load.map { "\($0)" }.joined(separator: " ")) at the start",
      "libraries  "
        + libraries.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
        .joined(separator: ", "),
    ]
  }
}

/// The kernel's counts of a running process.
struct ProcessStatus {
  let id: pid_t

  /// The number of times that its threads have gone to sleep so far, which is the number of wake-ups.
  func voluntarySwitches() throws(BenchmarkError) -> Int {
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
  func peakMemory() throws(BenchmarkError) -> Int {
    let path = "/proc/\(id)/status"
    guard let kilobytes = Self.number("VmHWM", in: path) else {
      throw .unreadable(path: path, reason: "it has no VmHWM")
    }
    return kilobytes * 1024
  }

  private static func number(_ key: String, in path: String) -> Int? {
    TextFile.lines(at: path).first { $0.hasPrefix(key + ":") }
      .flatMap { line in Int(line.filter(\.isNumber)) }
  }
}
