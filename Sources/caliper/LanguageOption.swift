import App
import Base
import Languages
import Windowing

/// The option `--language` of commands that begin sessions.
enum LanguageOption {
  private static var codes: String { Language.bundledCodes.joined(separator: ", ") }

  /// The option, whose code is kept by `store`.
  static func option<Options>(
    _ store: @escaping @Sendable (inout Options, String) -> Void
  ) -> Option<Options> {
    .text(
      "language", "CODE", "the language of all texts of the program: \(codes)",
      kind: .choice(Language.bundledCodes), store: store)
  }

  /// The code of a language that comes with the program; `nil` for none.
  ///
  /// - Throws: `RunFailure` with the languages that there are.
  static func checked(_ code: String?, of command: String) throws(RunFailure) -> String? {
    guard let code, !Language.bundledCodes.contains(code) else { return code }
    throw RunFailure(
      .refused,
      "\(command): no language '\(code.sanitizedForDisplay)'; use \(codes), or a study with a language of its own"
    )
  }
}
