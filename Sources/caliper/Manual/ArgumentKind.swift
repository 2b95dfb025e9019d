/// The kind of text that an option's value or a word of a command is, for shells that complete it.
enum ArgumentKind: Hashable, Sendable {
  /// Any text or number, which no shell can guess.
  case text
  /// The path of a file.
  case file
  /// The path of a folder.
  case folder
  /// One of these.
  case choice([String])
  /// Some of these, separated by commas.
  case choices([String])
  /// One of these, or the path of a file.
  case choiceOrFile([String])
}

extension ArgumentKind {
  /// A study, as `StudySource` finds it.
  static let study = choiceOrFile(BundledStudies.all.map(\.name))
}
