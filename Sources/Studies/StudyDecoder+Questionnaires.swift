import Formats
import Primitives

extension StudyDecoder {
  /// The standard questionnaires by their names in study files.
  private static let standard = ["nasa-tlx", "sus", "seq"]
  private static let ownScales = "likert"

  /// What is asked after blocks, methods or everything.
  func questionnaires(_ fields: StrictObject) -> [StudyQuestionnaire] {
    let read = fields.list("questionnaires", atMost: 20).compactMap { path, value in
      questionnaire(value, at: path).map { (path: path, questionnaire: $0) }
    }
    var seen: Set<String> = []
    for (path, questionnaire) in read {
      let name = questionnaire.questionnaire.name
      if !seen.insert(name).inserted {
        problems.add("the questionnaire '\(name)' a second time; remove or rename it", at: path)
      }
    }
    return read.map(\.questionnaire)
  }

  /// A questionnaire given by its name alone, or as an object.
  private func questionnaire(_ value: JSONValue, at path: String) -> StudyQuestionnaire? {
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
    let moment = members.choice("after", default: questionnaire.usualMoment)
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
        "'\(name)' is a questionnaire of its own; choose another name",
        at: members.path(of: "name"))
    }
    let ends = LikertScales.Ends(
      low: members.words("low", atMost: 100, default: "Strongly disagree"),
      high: members.words("high", atMost: 100, default: "Strongly agree"))
    return LikertScales(
      name: name, title: members.words("title", atMost: 200, default: "How do you see it?"),
      items: items(members), points: members.integer("points", in: 2...11, default: 7), ends: ends)
  }

  /// The statements: texts, or objects that give each a name.
  private func items(_ members: StrictObject) -> [LikertScales.Item] {
    var places: [(path: String, name: String)] = []
    let items = members.list("items", atMost: 50).enumerated().compactMap { index, item in
      let read = self.item(item.value, at: item.path, number: index + 1)
      if let read { places.append((item.path, read.name)) }
      return read
    }
    requireUnlike(places, "item")
    return items
  }

  private func item(_ value: JSONValue, at path: String, number: Int) -> LikertScales.Item? {
    let usual = "item-\(number)"
    guard case .object = value else {
      return words(value, atMost: 200, at: path).map { LikertScales.Item(name: usual, label: $0) }
    }
    let members = StrictObject(value, at: path, problems: problems)
    members.requires("label", example: "\"label\": \"I would use it at work.\"")
    let item = LikertScales.Item(
      name: logName(members, of: "item", default: usual),
      label: members.words("label", atMost: 200, default: usual))
    members.rejectUnknownKeys()
    return item
  }
}

extension Questionnaire {
  /// When it is asked unless the study says otherwise.
  fileprivate var usualMoment: StudyQuestionnaire.Moment {
    switch self {
    case .taskLoadIndex, .usabilityScale: .method
    case .singleEase: .block
    case .likert: .end
    }
  }
}
