/// A study of two text fields with everything that comes before, between and after trials.
enum RuledStudy {
  static let name = "ruled"

  /// Writes it into `folder`, with `rules` as further members, and returns its path.
  static func write(
    in folder: TestFolder, methods: String = #""text-field""#, practice: String = "0",
    trials: Int = 2, rules: String = ""
  ) throws -> String {
    try folder.write(
      """
      {
        "name": "\(name)",
        "scale": { "minimum": 1, "maximum": 100, "decimals": 1 },
        "targets": [84.3, 17.6, 52.8],
        "methods": [\(methods)],
        "order": { "methods": "fixed", "targets": "fixed" },
        "practice": \(practice), "trials": \(trials)\(rules.isEmpty ? "" : ", \(rules)")
      }
      """, to: "ruled.json")
  }

  /// Two methods, practice to a criterion, a form, questionnaires and a break.
  static func writeWhole(in folder: TestFolder) throws -> String {
    try write(
      in: folder, methods: #""text-field", { "method": "text-field", "name": "again" }"#,
      practice: #"{ "correctInARow": 1, "atMost": 3 }"#, trials: 3,
      rules: """
        "instructions": "# Welcome\\n\\nType the numbers.",
        "form": [{ "name": "age", "label": "Age", "type": "number", "minimum": 18, "maximum": 99 }],
        "questionnaires": [{ "questionnaire": "seq", "after": "block" }, "sus"],
        "breaks": { "afterTrials": 3 }
        """)
  }
}
