import Testing

@testable import Desktop

struct `The version of SDL` {
  @Test func `loaded is the one compiled with`() {
    #expect(LibraryVersion.linked.major == LibraryVersion.compiled.major)
    #expect(LibraryVersion.linked.minor == LibraryVersion.compiled.minor)
  }

  @Test func `is written with dots`() {
    #expect(LibraryVersion(major: 2, minor: 26, patch: 5).description == "2.26.5")
  }
}
