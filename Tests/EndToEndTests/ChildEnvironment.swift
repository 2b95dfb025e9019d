import Glibc

/// The environments that processes are started in: what other tests set does not reach them.
enum ChildEnvironment {
  static var plain: [String: String] {
    let names = ["PATH", "HOME", "LD_LIBRARY_PATH"]
    return names.reduce(into: [:]) { kept, name in
      kept[name] = getenv(name).map { String(cString: $0) }
    }
  }

  static func on(_ display: Display) -> [String: String] {
    plain.merging(["DISPLAY": display.name]) { _, new in new }
  }
}
