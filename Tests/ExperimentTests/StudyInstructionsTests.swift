import Testing

@testable import Studies

@Suite struct StudyInstructionsTests {
  private func told(_ instructions: String, picture: [UInt8] = []) -> [String] {
    problems(
      "\"methods\": [\"text-field\"], \"instructions\": \(instructions)",
      files: ["desk.png": picture])
  }

  @Test func `instructions are a text, or a text with a picture`() throws {
    #expect(
      try study("\"instructions\": \"# Hello\"").instructions
        == Instructions(text: "# Hello", picture: nil))
    let picture = pictureBytes(width: 640, height: 480)
    let text = """
      {"name": "s", "scale": {"minimum": 1, "maximum": 9}, "methods": ["text-field"],
       "instructions": {"text": "Hello", "picture": "desk.png"}}
      """
    let study = try StudyFile.decode(
      Array(text.utf8), resources: .memory(["desk.png": picture]))
    #expect(study.instructions == Instructions(text: "Hello", picture: picture))
  }

  @Test func `a method can have its own`() throws {
    let study = try study(
      methods: "\"keypad\", {\"method\": \"text-field\", \"instruction\": \"T\"}")
    #expect(study.methods.map(\.instruction) == [nil, "T"])
  }

  @Test(arguments: [
    ("3", "$.instructions: expected a text or an object, found a number"),
    ("\"\"", "$.instructions: an empty text; write something, or leave the key out"),
    (
      "{}",
      "$.instructions.text: missing; add for instance \"text\": \"Enter each number as fast as you "
        + "can.\""
    ),
    (
      "{\"text\": \"a\", \"image\": 1}",
      "$.instructions.image: unknown key; known here are 'picture' or 'text'"
    ),
    (
      "{\"text\": \"a\", \"picture\": \"desk.jpg\"}",
      "$.instructions.picture: 'desk.jpg' is no file's name here; use letters, digits, '-', '_' and "
        + "'.', ending in '.png', and put the file beside the study"
    ),
    (
      "{\"text\": \"a\", \"picture\": \"other.png\"}",
      "$.instructions.picture: other.png: is not there; put it there"
    ),
    (
      "{\"text\": \"a\", \"picture\": \"desk.png\"}",
      "$.instructions.picture: desk.png is no PNG picture; save it as one"
    ),
  ])
  func `wrong instructions`(instructions: String, sentence: String) {
    #expect(told(instructions) == [sentence])
  }

  @Test func `long texts are refused`() {
    let text = String(repeating: "é", count: 20_001)
    #expect(told("\"\(text)\"") == ["$.instructions: 20001 characters; use 20000 at most"])
    #expect(
      problems(
        methods: "[{\"method\": \"text-field\", \"instruction\": \"\(text.prefix(2001))\"}]")
        == ["$.methods[0].instruction: 2001 characters; use 2000 at most"])
  }

  @Test(arguments: [(0, 10), (10, 0), (4097, 10), (10, 4097), (1 << 31, 1 << 31)])
  func `a picture must fit a window`(width: Int, height: Int) {
    #expect(
      told(
        "{\"text\": \"a\", \"picture\": \"desk.png\"}",
        picture: pictureBytes(width: width, height: height)) == [
          "$.instructions.picture: desk.png has \(width) × \(height) px; use 4096 at most in both "
            + "directions"
        ])
  }
}
