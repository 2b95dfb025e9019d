import Dispatch
import Synchronization
import Testing

@testable import caliper

struct LineQueueTests {
  /// A reader that takes lines only once it is told to.
  private final class Reader: Sendable {
    private let lines = Mutex<[String]>([])
    let isReading = DispatchSemaphore(value: 0)

    var read: [String] { lines.withLock { $0 } }

    func take(_ line: String) {
      isReading.wait()
      lines.withLock { $0.append(line) }
      isReading.signal()
    }
  }

  @Test func `lines that are read come in their order`() {
    let reader = Reader()
    reader.isReading.signal()
    let queue = LineQueue<String> { reader.take($0) }
    for number in 0..<100 { queue.append("\(number)") }
    queue.finish(within: 60)
    #expect(reader.read == (0..<100).map(String.init))
    queue.append("more")
    queue.finish(within: 60)
    #expect(reader.read.last == "more")
  }

  @Test func `the oldest lines are dropped where none are read, and no one waits`() {
    let reader = Reader()
    let queue = LineQueue<String> { reader.take($0) }
    let count = 3 * LineQueue<String>.limit
    for number in 0..<count { queue.append("\(number)") }
    queue.finish(within: 0.01)
    #expect(reader.read.isEmpty)
    reader.isReading.signal()
    queue.finish(within: 60)
    let kept = reader.read.compactMap { Int($0) }
    // One line may have been on its way already.
    let latest = Array((count - LineQueue<String>.limit)..<count)
    #expect(Array(kept.suffix(LineQueue<String>.limit)) == latest)
    #expect(kept.count <= LineQueue<String>.limit + 1)
  }

  @Test func `changes give way before screens do`() {
    let reader = Reader()
    let queue = LineQueue<String>(
      isMinor: { $0.hasPrefix("change") }, write: { reader.take($0) })
    // The first line is on its way, and waits there.
    queue.append("first")
    queue.append("screen")
    for number in 0..<(2 * LineQueue<String>.limit) { queue.append("change \(number)") }
    reader.isReading.signal()
    queue.finish(within: 60)
    #expect(reader.read.contains("screen"))
    #expect(reader.read.last == "change \(2 * LineQueue<String>.limit - 1)")
  }

  @Test func `nothing to write is nothing to wait for`() {
    LineQueue<String> { _ in }.finish(within: 60)
  }
}
