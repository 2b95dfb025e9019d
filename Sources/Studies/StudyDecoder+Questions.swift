import Base
import Languages

extension StudyDecoder {
  /// The most characters of the text of a question.
  private static let questionTextLimit = 2_000
  /// The most characters of the description of a picture.
  private static let descriptionLimit = 500

  /// The picture of a page, given by its file and its description.
  ///
  /// If it `mayBeName`, it can be the name of its file alone, as the instructions of earlier studies have it.
  func pagePicture(_ fields: StrictObject, mayBeName: Bool = false) -> PagePicture? {
    if mayBeName, case .text? = fields.value("picture") {
      return png(fields, "picture").map { PagePicture(png: $0) }
    }
    guard let members = fields.object("picture") else { return nil }
    members.requires("file", example: "\"file\": \"grip.png\"")
    members.requires("description", example: "\"description\": \"A hand on a mouse.\"")
    let description = members.words("description", atMost: Self.descriptionLimit, default: "")
    let bytes = members.has("file") ? png(members, "file") : nil
    members.rejectUnknownKeys()
    return bytes.map { PagePicture(png: $0, description: description) }
  }

  /// The bytes of the PNG file that `key` names; `nil` with a problem if it cannot be shown.
  private func png(_ fields: StrictObject, _ key: String) -> [UInt8]? {
    let path = fields.path(of: key)
    guard let file = fileName(fields, key, endings: [".png"]), let bytes = bytes(of: file, at: path)
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
    do throws(StudyResources.FileError) {
      try resources.checkPicture(bytes)
    } catch {
      problems.add("\(file): \(error.sentence)", at: path)
      return nil
    }
    return bytes
  }

  /// The text and the picture of a question, and whether it may be declined.
  func questionDetails(_ members: StrictObject) -> QuestionDetails {
    var details = QuestionDetails()
    details.text = members.words("text", atMost: Self.questionTextLimit, default: "")
    details.picture = pagePicture(members)
    details.mayDecline = members.flag("preferNotToSay", default: false)
    return details
  }

  /// The labels of the ends of a line, of which each may be missing only if it `hasDefaults`.
  func ends(_ members: StrictObject, hasDefaults: Bool = true) -> LikertScales.Ends {
    if !hasDefaults {
      members.requires("low", example: "\"low\": \"No pain\"")
      members.requires("high", example: "\"high\": \"The worst pain\"")
    }
    return LikertScales.Ends(
      low: members.wording("low", atMost: 100, default: .scaleLow),
      high: members.wording("high", atMost: 100, default: .scaleHigh))
  }
}

extension StudyDecoder {
  /// The condition of a field of the form; `nil` for none.
  func condition(_ fields: StrictObject) -> AnswerCondition? {
    guard let members = fields.object("onlyIf") else { return nil }
    members.requires("question", example: "\"question\": \"glasses\"")
    members.requires("is", example: "\"is\": \"yes\"")
    let condition = AnswerCondition(
      question: members.text("question", default: ""), answer: members.text("is", default: ""))
    members.rejectUnknownKeys()
    return members.has("question") && members.has("is") ? condition : nil
  }

  /// Adds a problem for each condition that is not one of the choices of an earlier field.
  func checkConditions(of fields: [(path: JSONPath, field: FormField)]) {
    for (index, (path, field)) in fields.enumerated() {
      guard let condition = field.details.condition else { continue }
      let earlier = fields[..<index].map(\.field)
      guard
        case .choice(let choices)? = earlier.first(where: { $0.name == condition.question })?.answer
      else {
        let names = earlier.compactMap { field -> String? in
          if case .choice = field.answer { field.name } else { nil }
        }
        problems.add(
          "no earlier question '\(condition.question.shortened)' with choices; "
            + (names.isEmpty
              ? "put one before this" : "use \(StrictObject.alternatives(names))"),
          at: path["onlyIf"]["question"])
        continue
      }
      if !choices.contains(condition.answer) {
        problems.add(
          "'\(condition.answer.shortened)' is no choice of '\(condition.question.shortened)'; use "
            + StrictObject.alternatives(choices), at: path["onlyIf"]["is"])
      }
    }
  }
}
