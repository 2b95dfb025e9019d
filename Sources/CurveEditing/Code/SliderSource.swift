package import Sliders

/// The languages in which a slider can be exported.
package enum ProgrammingLanguage: String, CaseIterable, Sendable {
  case c, cpp, swift, javascript, python
}

/// A slider's design as source code for a product: the gain, the tracking law, test vectors.
package struct SliderSource: Sendable {
  /// The curve and the law.
  let design: SliderDesign
  private let name: String
  private let version: String

  /// Creates the source of `design`, called `name` in a comment, as by the program's `version`.
  package init(_ design: SliderDesign, name: String, version: String) {
    self.design = design
    self.name = Self.plain(name)
    self.version = version
  }

  /// The source code, which needs nothing but the language's own library.
  package func text(in language: ProgrammingLanguage) -> String {
    let program = program
    let lines =
      switch language {
      case .c: CLanguage().lines(of: program)
      case .cpp: CppLanguage().lines(of: program)
      case .swift: SwiftLanguage(program).lines(of: program)
      case .javascript: JavaScriptLanguage().lines(of: program)
      case .python: PythonLanguage().lines(of: program)
      }
    return lines.flatMap(SourceLayout.folded).joined(separator: "\n") + "\n"
  }

  private var program: Program {
    let (curve, law) = (design.curve, design.law)
    let slider = Program.slider(law)
    return Program(
      head: head, curve: Program.curve(curve, law), law: Program.law(law, curve), slider: slider,
      test: Program.test(design, slider))
  }

  private var head: [[String]] {
    [
      ["The slider \"\(name)\", exported by Caliper \(version)."],
      [
        "Curve: \(design.curve.family.rawValue), \(design.curve.details).",
        "Return: \(design.law.rawValue), \(design.law.summary).",
      ],
      [
        """
        Call grab on a press on the thumb, place on a press on the track beside it, move on every motion \
        of the pointer, and release at the end; the fraction is where the thumb stands. In your tests, \
        call check.
        """
      ],
      [
        "SPDX-License-Identifier: MIT",
        "Copyright (c) 2026 The Caliper authors, https://opensource.org/license/mit",
      ],
    ]
  }

  /// `name` without characters that could end a comment, in any language.
  private static func plain(_ name: String) -> String {
    String(
      name.map { character in
        let isPlain = character.isASCII && (character.isLetter || character.isNumber)
        return isPlain || " ._-".contains(character) ? character : "_"
      })
  }
}
