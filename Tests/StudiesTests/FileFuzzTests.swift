import Base
import Foundation
import Sliders
import Testing

@testable import Studies

/// A hundred thousand damaged files of each kind: read or refused with a place, never a trap.
@Suite struct FileFuzzTests {
  private static let cases = 100_000
  private static let parts = 0..<20

  private static let files: [String: [UInt8]] = [
    "targets.csv": Array("note,target\na,17\nb,36\nc,84\n".utf8),
    "my-curve.json": CurveFamily.table.standard.bytes,
    "desk.png": pictureBytes(width: 640, height: 480),
  ]

  /// Half of them are damaged byte by byte, half are JSON still.
  @Test(arguments: parts)
  func `damaged studies are reported with their place`(part: Int) throws {
    let studies = try StudySamples.all()
    let trees = try studies.map { try JSONValue(parsing: $0) }
    var mutation = FileMutation(seed: part)
    var change = TreeMutation(seed: part, samples: trees)
    var accepted = 0
    for number in 0..<Self.cases / Self.parts.count {
      let study =
        number.isMultiple(of: 2)
        ? mutation.damaged(mutation.choice(of: studies))
        : Array(change.changed(change.choice(of: trees)).jsonText.utf8)
      var files = Self.files
      let name = mutation.choice(of: files.keys.sorted())
      if number.isMultiple(of: 3) { files[name] = files[name].map { mutation.damaged($0) } }
      do throws(StudyProblems) {
        let study = try StudyFile.decode(study, resources: .memory(files))
        accepted += 1
        // Longer plans are of the same kind and only take their time.
        if study.methods.count * study.rounds * (study.trials + study.practice.limit) < 300 {
          let plan = Plan(study: study, participant: "P01")
          if plan.trials.isEmpty { Issue.record("no trial: \(study)") }
        }
      } catch {
        expectPlaces(error.problems, of: study)
      }
    }
    #expect(accepted > 0 && accepted < Self.cases / Self.parts.count)
  }

  @Test(arguments: parts)
  func `damaged curves are reported with their place`(part: Int) {
    let curves = CurveFamily.named.map(\.standard.bytes)
    var mutation = FileMutation(seed: 1000 + part)
    var accepted = 0
    for _ in 0..<Self.cases / Self.parts.count {
      let file = mutation.damaged(mutation.choice(of: curves))
      do throws(CurveError) {
        let curve = try AccuracyCurve(parsing: file)
        accepted += 1
        for distance in [0, 20, 21.5, 150, 4000] as [Double] {
          let gain = curve.gain(at: distance)
          if !(gain > 0 && gain <= 1) {
            Issue.record("gain \(gain) at \(distance): \(String(decoding: file, as: UTF8.self))")
          }
        }
      } catch {
        expectPlaces(error.problems, of: file)
      }
    }
    #expect(accepted > 0 && accepted < Self.cases / Self.parts.count)
  }

  /// Without `#expect` for each line, which would take most of the time.
  private func expectPlaces(_ problems: [Problem], of file: [UInt8]) {
    let areTold = problems.allSatisfy { problem in
      let line = problem.description
      let hasPlace = problem.path != "$" || !line.contains("JSON") || line.contains("line ")
      return problem.path.description.hasPrefix("$") && !problem.sentence.isEmpty && hasPlace
        && !line.utf8.contains { $0 < 0x20 || $0 == 0x7F }
    }
    if problems.isEmpty || !areTold {
      Issue.record("\(problems): \(String(decoding: file, as: UTF8.self))")
    }
  }
}
