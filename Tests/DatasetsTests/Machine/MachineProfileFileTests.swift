import Base
import Datasets
import Files
import Glibc
import TestSupport
import Testing
import Windowing

@testable import App

/// The file that keeps the measurements of a machine.
struct MachineProfileFileTests {
  private let size = DisplaySize(pixelsPerMillimetre: 4, measured: "2026-01-01T00:00:00Z")

  private func file(in folder: TemporaryFolder) -> MachineProfileFile {
    MachineProfileFile(path: folder.file("caliper/machine.json"))
  }

  @Test func `has what was put into it`() throws {
    let folder = try TemporaryFolder()
    let file = file(in: folder)
    #expect(file.read() == MachineProfile())
    #expect(try file.update { $0.displays["one"] = size } == nil)
    #expect(try file.update { $0.displays["two"] = size } == nil)
    #expect(file.read().displays == ["one": size, "two": size])
  }

  @Test(arguments: [
    "", "{", #"{"timings": {}, "displays": {"one": {"px_per_mm": "wide", "measured_utc": ""}}}"#,
  ])
  func `is kept under another name where it is damaged`(content: String) throws {
    let folder = try TemporaryFolder()
    let file = file(in: folder)
    for number in 1...2 {
      try folder.write(content, to: "caliper/machine.json")
      #expect(file.read() == MachineProfile())
      let kept = folder.file("caliper/machine.json.damaged-\(number)")
      #expect(try file.update { $0.displays["two"] = size } == kept)
      #expect(try TextFile.text(at: kept) == content)
      #expect(file.read().displays == ["two": size])
    }
  }

  @Test func `is not waited for where it is a pipe`() throws {
    let folder = try TemporaryFolder()
    let file = file(in: folder)
    try folder.write("", to: "caliper/other")
    mkfifo(folder.file("caliper/machine.json"), 0o600)
    #expect(file.read() == MachineProfile())
    let failure = #expect(throws: MachineProfileError.self) {
      try file.update { $0.displays["two"] = size }
    }
    #expect(failure?.description.hasPrefix("timing: cannot read") == true, "\(failure as Any)")
  }

  @Test func `loses nothing that others put into it meanwhile`() async throws {
    let folder = try TemporaryFolder()
    let file = file(in: folder)
    let size = size
    await withTaskGroup(of: Void.self) { group in
      for number in 0..<24 {
        group.addTask { _ = try? file.update { $0.displays["\(number)"] = size } }
      }
    }
    #expect(file.read().displays.count == 24)
  }

  @Test func `is written through a link`() throws {
    let folder = try TemporaryFolder()
    let file = file(in: folder)
    try folder.write("", to: "caliper/other")
    symlink(folder.file("elsewhere.json"), folder.file("caliper/machine.json"))
    #expect(try file.update { $0.displays["one"] = size } == nil)
    #expect(MachineProfileFile(path: folder.file("elsewhere.json")).read().displays.count == 1)
  }
}
