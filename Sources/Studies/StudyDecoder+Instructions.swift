import Formats
import Primitives

extension StudyDecoder {
  /// The most characters of the instructions.
  private static let textLimit = 20_000

  /// What is told before the first block: a text, or a text with a picture.
  func instructions(_ fields: StrictObject) -> Instructions? {
    switch fields.value("instructions") {
    case nil: return nil
    case .text:
      let text = fields.words("instructions", atMost: Self.textLimit, default: "")
      return Instructions(text: text, picture: nil)
    case .object:
      guard let members = fields.object("instructions") else { return nil }
      members.requires("text", example: "\"text\": \"Enter each number as fast as you can.\"")
      let text = members.words("text", atMost: Self.textLimit, default: "")
      let picture = members.has("picture") ? instructionPicture(members) : nil
      members.rejectUnknownKeys()
      return Instructions(text: text, picture: picture)
    case let other?:
      fields.wrongType("instructions", expected: "a text or an object", found: other)
      return nil
    }
  }

  private func instructionPicture(_ members: StrictObject) -> [UInt8]? {
    let path = members.path(of: "picture")
    guard let file = fileName(members, "picture", endings: [".png"]),
      let bytes = bytes(of: file, at: path)
    else { return nil }
    guard let header = PNGHeader(bytes) else {
      problems.add("\(file) is no PNG picture; save it as one", at: path)
      return nil
    }
    guard header.isShowable else {
      problems.add(
        "\(file) has \(header.width) × \(header.height) px; use \(PNGHeader.largestSide) at most "
          + "in both directions", at: path)
      return nil
    }
    return bytes
  }
}
