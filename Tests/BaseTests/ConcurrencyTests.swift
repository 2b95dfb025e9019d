import Base
import Synchronization
import Testing

struct ConcurrencyTests {
  private struct Failure: Error, Equatable { var piece: Int }

  @Test(arguments: [(0, 1), (1, 4), (100, 1), (100, 3), (3, 100), (5, 0)])
  func `every piece is done once, and the results keep their order`(count: Int, threads: Int) {
    let done = Mutex<[Int]>([])
    let results = (0..<count).concurrentMap(threads: threads) { piece in
      done.withLock { $0.append(piece) }
      return piece * 2
    }
    #expect(done.withLock { $0.sorted() } == Array(0..<count))
    #expect(results == (0..<count).map { $0 * 2 })
  }

  @Test func `a slice keeps its order too`() {
    let slice = Array(0..<100)[20..<90]
    #expect(slice.concurrentMap { $0 } == Array(20..<90))
  }

  @Test func `nothing is begun after an error, which is thrown`() {
    let done = Mutex(0)
    let error = #expect(throws: Failure.self) {
      try (0..<1000).concurrentMap(threads: 1) { (piece) throws(Failure) in
        if piece == 3 { throw Failure(piece: piece) }
        done.withLock { $0 += 1 }
      }
    }
    #expect(error == Failure(piece: 3))
    #expect(done.withLock(\.self) == 3)
  }

  @Test func `two pieces of work give both results`() {
    let (number, text) = concurrently {
      7
    } and: {
      "seven"
    }
    #expect(number == 7 && text == "seven")
  }
}
