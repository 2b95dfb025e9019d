import Formats
import InputMethods
import Primitives
import Sliders

/// Turns a JSON tree into a study, adding each problem to one list.
///
/// Each part of the file is read as far as it can be, whatever is wrong with the others, so that
/// all problems are told at once.
struct StudyDecoder {
  let problems: Diagnostics
  let resources: StudyResources

  /// Stands in for scales that are wrong, so that the parameters of methods can be read.
  private static let anyScale = [Scale(minimum: 0, maximum: 100, decimals: 0)].compactMap(\.self)

  /// The study, valid only without problems; `nil` where nothing can be made of the file.
  func study(from tree: JSONValue) -> Study? {
    let fields = StrictObject(tree, at: "$", problems: problems)
    guard case .object = tree else { return nil }
    // Says where editors find the schema.
    _ = fields.text("$schema", default: "")
    let name = studyName(fields)
    let title = fields.text("title", default: name)
    let description = fields.text("description", default: "")
    let trials = fields.integer("trials", in: 1...10_000, default: 5)
    let drafts = scaleDrafts(fields)
    let scales = scales(drafts, defaults: fields, trials: trials)
    let known = drafts.compactMap(\.scale)
    let methods = methods(fields, on: known.isEmpty ? Self.anyScale : known)
    let tasks = tasks(fields)
    let study = Study(
      name: name, title: title, description: description, scales: scales, tasks: tasks,
      picture: picture(fields, for: tasks), rules: rules(fields), practice: practice(fields),
      trials: trials, rounds: fields.integer("rounds", in: 1...100, default: 1),
      methods: methods, groups: groups(fields, of: methods), orders: orders(fields),
      breaks: breaks(fields), instructions: instructions(fields), form: form(fields),
      questionnaires: questionnaires(fields), exclusions: Exclusion.list(in: fields))
    check(study, drafts, fields)
    fields.rejectUnknownKeys()
    return study
  }
}
