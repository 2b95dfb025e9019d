import Testing

@testable import Datasets

struct DatasetNameTests {
  @Test(arguments: [
    ("blog-2012", "blog2012"), ("a_b.c", "abc"), ("Größe-1", "Gre1"), ("x", "x"),
  ])
  func `only letters and digits remain`(study: String, name: String) throws {
    #expect(try DatasetName(study: study).text == name)
  }

  @Test(arguments: ["", "---", "数", "../.."])
  func `a name of which nothing remains is refused`(study: String) {
    #expect(throws: LogError.unusableStudyName(study)) { try DatasetName(study: study) }
  }
}
