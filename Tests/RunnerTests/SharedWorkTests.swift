import Synchronization
import Testing

@testable import Runner

struct SharedWorkTests {
  private struct Failure: Error, Equatable { var piece: Int }

  @Test(arguments: [(0, 1), (1, 4), (100, 1), (100, 3), (3, 100), (5, 0)])
  func `every piece is done once`(count: Int, threads: Int) {
    let done = Mutex<[Int]>([])
    SharedWork(count: count, threads: threads).run { piece in
      done.withLock { $0.append(piece) }
    }
    #expect(done.withLock { $0.sorted() } == Array(0..<count))
  }

  @Test func `nothing is begun after a failure, which is told`() {
    let done = Mutex(0)
    let error = #expect(throws: Failure.self) {
      try SharedWork(count: 1000, threads: 1).run { (piece) throws(Failure) in
        if piece == 3 { throw Failure(piece: piece) }
        done.withLock { $0 += 1 }
      }
    }
    #expect(error == Failure(piece: 3))
    #expect(done.withLock(\.self) == 3)
  }
}
