import CCairo

/// The versions of the C libraries that pictures are drawn with.
package enum DrawingLibraries {
  /// The version of Cairo that is loaded.
  package static var cairoVersion: String { String(cString: cairo_version_string()) }
  /// The version of Cairo whose headers this program was compiled against.
  package static var compiledCairoVersion: String {
    "\(CAIRO_VERSION_MAJOR).\(CAIRO_VERSION_MINOR).\(CAIRO_VERSION_MICRO)"
  }
  /// The version of Pango that is loaded.
  package static var pangoVersion: String { String(cString: pango_version_string()) }
  /// The version of Pango whose headers this program was compiled against.
  package static var compiledPangoVersion: String { PANGO_VERSION_STRING }
}
