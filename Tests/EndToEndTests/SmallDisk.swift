import Glibc
import Testing

/// A file system of its own with little room, which only root can have.
final class SmallDisk {
  private let folder: TestFolder
  private var filler: String { folder.path("filler") }

  var path: String { folder.path }

  /// Whether this machine lets the tests have one.
  static var isPossible: Bool { (try? SmallDisk()) != nil }

  init() throws {
    folder = try TestFolder()
    try Self.run(["mount", "-t", "tmpfs", "-o", "size=1m", "none", folder.path])
  }

  deinit { try? Self.run(["umount", folder.path]) }

  /// Takes all room that there is left.
  func fill() throws {
    let file = try #require(fopen(filler, "a"))
    defer { fclose(file) }
    setbuf(file, nil)
    for size in [4096, 64, 1] {
      let block = [UInt8](repeating: 0, count: size)
      while fwrite(block, 1, size, file) == size {}
    }
  }

  /// Gives the room back.
  func makeRoom() { unlink(filler) }

  private static func run(_ words: [String]) throws {
    let finished = try ChildProcess(words, environment: ChildEnvironment.plain).finish()
    try #require(finished.exitCode == 0)
  }
}
