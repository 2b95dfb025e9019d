import Base
import Studies
import Testing

/// The study of 2012 with the given keys besides its name, scale and target.
func study(_ extra: String = "", methods: String = "\"text-field\"") throws -> Study {
  let text = """
    {"name": "blog-2012", "scale": {"minimum": 1, "maximum": 100, "decimals": 1},
     "targets": [84.3], "methods": [\(methods)]\(extra.isEmpty ? "" : ", " + extra)}
    """
  return try StudyFile.decode(Array(text.utf8))
}

/// Four methods, as in 2012.
let fourMethods = "\"plain-slider\", \"accurate-slider\", \"wheel-picker\", \"text-field\""

/// The problems of the file, each in its line.
func problems(of text: String) -> [String] {
  let thrown = #expect(throws: StudyProblems.self) { try StudyFile.decode(Array(text.utf8)) }
  return thrown?.problems.map(\.description) ?? []
}

/// The problems of a good file with one key more, or another value for one.
func problems(
  scale: String = "{\"minimum\": 1, \"maximum\": 100, \"decimals\": 1}",
  targets: String = "[84.3]",
  methods: String = "[\"text-field\"]", extra: String = ""
) -> [String] {
  problems(
    of:
      """
      {"name": "s", "scale": \(scale), "targets": \(targets), "methods": \(methods)\(extra)}
      """)
}
