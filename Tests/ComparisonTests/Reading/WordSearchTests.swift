import Testing

@testable import Comparison

/// The search for a word in bytes.
struct WordSearchTests {
  @Test(arguments: [
    ("word", true), ("a word", true), ("wordy", true), ("wowoword", true), ("wor", false),
    ("", false), ("wo rd", false), ("worworwor", false), ("wwwword", true),
  ])
  func `a word is found wherever it is whole`(text: String, isThere: Bool) {
    #expect(Array(text.utf8).contains(word: Array("word".utf8)) == isThere)
  }

  @Test func `one byte is a word and none is not`() {
    #expect([1, 2, 3].contains(word: [3]) && ![1, 2, 3].contains(word: [4]))
    #expect(![1, 2, 3].contains(word: []))
  }
}
