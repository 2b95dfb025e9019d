import Base
import InputMethods
import Sliders

/// Decodes a study from a JSON tree, and adds each problem to one list.
///
/// Each part of the file is decoded as far as possible, regardless of problems in the others, so that all problems are
/// reported together.
struct StudyDecoder {
  let problems: Diagnostics
  let resources: StudyResources

  /// Replaces scales that are wrong, so that the parameters of methods can be decoded.
  private static let anyScale = [Scale(minimum: 0, maximum: 100, decimals: 0)].compactMap(\.self)

  /// The study, valid only without problems; `nil` if the file is no object.
  func study(from tree: JSONValue) -> Study? {
    let fields = StrictObject(tree, at: "$", problems: problems)
    guard case .object = tree else { return nil }
    // The key is for editors.
    _ = fields.text("$schema", default: "")
    let name = studyName(fields)
    let title = fields.text("title", atMost: Study.longestTitle, default: name)
    let description = fields.text("description", atMost: Study.longestDescription, default: "")
    let trials = fields.integer("trials", in: 1...10_000, default: 5)
    let drafts = scaleDrafts(fields)
    let scales = scales(drafts, defaults: fields, trials: trials)
    let known = drafts.compactMap(\.scale)
    let methods = methods(fields, on: known.isEmpty ? Self.anyScale : known)
    let tasks = tasks(fields)
    let varying = VaryingParts(
      methods: methods, drafts: drafts, scales: scales, defaults: fields, trials: trials)
    let sessions = sessions(fields, of: varying)
    let groups = groups(fields, of: varying, in: sessions)
    let allTasks = (sessions + groups.flatMap { [$0.variation] + $0.sessions })
      .reduce(tasks) { $0 + ($1.tasks ?? []) }
    var study = Study(
      name: name, title: title, language: language(fields),
      sliderDirectionRule: fields.choice("sliderDirection", default: .leftToRight),
      description: description, scales: scales, tasks: tasks,
      picture: picture(fields, for: allTasks), rules: rules(fields), practice: practice(fields),
      trials: trials, rounds: fields.integer("rounds", in: 1...100, default: 1),
      methods: methods, groups: groups, orders: orders(fields),
      breaks: breaks(fields), consent: consent(fields), instructions: instructions(fields),
      form: form(fields),
      questionnaires: questionnaires(fields), exclusions: Exclusion.list(in: fields),
      feedback: feedback(fields), showsComparison: fields.flag("showsComparison", default: false),
      equivalence: Study.equivalence(in: fields), timing: TimingRequirement(in: fields),
      access: AccessSettings(in: fields), patch: PhotodiodePatch(in: fields),
      markers: MarkerBytes(in: fields),
      clickPause: fields.number("clickPause", in: 0...2, default: Study.usualClickPause))
    study.sessions = sessions
    check(study, drafts, fields)
    fields.rejectUnknownKeys()
    return study
  }
}

extension StudyDecoder {
  /// The study's name, which is also the name of a folder.
  func studyName(_ fields: StrictObject) -> String {
    fields.requires("name", example: "\"name\": \"my-study\"")
    let name = fields.text("name", default: "study")
    let capitals = UInt8(ascii: "A")...UInt8(ascii: "Z")
    let allowed = name.utf8.allSatisfy { Self.isPlain($0) || capitals.contains($0) }
    if !allowed || name.isEmpty || name.utf8.count > 64 || name.hasPrefix("-") {
      problems.add(
        "'\(name.shortened)' is no study name; use 1 to 64 letters, digits and '-', a letter or digit first",
        at: fields.path(of: "name"))
    }
    return name
  }

  /// The name of a `thing`, such as a method, in logs.
  func logName(
    _ fields: StrictObject, of thing: String, default fallback: String
  ) -> String {
    let name = fields.text("name", default: fallback)
    if !name.utf8.allSatisfy(Self.isPlain) || name.isEmpty || name.utf8.count > 64 {
      problems.add(
        "'\(name.shortened)' is no \(thing) name; use 1 to 64 small letters, digits and '-'",
        at: fields.path(of: "name"))
    }
    return name
  }

  /// Adds a problem for each name that occurs a second time.
  func requireUnlike(_ names: [(path: JSONPath, name: String)], _ thing: String) {
    var seen: Set<String> = []
    for (path, name) in names where !seen.insert(name).inserted {
      problems.add(
        "a second \(thing) called '\(name.shortened)'; give each its own \"name\"", at: path)
    }
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "-") || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
  }
}

extension StrictObject {
  /// A text of at most `limit` characters; `fallback` if it is missing or wrong.
  func text(_ name: String, atMost limit: Int, default fallback: String) -> String {
    let text = text(name, default: fallback)
    let count = text.unicodeScalars.count
    guard has(name), count > limit else { return text }
    problems.add("\(count) characters; use \(limit) at most", at: path(of: name))
    return fallback
  }

  /// A text of 1 to `limit` characters; `fallback` if it is missing or wrong.
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

  /// The members of a list of at most `limit`; the rest of a longer list is a problem and is ignored.
  func list(_ name: String, atMost limit: Int) -> [(path: JSONPath, value: JSONValue)] {
    let list = list(name)
    if list.count > limit {
      problems.add("\(list.count) members; use \(limit) at most", at: path(of: name))
    }
    return Array(list.prefix(limit))
  }

  /// Adds a problem if the list is empty.
  func requiresMember(of name: String, _ sentence: String) {
    if case .list(let members)? = value(name), members.isEmpty {
      problems.add(sentence, at: path(of: name))
    }
  }

  /// The fields of each object in a list of at most `limit`; any other member is a problem.
  func objects(_ name: String, atMost limit: Int) -> [StrictObject] {
    list(name, atMost: limit).compactMap { path, value in
      let members = StrictObject(value, at: path, problems: problems)
      guard case .object = value else { return nil }
      return members
    }
  }
}

extension StudyDecoder {
  /// The name of a file beside the study with one of `endings`; `nil` if it is missing or wrong.
  ///
  /// It has no path, so that a study can be moved together with the files beside it.
  func fileName(_ fields: StrictObject, _ key: String, endings: [String]) -> String? {
    guard case .text(let name)? = fields.value(key) else {
      _ = fields.text(key, default: "")
      return nil
    }
    guard Self.isFileName(name), endings.contains(where: { name.hasSuffix($0) }) else {
      problems.add(
        "'\(name.shortened)' is no file's name here; use letters, digits, '-', '_' and '.', ending in "
          + "\(StrictObject.alternatives(endings)), and put the file beside the study",
        at: fields.path(of: key))
      return nil
    }
    return name
  }

  /// The bytes of the file called `name`; `nil` with a problem if it cannot be read.
  func bytes(of name: String, at path: JSONPath) -> [UInt8]? {
    do throws(StudyResources.FileError) {
      return try resources.bytes(name)
    } catch {
      problems.add("\(name): \(error.sentence)", at: path)
      return nil
    }
  }

  /// Whether `name` is 5 to 100 letters, digits, '-', '_' and '.', not '.' first.
  private static func isFileName(_ name: String) -> Bool {
    (5...100).contains(name.utf8.count) && !name.hasPrefix(".")
      && name.utf8.allSatisfy { byte in
        let character = Character(Unicode.Scalar(byte))
        return character.isASCII
          && (character.isLetter || character.isNumber || "-_.".contains(character))
      }
  }
}
