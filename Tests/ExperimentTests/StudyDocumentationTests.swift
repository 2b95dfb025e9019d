import Foundation
import Sliders
import Testing

@testable import Experiment

@Suite struct StudyDocumentationTests {
  @Test func `every example of the documentation is a study`() throws {
    let examples = try StudySamples.documented()
    #expect(examples.count >= 10)
    let files = [
      "targets.csv": Array("target\n3.14\n2.72\n".utf8),
      "my-curve.json": CurveFile.encode(ExponentialCurve()),
      "desk.png": pictureBytes(width: 640, height: 480),
    ]
    for (line, file) in examples {
      do throws(StudyProblems) {
        _ = try StudyFile.decode(file, resources: .memory(files))
      } catch {
        Issue.record("line \(line): \(error.problems)")
      }
    }
  }

  @Test func `the documentation begins with the five-line study`() throws {
    let first = try #require(try StudySamples.documented().first)
    let study = try StudyFile.decode(first.file)
    #expect(study.name == "my-study" && study.methods.count == 2)
  }
}
