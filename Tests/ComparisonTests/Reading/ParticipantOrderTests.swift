import Base
import Testing

@testable import Comparison

struct ParticipantOrderTests {
  private func ordered(_ codes: [String]) -> [String] {
    let keys = codes.map { ParticipantKey(study: "", code: $0) }
    return ParticipantOrder(of: keys).indices.map { codes[$0] }
  }

  @Test func `numbers in codes count by their size`() {
    let codes = [
      "", "007", "7", "10", "P1", "P1a", "P02", "P2", "P10", "P10b2", "P10b11", "Q", "p1", "é",
    ]
    #expect(ordered(codes.reversed()) == codes)
    #expect(ordered(codes) == codes)
  }

  @Test func `the order is that of any shuffled list`() {
    var random = SplitMix64(seed: 3)
    let codes = (0..<300).map { _ in "\(["a", "b9", ""][random.below(3)])\(random.below(200))" }
    let once = Array(Set(codes))
    let order = ordered(once)
    for _ in 0..<20 { #expect(ordered(once.shuffled(using: &random)) == order) }
  }

  @Test func `data sets come before studies, and studies before codes`() {
    let keys = [
      ParticipantKey(study: "b", code: "1"), ParticipantKey(study: "a", code: "2"),
      ParticipantKey(study: "a", code: "1", dataset: FoundDataset(root: "/y", label: "y")),
      ParticipantKey(study: "b", code: "1", dataset: FoundDataset(root: "/x", label: "x")),
    ]
    let order = ParticipantOrder(of: keys)
    #expect(order.indices == [1, 0, 3, 2] && !order.isIdentity)
    #expect(order.numbers == [1, 0, 3, 2])
  }
}
