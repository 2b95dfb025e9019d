/// The table of the atlas that comes with the program.
///
/// A target of its own: embedding it takes the compiler longer than all code that reads it. `Scripts/make-atlas.sh`
/// makes it from the plans beside it.
package enum AtlasTable {
  /// The CSV file.
  package static var bytes: [UInt8] { PackageResources.atlas_csv }
}
