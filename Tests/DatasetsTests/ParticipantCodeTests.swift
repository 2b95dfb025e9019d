import Datasets
import Testing

struct ParticipantCodeTests {
  @Test(arguments: ["P1", "a", "sim0042", String(repeating: "x", count: 32)])
  func `letters and digits make a code`(text: String) throws {
    #expect(try ParticipantCode(text).text == text)
  }

  @Test(arguments: [
    ("", ParticipantCode.Invalid.empty), (String(repeating: "x", count: 33), .tooLong),
    ("a b", .badCharacter(" ")), ("../x", .badCharacter(".")), ("a/b", .badCharacter("/")),
    ("é", .badCharacter("é")), ("a\n", .badCharacter("\n")), ("a\r\n", .badCharacter("\r\n")),
    ("x_1", .badCharacter("_")), ("x-1", .badCharacter("-")), ("٣", .badCharacter("٣")),
    ("a\0", .badCharacter("\0")), ("²", .badCharacter("²")),
  ])
  func `anything else is refused and named`(text: String, reason: ParticipantCode.Invalid) {
    #expect(throws: reason) { try ParticipantCode(text) }
  }

  @Test(arguments: [("sim1", true), ("Sim1", false), ("P1", false)])
  func `codes of simulated participants are recognised`(text: String, isSimulated: Bool) throws {
    #expect(try ParticipantCode(text).isSimulated == isSimulated)
  }
}
