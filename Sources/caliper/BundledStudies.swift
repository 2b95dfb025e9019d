/// The studies that come with the program, by name; the first one is the default.
enum BundledStudies {
  static let all: [(name: String, file: [UInt8])] = [
    ("blog-2012", PackageResources.blog_2012_json),
    ("picker-presentation", PackageResources.picker_presentation_json),
    ("all-methods", PackageResources.all_methods_json),
  ]
}
