import App
import Windowing

/// `caliper manual`: writes the pages of the manual.
enum ManualCommand: ProgramCommand {
  static let command = Command(
    name: "manual", usage: ["manual DIR"],
    about: """
      Writes the pages of the manual into the folder DIR, which is created if it is missing: caliper.1,
      and one for each command, such as caliper-run.1. 'man -l DIR/caliper.1' shows one of them.
      If Caliper is installed, 'man caliper' finds them.
      """,
    defaults: (), options: [], exitCodes: ExitCodes(refused: "wrong usage"), words: [.folder],
    wordLimit: 1)

  @MainActor static func run(_ invocation: Invocation<Void>) throws(RunFailure) -> RunEnding {
    guard let folder = invocation.words.first else {
      throw RunFailure(.refused, "manual: where to? name a folder for the pages")
    }
    let output = try OutputFolder(folder, by: command.name)
    for page in pages { try output.write(Array(page.text.utf8), to: page.fileName) }
    try output.publish()
    return .done
  }

  /// All pages: the page of the program, and one for each command.
  @MainActor static var pages: [ManualPage] {
    [ManualPage(of: Caliper.groups)] + Caliper.groups.map { ManualPage(of: $0) }
  }
}
