import CCairo

/// What fontconfig knows about the fonts of this machine.
enum InstalledFonts {
  /// The first of `families` that is installed, else any scalable family; nil where there is none.
  ///
  /// Asked before Pango is, because Pango ends the program where there is no font at all.
  static func family(preferring families: [String]) -> String? {
    var substitute: String?
    for wanted in families {
      let found = bestMatch(for: wanted)
      if found.contains(where: { $0.lowercased() == wanted.lowercased() }) { return wanted }
      substitute = substitute ?? found.first
    }
    return substitute ?? bestMatch(for: "sans").first
  }

  /// All names of the scalable family that fontconfig takes for `family`; empty where it has none.
  private static func bestMatch(for family: String) -> [String] {
    guard let pattern = FcPatternCreate() else { return [] }
    defer { FcPatternDestroy(pattern) }
    FcPatternAddString(pattern, FC_FAMILY, family)
    FcPatternAddBool(pattern, FC_SCALABLE, FcBool(1))
    FcConfigSubstitute(nil, pattern, FcMatchPattern)
    FcDefaultSubstitute(pattern)
    var result = FcResultMatch
    guard let match = FcFontMatch(nil, pattern, &result) else { return [] }
    defer { FcPatternDestroy(match) }
    var isScalable = FcBool(0)
    FcPatternGetBool(match, FC_SCALABLE, 0, &isScalable)
    return isScalable == 0 ? [] : familyNames(of: match)
  }

  private static func familyNames(of match: OpaquePointer) -> [String] {
    var names: [String] = []
    var name: UnsafeMutablePointer<FcChar8>?
    while FcPatternGetString(match, FC_FAMILY, Int32(names.count), &name) == FcResultMatch,
      let found = name
    {
      names.append(String(cString: found))
    }
    return names
  }
}
