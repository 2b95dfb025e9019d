import Formats
import Primitives

extension StudyDecoder {
  /// The study's name, which is a folder's as well.
  func studyName(_ fields: StrictObject) -> String {
    fields.requires("name", example: "\"name\": \"my-study\"")
    let name = fields.text("name", default: "study")
    let capitals = UInt8(ascii: "A")...UInt8(ascii: "Z")
    let allowed = name.utf8.allSatisfy { Self.isPlain($0) || capitals.contains($0) }
    if !allowed || name.isEmpty || name.utf8.count > 64 || name.hasPrefix("-") {
      problems.add(
        "'\(name)' is no study name; use 1 to 64 letters, digits and '-', a letter or digit first",
        at: fields.path(of: "name"))
    }
    return name
  }

  /// The name that a `thing` such as a method has in logs.
  func logName(
    _ fields: StrictObject, of thing: String, default fallback: String
  ) -> String {
    let name = fields.text("name", default: fallback)
    if !name.utf8.allSatisfy(Self.isPlain) || name.isEmpty || name.utf8.count > 64 {
      problems.add(
        "'\(name)' is no \(thing) name; use 1 to 64 small letters, digits and '-'",
        at: fields.path(of: "name"))
    }
    return name
  }

  /// Tells each name that stands a second time.
  func requireUnlike(_ names: [(path: String, name: String)], _ thing: String) {
    var seen: Set<String> = []
    for (path, name) in names where !seen.insert(name).inserted {
      problems.add("a second \(thing) called '\(name)'; tell them apart by \"name\"", at: path)
    }
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "-") || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
  }
}

extension StrictObject {
  /// A text of 1 to `limit` characters; `fallback` where it is missing or wrong.
  func words(_ name: String, atMost limit: Int, default fallback: String) -> String {
    let text = text(name, default: fallback)
    guard case .text = value(name), text.isEmpty || text.unicodeScalars.count > limit else {
      return text
    }
    problems.add(
      text.isEmpty
        ? "an empty text; write something, or leave the key out"
        : "\(text.unicodeScalars.count) characters; use \(limit) at most", at: path(of: name))
    return fallback
  }

  /// The members of a list of at most `limit`; longer lists are told and read no further.
  func list(_ name: String, atMost limit: Int) -> [(path: String, value: JSONValue)] {
    let list = list(name)
    if list.count > limit {
      problems.add("\(list.count) members; use \(limit) at most", at: path(of: name))
    }
    return Array(list.prefix(limit))
  }

  /// Adds the problem that a list is empty which needs a member.
  func requiresMember(of name: String, _ sentence: String) {
    if case .list(let members)? = value(name), members.isEmpty {
      problems.add(sentence, at: path(of: name))
    }
  }

  /// The fields of each object in a list of at most `limit`; what is no object is told.
  func objects(_ name: String, atMost limit: Int) -> [StrictObject] {
    list(name, atMost: limit).compactMap { path, value in
      let members = StrictObject(value, at: path, problems: problems)
      guard case .object = value else { return nil }
      return members
    }
  }
}
