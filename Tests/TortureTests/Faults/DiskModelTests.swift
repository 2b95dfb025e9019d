import Base
import Glibc
import Testing

@testable import caliper_torture

struct DiskModelTests {
  private let row = Array("one,two\n".utf8)

  /// A disk with a folder, in which a file was created and written as descriptor 3.
  private func disk(_ more: [TracedCall] = []) -> DiskModel {
    var disk = DiskModel(root: "", files: ["data/old": [1]], folders: ["data"])
    for call in [create("/data/new", 3), write(row, to: 3)] + more { disk.repeatCall(call) }
    return disk
  }

  private func create(_ path: String, _ descriptor: Int) -> TracedCall {
    var call = TracedCall(kind: .openToWrite)
    (call.path, call.descriptor, call.flags) = (path, descriptor, O_CREAT | O_RDWR)
    return call
  }

  private func write(_ bytes: [UInt8], to descriptor: Int, at offset: Int = 0) -> TracedCall {
    var call = TracedCall(kind: .write)
    (call.descriptor, call.bytes, call.offset, call.result) = (
      descriptor, bytes, offset, bytes.count
    )
    return call
  }

  private func call(
    _ kind: TracedCall.Kind, _ path: String = "", to newPath: String = "", _ descriptor: Int = 3
  ) -> TracedCall {
    var call = TracedCall(kind: kind)
    (call.path, call.newPath, call.descriptor) = (path, newPath, descriptor)
    return call
  }

  /// The calls that make the names in a folder safe.
  private func flush(_ folder: String) -> [TracedCall] {
    [call(.openToRead, folder, 9), call(.sync, folder, 9), call(.close, folder, 9)]
  }

  private func states(of disk: DiskModel) -> [[String: [UInt8]?]] {
    (0..<200).map { disk.contents(after: .drawn(SplitMix64(seed: $0))) }
  }

  @Test func `what was there before survives`() {
    for state in states(of: disk()) { #expect(state["data/old"] == [1]) }
  }

  @Test func `nothing that was not flushed has to survive, and all of it can`() {
    #expect(disk().contents(after: .nothing)["data/new"] == nil)
    #expect(disk().contents(after: .everything)["data/new"] == row)
  }

  @Test func `a file that was flushed has no name until its folder is`() {
    let flushed = disk([call(.sync)])
    #expect(flushed.contents(after: .nothing)["data/new"] == nil)
    #expect(disk([call(.sync)] + flush("/data")).contents(after: .nothing)["data/new"] == row)
  }

  @Test func `a name whose folder was flushed can have a file without bytes, or a part of them`() {
    let named = disk(flush("/data"))
    #expect(named.contents(after: .nothing)["data/new"] == [])
    let lengths = Set(states(of: named).map { ($0["data/new"] ?? nil)?.count })
    #expect(lengths.count == row.count + 1)
  }

  @Test func `a renaming happens whole or not at all`() {
    let renamed = disk(
      [call(.sync)] + flush("/data") + [call(.rename, "/data/new", to: "/data/old")])
    for state in states(of: renamed) {
      let isDone = state["data/old"] == row
      #expect((state["data/new"] == nil) == isDone)
      #expect(isDone || state["data/old"] == [1])
    }
  }

  @Test func `a file that is renamed before it was flushed can be empty under its new name`() {
    let renamed = disk([call(.rename, "/data/new", to: "/data/old")] + flush("/data"))
    #expect(renamed.contents(after: .nothing)["data/old"] == [])
  }

  @Test func `a row behind flushed ones is torn at most, and they stay`() {
    let second = Array("three,four\n".utf8)
    let appended = disk([call(.sync)] + flush("/data") + [write(second, to: 3, at: row.count)])
    for state in states(of: appended) {
      let bytes = (state["data/new"] ?? nil) ?? []
      #expect(bytes.starts(with: row) && (row + second).starts(with: bytes))
    }
  }

  @Test func `a file that was cut and not flushed has its old length or the new one`() {
    var cut = call(.truncate)
    cut.offset = 4
    let disk = disk([call(.sync)] + flush("/data") + [cut])
    #expect(Set(states(of: disk).map { ($0["data/new"] ?? nil)?.count }) == [4, row.count])
  }

  @Test func `a folder takes what is in it along`() {
    let moved = disk(
      [call(.sync)] + flush("/data") + [call(.rename, "/data", to: "/moved")] + flush(""))
    #expect(moved.contents(after: .nothing)["moved/new"] == row)
    #expect(moved.contents(after: .nothing)["data/new"] == nil)
  }

  @Test func `a link makes a second name`() {
    let linked = disk([call(.sync), call(.link, "/data/new", to: "/data/second")] + flush("/data"))
    #expect(linked.contents(after: .nothing)["data/second"] == row)
  }

  @Test func `a call that failed changes nothing`() {
    var failed = create("/data/other", 4)
    failed.result = -1
    #expect(disk([failed]).contents(after: .everything)["data/other"] == nil)
  }
}
