package import Studies

/// The study of 2012 with the given methods, or other keys in the place of its own.
package func simulatedStudy(
  methods: String, scale: String = "{\"minimum\": 1, \"maximum\": 100, \"decimals\": 1}",
  targets: String = "[84.3, 17.6, 52.8, 36.1, 70.8]", extra: String = ""
) throws -> Study {
  let text = """
    {"name": "simulated", "scale": \(scale), "targets": \(targets), "practice": 0,
     "methods": [\(methods)]\(extra.isEmpty ? "" : ", " + extra)}
    """
  return try StudyFile.decode(Array(text.utf8))
}
