/// The PO files that come with the program, one for each language.
///
/// A target of its own: embedding them takes the compiler longer than all code that reads them.
package enum BundledTranslations {
  /// The PO file that declares the English texts, in their order and without translations.
  package static let english = PackageResources.en_po

  /// The codes of the languages into which they are translated.
  package static let codes = ["ar", "de", "es", "fr", "ja", "pt", "zh"]

  /// The PO file of the language `code`; `nil` if none comes with the program.
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
