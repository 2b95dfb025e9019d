import InputMethods
import Primitives
import Sliders

/// Turns a JSON tree into a study, adding each problem to one list.
struct StudyDecoder {
  let problems: Problems

  /// The study, valid only without problems; `nil` where nothing can be made of the file.
  func study(from tree: JSONValue) -> Study? {
    let fields = Fields(tree, at: "$", problems: problems)
    guard case .object = tree else { return nil }
    let name = studyName(fields)
    let title = fields.text("title", default: name)
    let description = fields.text("description", default: "")
    guard let scale = scale(fields) else {
      acceptKeys(of: fields)
      fields.refuseUnknown()
      return nil
    }
    let order = fields.object("order")
    var orders = Orders()
    orders.methods = order?.choice("methods", default: .williams) ?? .williams
    orders.targets = order?.choice("targets", default: .random) ?? .random
    var rules = TrialRules()
    rules.timeLimit = timeLimit(fields)
    let study = Study(
      name: name, title: title, description: description,
      scales: [
        StudyScale(
          name: "", scale: scale, targets: .listed(targets(fields, on: scale)),
          start: .fixed(start(fields, on: scale)),
          tolerance: fields.integer("tolerance", in: 0...scale.stepCount, default: 0))
      ],
      tasks: [.enter], picture: .line, rules: rules,
      practice: .trials(fields.integer("practice", in: 0...1000, default: 1)),
      trials: fields.integer("trials", in: 1...10_000, default: 5), rounds: 1,
      methods: methods(fields, on: scale), groups: [], orders: orders, breaks: Breaks(),
      instructions: nil, form: [], questionnaires: [])
    order?.refuseUnknown()
    fields.refuseUnknown()
    return study
  }

  /// Marks the keys that cannot be read without a scale, so that they are not called unknown.
  private func acceptKeys(of fields: Fields) {
    let names = [
      "targets", "start", "tolerance", "practice", "trials", "timeLimit", "methods", "order",
    ]
    for name in names { _ = fields.value(name) }
  }

  private func studyName(_ fields: Fields) -> String {
    fields.requires("name", example: "\"name\": \"my-study\"")
    let name = fields.text("name", default: "study")
    let allowed = name.utf8.allSatisfy {
      $0 == UInt8(ascii: "-") || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
        || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0 | 0x20)
    }
    if !allowed || name.isEmpty || name.utf8.count > 64 || name.hasPrefix("-")
      || name.utf8.allSatisfy({ $0 == UInt8(ascii: "-") })
    {
      problems.add(
        "'\(name)' is no study name; use 1 to 64 letters, digits and '-', a letter or digit first",
        at: fields.path(of: "name"))
    }
    return name
  }

  private func timeLimit(_ fields: Fields) -> Double? {
    if fields.value("timeLimit") == .null { return nil }
    return fields.number("timeLimit", in: 1...86_400, default: 60)
  }
}
