import Base
import Testing

@testable import Desktop

@Suite struct `The lag of buffers` {
  private static func part(_ x: Double) throws -> PixelRectangle {
    try #require(
      PixelRectangle(covering: Rectangle(x: x, y: 0, width: 1, height: 1), width: 100, height: 100))
  }

  private static func whole() throws -> PixelRectangle {
    try #require(
      PixelRectangle(
        covering: Rectangle(x: 0, y: 0, width: 100, height: 100), width: 100, height: 100))
  }

  @Test func `gives a new buffer the whole picture`() throws {
    var lag = BufferLag(whole: try Self.whole())
    lag.addBuffer()
    lag.add([try Self.part(1)])
    #expect(lag.catchUp(0) == [try Self.whole()])
    #expect(lag.catchUp(0) == [])
  }

  @Test func `gives each buffer what changed since it was last used`() throws {
    var lag = BufferLag(whole: try Self.whole())
    for index in 0..<2 {
      lag.addBuffer()
      _ = lag.catchUp(index)
    }
    lag.add([try Self.part(1)])
    #expect(lag.catchUp(0) == [try Self.part(1)])
    lag.add([try Self.part(2)])
    #expect(lag.catchUp(1) == [try Self.part(1), try Self.part(2)])
    #expect(lag.catchUp(0) == [try Self.part(2)])
  }

  @Test func `counts many parts as the whole picture`() throws {
    var lag = BufferLag(whole: try Self.whole())
    lag.addBuffer()
    _ = lag.catchUp(0)
    for x in 0..<70 { lag.add([try Self.part(Double(x))]) }
    #expect(lag.catchUp(0) == [try Self.whole()])
  }
}
