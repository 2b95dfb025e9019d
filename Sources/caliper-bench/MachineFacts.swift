import Glibc

/// What the figures were measured on.
struct MachineFacts: Hashable {
  let processor: String
  let cores: Int
  let kernel: String
  /// Processes that ran or waited to run, averaged over 1, 5 and 15 minutes, when it was read.
  let load: [Double]
  /// The versions of the libraries that the program used, by their names.
  var libraries: [String: String] = [:]

  /// Reads the machine as it is now.
  init() {
    let lines = TextFile.lines(of: "/proc/cpuinfo")
    processor =
      lines.first { $0.hasPrefix("model name") }?.split(separator: ": ").last.map(String.init)
      ?? "unknown processor"
    cores = sysconf(Int32(_SC_NPROCESSORS_ONLN))
    kernel = TextFile.lines(of: "/proc/sys/kernel/osrelease").first ?? "unknown"
    load = (TextFile.lines(of: "/proc/loadavg").first ?? "").split(separator: " ").prefix(3)
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
