package import Base
import Languages

extension StudyDecoder {
  /// The most characters of the instructions.
  private static let textLimit = 20_000

  /// The page that `key` gives, such as the instructions: a text, or a text with a picture.
  func instructions(_ fields: StrictObject, _ key: String = "instructions") -> Instructions? {
    switch fields.value(key) {
    case nil: return nil
    case .text:
      let text = fields.words(key, atMost: Self.textLimit, default: "")
      return Instructions(text: text, picture: nil)
    case .object:
      guard let members = fields.object(key) else { return nil }
      members.requires("text", example: "\"text\": \"Enter each number as fast as you can.\"")
      let text = members.words("text", atMost: Self.textLimit, default: "")
      let picture = pagePicture(members, mayBeName: key == "instructions")
      members.rejectUnknownKeys()
      return Instructions(text: text, picture: picture)
    case let other?:
      fields.wrongType(key, expected: "a text or an object", found: other)
      return nil
    }
  }
}

extension StudyDecoder {
  /// The page that asks for consent: a text, or a text with the words on its buttons.
  func consent(_ fields: StrictObject) -> ConsentText? {
    switch fields.value("consent") {
    case nil: return nil
    case .text:
      return ConsentText(text: fields.words("consent", atMost: Self.textLimit, default: ""))
    case .object:
      guard let members = fields.object("consent") else { return nil }
      members.requires("text", example: "\"text\": \"Taking part is voluntary.\"")
      var consent = ConsentText(text: members.words("text", atMost: Self.textLimit, default: ""))
      consent.agree = members.wording("agree", atMost: 28, default: .buttonAgree)
      consent.withdraw = members.wording("withdraw", atMost: 28, default: .buttonWithdraw)
      consent.picture = pagePicture(members)
      members.rejectUnknownKeys()
      return consent
    case let other?:
      fields.wrongType("consent", expected: "a text or an object", found: other)
      return nil
    }
  }
}

extension StudyDecoder {
  /// The fields of the form before the first block.
  func form(_ fields: StrictObject) -> [FormField] {
    let read = fields.objects("form", atMost: 20).map { members in
      (path: members.path, field: formField(members))
    }
    requireUnlike(read.map { ($0.path, $0.field.name) }, "field")
    checkConditions(of: read)
    return read.map(\.field)
  }

  private func formField(_ members: StrictObject) -> FormField {
    members.requires("name", example: "\"name\": \"age\"")
    let name = logName(members, of: "field", default: "field")
    var field = FormField(
      name: name, label: members.words("label", atMost: 200, default: name),
      answer: answer(members), isRequired: members.flag("required", default: true),
      details: questionDetails(members))
    field.details.condition = condition(members)
    members.rejectUnknownKeys()
    return field
  }

  /// The kind of answer; only the keys of its type are known.
  private func answer(_ members: StrictObject) -> FormField.Answer {
    switch members.choice(
      "type", of: ["code", "number", "choice", "slider", "text"], default: "text")
    {
    case "code": return .code
    case "number": return .number(range(members))
    case "choice":
      members.requires("choices", example: "\"choices\": [\"left\", \"right\"]")
      return .choice(choices(members))
    case "slider": return .slider(ends(members, hasDefaults: false))
    default:
      return .text(
        maximumLength: members.integer("maximumLength", in: 1...1000, default: 200))
    }
  }

  private func range(_ members: StrictObject) -> ClosedRange<Double> {
    let limits = -1e9...1e9
    let minimum = members.number("minimum", in: limits, default: limits.lowerBound)
    let maximum = members.number("maximum", in: limits, default: limits.upperBound)
    guard minimum < maximum else {
      problems.add(
        "minimum \(minimum.plainText) is not below maximum \(maximum.plainText); "
          + "exchange them", at: members.path)
      return limits
    }
    return minimum...maximum
  }

  private func choices(_ members: StrictObject) -> [String] {
    let texts = texts("choices", of: members, atMost: 20)
    let path = members.path(of: "choices")
    if case .list(let list)? = members.value("choices"), list.count < 2 {
      problems.add("\(list.count) choices; give two at least", at: path)
    }
    if Set(texts).count < texts.count {
      problems.add("a choice twice; give each once", at: path)
    }
    return texts
  }

  /// The members of a list of texts, none of them empty.
  func texts(_ name: String, of members: StrictObject, atMost limit: Int) -> [String] {
    members.list(name, atMost: limit).compactMap { path, value in
      words(value, atMost: 200, at: path)
    }
  }

  /// A text of 1 to `limit` characters; `nil` with a problem if it is none.
  func words(_ value: JSONValue, atMost limit: Int, at path: JSONPath) -> String? {
    guard case .text(let text) = value else {
      problems.add("expected a text, found \(value.kind)", at: path)
      return nil
    }
    guard (1...limit).contains(text.unicodeScalars.count) else {
      problems.add(
        "\(text.unicodeScalars.count) characters; use 1 to \(limit)", at: path)
      return nil
    }
    return text
  }
}

extension StudyDecoder {
  /// The standard questionnaires by their names in study files.
  private static let standard = ["nasa-tlx", "sus", "seq"]
  private static let ownScales = "likert"

  /// The questionnaires after blocks, methods or the whole session.
  func questionnaires(_ fields: StrictObject) -> [StudyQuestionnaire] {
    let read = fields.list("questionnaires", atMost: 20).compactMap { path, value in
      questionnaire(value, at: path).map { (path: path, questionnaire: $0) }
    }
    var seen: Set<String> = []
    for (path, questionnaire) in read {
      let name = questionnaire.questionnaire.name
      if !seen.insert(name).inserted {
        problems.add(
          "the questionnaire '\(name.shortened)' a second time; remove or rename it", at: path)
      }
    }
    return read.map(\.questionnaire)
  }

  /// A questionnaire given by its name alone, or as an object.
  private func questionnaire(_ value: JSONValue, at path: JSONPath) -> StudyQuestionnaire? {
    var value = value
    if case .text = value { value = .object(["questionnaire": value]) }
    let members = StrictObject(value, at: path, problems: problems)
    guard case .object = value else { return nil }
    members.requires("questionnaire", example: "\"questionnaire\": \"seq\"")
    let name = members.choice(
      "questionnaire", of: Self.standard + [Self.ownScales], default: "")
    let questionnaire: Questionnaire
    switch name {
    case "nasa-tlx":
      questionnaire = .taskLoadIndex(isWeighted: members.flag("weighted", default: false))
    case "sus": questionnaire = .usabilityScale
    case "seq": questionnaire = .singleEase
    case Self.ownScales: questionnaire = .likert(likertScales(members))
    default: return nil
    }
    let moment = members.choice("after", default: questionnaire.defaultMoment)
    members.rejectUnknownKeys()
    return StudyQuestionnaire(questionnaire: questionnaire, moment: moment)
  }

  private func likertScales(_ members: StrictObject) -> LikertScales {
    members.requires("name", example: "\"name\": \"liking\"")
    members.requires("items", example: "\"items\": [\"I would use it at work.\"]")
    members.requiresMember(of: "items", "no item; give at least one statement")
    let name = logName(members, of: "questionnaire", default: "questions")
    if Self.standard.contains(name) {
      problems.add(
        "'\(name.shortened)' is a questionnaire of its own; choose another name",
        at: members.path(of: "name"))
    }
    let isSlider = members.choice("type", of: ["points", "slider"], default: "points") == "slider"
    let points = members.integer("points", in: 2...11, default: 7)
    if isSlider, members.has("points") {
      problems.add(
        "a slider has no points; leave them or \"type\" out", at: members.path(of: "points"))
    }
    return LikertScales(
      name: name, title: members.wording("title", atMost: 200, default: .scaleTitle),
      items: items(members), points: points, ends: ends(members), isSlider: isSlider)
  }

  /// The statements: texts, or objects that give each a name.
  private func items(_ members: StrictObject) -> [LikertScales.Item] {
    var names: [(path: JSONPath, name: String)] = []
    let items = members.list("items", atMost: 50).enumerated().compactMap { index, item in
      let read = self.item(item.value, at: item.path, number: index + 1)
      if let read { names.append((item.path, read.name)) }
      return read
    }
    requireUnlike(names, "item")
    return items
  }

  private func item(_ value: JSONValue, at path: JSONPath, number: Int) -> LikertScales.Item? {
    let defaultName = "item-\(number)"
    guard case .object = value else {
      return words(value, atMost: 200, at: path).map {
        LikertScales.Item(name: defaultName, label: $0)
      }
    }
    let members = StrictObject(value, at: path, problems: problems)
    members.requires("label", example: "\"label\": \"I would use it at work.\"")
    let item = LikertScales.Item(
      name: logName(members, of: "item", default: defaultName),
      label: members.words("label", atMost: 200, default: defaultName),
      details: questionDetails(members))
    members.rejectUnknownKeys()
    return item
  }
}

extension Questionnaire {
  /// The moment at which the questionnaire is asked by default.
  fileprivate var defaultMoment: StudyQuestionnaire.Moment {
    switch self {
    case .taskLoadIndex, .usabilityScale: .method
    case .singleEase: .block
    case .likert: .end
    }
  }
}

extension StudyQuestionnaire {
  /// The study file's member `questionnaires`; its mistakes are added to the problems of `fields`.
  package static func list(in fields: StrictObject) -> [StudyQuestionnaire] {
    StudyDecoder(problems: fields.problems, resources: .none).questionnaires(fields)
  }
}
