/// The files of translators that come with the program, one for each language but English.
///
/// A target of its own: embedding them takes the compiler longer than all code that reads them.
package enum BundledTranslations {
  /// The codes of the languages.
  package static let codes = ["ar", "de", "es", "fr", "ja", "pt", "zh"]

  /// The PO file of the language `code`; `nil` where none comes with the program.
  package static func file(of code: String) -> [UInt8]? {
    switch code {
    case "ar": PackageResources.ar_po
    case "de": PackageResources.de_po
    case "es": PackageResources.es_po
    case "fr": PackageResources.fr_po
    case "ja": PackageResources.ja_po
    case "pt": PackageResources.pt_po
    case "zh": PackageResources.zh_po
    default: nil
    }
  }
}
