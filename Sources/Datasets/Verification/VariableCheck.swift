import Base
import Files

/// Checks a file that describes a dataset or a table, and reads which variables it lists.
struct VariableCheck {
  /// The problems of the file.
  private(set) var problems: [DatasetProblem]
  /// The names that it lists; `nil` if it lists none.
  private(set) var names: [String]?
  /// The file in the version that was read; `nil` if it cannot be read.
  let file: VerifiedFile?

  /// The ways to write schema.org that Psych-DS takes for the same.
  private static let contexts = ["http://schema.org", "https://schema.org"].flatMap { address in
    [
      address, address + "/", address.replacing("://", with: "://www."),
      address.replacing("://", with: "://www.") + "/",
    ]
  }

  /// Reads the file at `path`; `isWhole` if it must contain name, description and type as well.
  init(path: String, isWhole: Bool) {
    var document = JSONDocument(path: path)
    var names: [String]?
    document.read { fields in
      if isWhole { Self.checkHead(fields) }
      names = DatasetDescription.variableNames(in: fields)
      return []
    }
    self.names = names
    problems = document.problems
    file = document.file
  }

  private static func checkHead(_ fields: StrictObject) {
    fields.requires("@context", example: "\"@context\": \"https://schema.org/\"")
    fields.requires("@type", example: "\"@type\": \"Dataset\"")
    if fields.has("@context") {
      _ = fields.choice("@context", of: contexts, default: contexts[0])
    }
    _ = fields.choice("@type", of: ["Dataset"], default: "Dataset")
    for name in ["name", "description"] {
      fields.requires(name, example: "\"\(name)\": \"My study\"")
      if fields.text(name, default: "x").isEmpty {
        fields.problems.add("empty; say in a few words what it is", at: fields.path(of: name))
      }
    }
    fields.requires("variableMeasured", example: "\"variableMeasured\": [\"trial\"]")
  }

  /// Compares the names with the columns that the description is for.
  ///
  /// Columns of `expected` tables may be listed before any file has them.
  mutating func compare(
    with columns: Set<String>, path: String, expecting expected: Set<String> = []
  ) {
    guard let names else { return }
    let listed = Set(names)
    for column in columns.subtracting(listed).sorted() {
      problems.append(DatasetProblem(.description(.unlistedColumn(column)), path: path))
    }
    for name in listed.subtracting(columns).subtracting(expected).sorted() {
      problems.append(DatasetProblem(.description(.unusedVariable(name)), path: path))
    }
  }
}
