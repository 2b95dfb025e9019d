import Base
import Testing

struct PartitioningIndexTests {
  @Test func `it is where the elements change`() {
    for count in 0..<40 {
      for first in 0...count {
        #expect(Array(0..<count).partitioningIndex { $0 >= first } == first)
        #expect((10..<10 + count).partitioningIndex { $0 >= 10 + first } == 10 + first)
      }
    }
  }

  @Test(arguments: [1, 1000, 1_000_000, 1_000_000_000])
  func `few elements are asked about`(count: Int) {
    for first in [0, 1, count / 3, count - 1, count] {
      var asked = 0
      let index = (0..<count).partitioningIndex {
        asked += 1
        return $0 >= first
      }
      #expect(index == first && asked <= Int.bitWidth - count.leadingZeroBitCount)
    }
  }
}
