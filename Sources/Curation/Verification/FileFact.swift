package import Files

/// What can be found about files and folders as such.
package enum FileFact: Hashable, Sendable {
  case missing(String)
  case unreadable(SystemError)
  case notAFile
  /// A link to a folder: following it could lead round in circles.
  case notFollowed
  case empty
  case tooLarge
  /// What a program that was ended had not put in its place yet.
  case leftover
  case reservedFolder(String)
  case badName
  case unofficialKey(String)
  case wrongPlace(expected: String)

  var isNote: Bool {
    switch self {
    case .notFollowed, .leftover, .unofficialKey: true
    case .missing, .unreadable, .notAFile, .empty, .tooLarge, .reservedFolder, .badName,
      .wrongPlace:
      false
    }
  }
}

extension FileFact: CustomStringConvertible {
  /// What was found and how to mend it.
  package var description: String {
    switch self {
    case .missing(let what): "\(what) is missing; bring it back from a copy"
    case .unreadable(let error): "cannot be read: \(error.text); check its permissions and the disk"
    case .notAFile: "this is no ordinary file; take it away"
    case .notFollowed: "a link to a folder, which was not followed"
    case .empty: "the file is empty; take it away or bring it back from a copy"
    case .tooLarge: "the file is far larger than any of its kind; take it away"
    case .leftover: "a program was ended while it wrote this; --repair moves it aside"
    case .reservedFolder(let name):
      "Psych-DS passes over folders called \(name); give it another name"
    case .badName:
      "no name for a data file; Psych-DS wants pairs of key and value such as "
        + "study-x_subject-P1_task-entry_data.csv"
    case .unofficialKey(let key): "Psych-DS does not know the key \(key)"
    case .wrongPlace(let expected): "the name does not fit its place, where \(expected) belongs"
    }
  }
}
