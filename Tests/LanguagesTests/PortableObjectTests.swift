import Testing

@testable import Languages

@Suite struct PortableObjectTests {
  private static let header = "msgid \"\"\nmsgstr \"\"\n\"Language: nl\\n\"\n"

  private func file(_ text: String) throws(PortableObjectError) -> PortableObject {
    try PortableObject(parsing: Array((Self.header + text).utf8))
  }

  @Test func `a file is the same after it was read and written`() throws {
    var entry = PortableObject.Entry()
    entry.notes = ["Stands on a button.", "Place: a button."]
    entry.context = "button.done"
    entry.text = "Say \"done\"\\\n\tat last"
    entry.translations = ["Klaar"]
    var several = PortableObject.Entry()
    several.isFuzzy = true
    several.text = "one"
    several.plural = "{count}"
    several.translations = ["een", "{count}"]
    let written = PortableObject(header: [.init("Language", "nl")], entries: [entry, several])

    var read = try PortableObject(parsing: Array(written.text.utf8))

    #expect(read.entries.map(\.line) == [7, 12])
    for index in read.entries.indices { read.entries[index].line = 0 }
    #expect(read == written)
  }

  @Test func `texts may be split over lines, and old ones and other comments are passed over`()
    throws
  {
    let read = try file(
      """

      # of a translator
      #: Sources/Somewhere.swift
      msgctxt "a"
      msgid "Good "
      "day"
      msgstr "Goeden"
      " dag"\r
      #~ msgid "gone"
      #~ msgstr "weg"
      """)
    #expect(read.entries.count == 1)
    #expect(read.entries.first?.text == "Good day")
    #expect(read.entries.first?.translations == ["Goeden dag"])
    #expect(read["Language"] == "nl")
  }

  @Test(arguments: [
    ("msgid \"a\"\nmsgid \"b\"\nmsgstr \"\"\n", "line 5: 'msgid' is not expected here"),
    ("msgid \"a\"\n", "line 5: the entry before this has no msgstr"),
    ("msgid \"a\"\nmsgstr[0] \"b\"\n", "line 5: 'msgstr[0]' is not expected here"),
    (
      "msgid \"a\"\nmsgid_plural \"b\"\nmsgstr[0] \"\"\nmsgstr[2] \"\"\n",
      "line 7: 'msgstr[2]' is not expected here"
    ),
    ("msgid a\n", "line 4: expected a text in quotation marks"),
    ("msgid \"a\" b\"\n", "line 4: a quotation mark within the text"),
    ("msgid \"\\q\"\n", "line 4: an unknown escape"),
    ("translate this\n", "line 4: 'translate' is no line of a PO file"),
  ]) func `a mistake is named with its line`(text: String, message: String) {
    let error = #expect(throws: PortableObjectError.self) { try file(text) }
    #expect(error.map { "\($0)".hasPrefix(message) } == true, "\(error.map { "\($0)" } ?? "")")
    #expect(error.map { "\($0)".contains("\n") } == false)
  }

  @Test func `a file without header, of other bytes or too long is refused`() {
    for bytes in [
      Array("".utf8), Array("msgid \"a\"\nmsgstr \"b\"\n".utf8), [0xFF],
      Array(repeating: UInt8(ascii: "#"), count: PortableObject.maximumBytes + 1),
    ] {
      #expect(throws: PortableObjectError.self) { try PortableObject(parsing: bytes) }
    }
  }
}
