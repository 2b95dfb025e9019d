import CurveEditing
import FoundationEssentials
import TestSupport
import Testing

/// A compiler or interpreter that builds and runs an exported slider.
enum Compiler: String {
  case gcc
  case gpp = "g++"
  case swiftc, node, python3

  /// Whether a test can run; also true if it would fail without the program.
  var isUsable: Bool { isInstalled || Oracles.areRequired }

  private var isInstalled: Bool {
    let process = try? ChildProcess([rawValue, "--version"], errors: .discarded)
    return (try? process?.finish())?.exitCode == 0
  }

  private var language: ProgrammingLanguage {
    switch self {
    case .gcc: .c
    case .gpp: .cpp
    case .swiftc: .swift
    case .node: .javascript
    case .python3: .python
    }
  }

  /// The names of the exported file and of the driver beside it.
  private var files: (slider: String, driver: String) {
    switch self {
    case .gcc: ("accurate_slider.h", "driver.c")
    case .gpp: ("accurate_slider.hpp", "driver.cpp")
    // Statements at the top level are for a file of this name alone.
    case .swiftc: ("AccurateSlider.swift", "main.swift")
    case .node: ("accurate_slider.mjs", "driver.mjs")
    case .python3: ("accurate_slider.py", "driver.py")
    }
  }

  /// The call that compiles both in `folder`; `nil` if the driver is run without compilation.
  private func compilation(in folder: TemporaryFolder) -> [String]? {
    let driver = folder.file(files.driver)
    let program = folder.file("program")
    let strict = ["-Wall", "-Wextra", "-Wpedantic", "-Werror", "-O1"]
    return switch self {
    case .gcc: [rawValue, "-std=c99"] + strict + [driver, "-o", program, "-lm"]
    case .gpp: [rawValue, "-std=c++17", "-Wshadow"] + strict + [driver, "-o", program]
    case .swiftc:
      [rawValue, "-swift-version", "6", "-warnings-as-errors", "-whole-module-optimization"]
        + [folder.file(files.slider), driver, "-o", program]
    case .node, .python3: nil
    }
  }

  /// The lines that the driver prints for `lines` with the slider of `source`.
  func run(_ source: SliderSource, on lines: [String]) throws -> [String] {
    try #require(
      isInstalled,
      "\(rawValue) is missing; install the packages of the tests by 'Scripts/install-packages.sh test'"
    )
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try folder.write(source.text(in: language), to: files.slider)
    let name = self == .swiftc ? "driver.swift" : files.driver
    let drivers = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Drivers")
    try folder.write(TextFile.text(at: drivers.appending(path: name).path), to: files.driver)
    let drags = try folder.write(lines.joined(separator: "\n") + "\n", to: "drags.txt")
    if let compilation = compilation(in: folder) {
      let finished = try ChildProcess(compilation).finish()
      try #require(finished.exitCode == 0, "\(finished.errors)\(finished.output)")
    }
    let finished = try ChildProcess(command(in: folder) + [drags]).finish()
    try #require(finished.exitCode == 0, "\(finished.errors)")
    try #require(finished.errors.isEmpty, "\(finished.errors)")
    return finished.lines
  }

  private func command(in folder: TemporaryFolder) -> [String] {
    switch self {
    case .gcc, .gpp, .swiftc: [folder.file("program")]
    case .node: [rawValue, folder.file(files.driver)]
    case .python3: [rawValue, "-W", "error", folder.file(files.driver)]
    }
  }
}
