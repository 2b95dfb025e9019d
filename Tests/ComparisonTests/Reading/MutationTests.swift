import Base
import Comparison
import Foundation
import TestSupport
import Testing

struct MutationTests {
  private static let base = Array(
    """
    participant,method,time_s,outcome,phase
    P1,dial,1.25,correct,main
    "P,2",keypad,2,gave_up,main
    P3,dial,0.5,aborted,practice

    """.utf8)
  private static let nasty = Array("\",;\n\r\t \u{0}.-e9".utf8) + [0xFF, 0xC3, 0xEF]

  /// One to four bytes changed, inserted, removed or repeated, or the end cut off.
  private func mutant(_ random: inout SplitMix64) -> [UInt8] {
    var bytes = Self.base
    for _ in 0...random.below(4) where !bytes.isEmpty {
      let place = random.below(bytes.count)
      let byte = Self.nasty[random.below(Self.nasty.count)]
      switch random.below(5) {
      case 0: bytes[place] = byte
      case 1: bytes.insert(byte, at: place)
      case 2: bytes.remove(at: place)
      case 3: bytes.insert(contentsOf: bytes[place...].prefix(random.below(30)), at: place)
      default: bytes.removeLast(random.below(bytes.count))
      }
    }
    return bytes
  }

  /// The number of mutated files, set by CALIPER_MUTATIONS; 100,000 take a while in a debug build.
  private static let count =
    ProcessInfo.processInfo.environment["CALIPER_MUTATIONS"].flatMap { Int($0) } ?? 20_000

  @Test(arguments: 0..<4)
  func `mutated files neither trap nor hang, and every failure names its place`(
    seed: UInt64
  ) throws {
    let folder = try TemporaryFolder()
    var random = SplitMix64(seed: seed)
    let paths = (0..<500).map { "\(folder.path)/\($0).csv" }
    for _ in 0..<Self.count / 4 / paths.count {
      for path in paths { try write(mutant(&random), to: path) }
      for path in paths {
        // A problem that options have to solve first concerns the file as a whole.
        let reading = TrialReading.read(paths: [path], cores: 1)
        #expect(reading.problems.count == reading.problemCount)
        #expect(reading.isRefused || reading.problems.first { !namesItsPlace($0) } == nil)
        #expect(reading.problems.allSatisfy { $0.path.hasSuffix(".csv") && !$0.sentence.isEmpty })
      }
    }
  }

  private func namesItsPlace(_ problem: ReadingProblem) -> Bool {
    guard let line = problem.line else { return problem.sentence.hasPrefix("the file is empty") }
    return problem.path.hasSuffix(".csv") && 1...20 ~= line && !problem.sentence.isEmpty
      && !problem.sentence.utf8.contains(0x0A)
  }

  private func write(_ bytes: [UInt8], to path: String) throws {
    let file = try #require(fopen(path, "w"))
    defer { fclose(file) }
    fwrite(bytes, 1, bytes.count, file)
  }
}
