import Base
import Files
import Glibc

/// The check of the program's arguments, variables and folder: paths that are not UTF-8 cannot be distinguished later.
struct StartCheck {
  /// The arguments behind the program's name.
  var arguments: [[UInt8]]
  /// The values of the variables that are set.
  var variables: [PathVariable: [UInt8]]
  /// The path of the current folder; `nil` if it has none.
  var folder: [UInt8]?

  /// The reason why the program does not start, in one line; `nil` if it does.
  var problem: String? {
    for (index, argument) in arguments.enumerated() where isForeign(argument) {
      return "argument \(index + 1) is '\(SystemText.shown(argument))', which is not UTF-8; "
        + "if it is a path, give what it names another name"
    }
    for variable in PathVariable.allCases {
      guard let value = variables[variable], isForeign(value) else { continue }
      return
        "the variable \(variable.rawValue) is '\(SystemText.shown(value))', which is not UTF-8; "
        + "set it to a path that is"
    }
    guard let folder, isForeign(folder) else { return nil }
    return "the path of the current folder is '\(SystemText.shown(folder))', which is not UTF-8; "
      + "give that folder another name, or start from another one"
  }

  private func isForeign(_ bytes: [UInt8]) -> Bool { SystemText.text(bytes) == nil }
}

extension StartCheck {
  /// The arguments, the variables and the current folder of this process.
  static var ofProcess: StartCheck {
    let arguments = UnsafeBufferPointer(
      start: CommandLine.unsafeArgv, count: Int(CommandLine.argc))
    let folder = getcwd(nil, 0)
    defer { free(folder) }
    return StartCheck(
      arguments: arguments.dropFirst().compactMap { $0.map { SystemText.bytes($0) } },
      variables: Dictionary(
        uniqueKeysWithValues: PathVariable.allCases.compactMap { variable in
          variable.bytes.map { (variable, $0) }
        }),
      folder: folder.map { SystemText.bytes($0) })
  }
}
