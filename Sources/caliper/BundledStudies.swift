/// The studies that come with the program, by name; the first one is the default.
enum BundledStudies {
  static let all: [(name: String, file: [UInt8])] = [
    ("blog-2012", PackageResources.blog_2012_json),
    ("sliders", PackageResources.sliders_json),
    ("live-match", PackageResources.live_match_json),
    ("number-entry-long", PackageResources.number_entry_long_json),
    ("picker-presentation", PackageResources.picker_presentation_json),
    ("all-methods", PackageResources.all_methods_json),
  ]
}
