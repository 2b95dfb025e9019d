import FoundationEssentials

/// The programs that results are compared with.
package enum Oracles {
  /// Whether a test fails without its oracle: `CALIPER_REQUIRE_ORACLES` is set if all tests must run.
  package static var areRequired: Bool {
    ProcessInfo.processInfo.environment["CALIPER_REQUIRE_ORACLES"] != nil
  }

  /// Whether there is a program called `name`.
  package static func hasProgram(_ name: String) -> Bool {
    let process = try? ChildProcess(["sh", "-c", "command -v \(name)"], errors: .discarded)
    return (try? process?.finish())?.exitCode == 0
  }

  /// The first Python that has `library`: `CALIPER_PYTHON`, the one on the path, or Debian's.
  package static func python(having library: String) -> String? {
    let named = ProcessInfo.processInfo.environment["CALIPER_PYTHON"]
    return [named, "python3", "/usr/bin/python3"].compactMap(\.self).first { python in
      let process = try? ChildProcess([python, "-c", "import \(library)"], errors: .discarded)
      return (try? process?.finish())?.exitCode == 0
    }
  }
}
