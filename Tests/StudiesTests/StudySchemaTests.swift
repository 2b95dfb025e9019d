import Base
import InputMethods
import Sliders
import Testing

@testable import Studies

/// The JSON Schema accepts the same studies as the decoder, as far as a schema can.
@Suite(.enabled(if: SchemaOracle.isUsable, "python3-jsonschema is not installed"))
struct StudySchemaTests {
  private static let files: [String: [UInt8]] = [
    "targets.csv": Array("target\n3\n4\n".utf8), "my-curve.json": CurveFamily.linear.standard.bytes,
    "desk.png": pictureBytes(width: 640, height: 480),
  ]

  private func refusal(of file: [UInt8]) -> String? {
    do throws(StudyProblems) {
      _ = try StudyFile.decode(file, resources: .memory(Self.files))
      return nil
    } catch {
      return error.problems.first?.description
    }
  }

  @Test func `the schema accepts every bundled study and every example`() throws {
    let documented = try StudySamples.documented().map { ($0.place, $0.file) }
    let studies = try StudySamples.bundled().map { ($0.name, $0.file) } + documented
    let verdicts = try SchemaOracle.verdicts(on: studies.map(\.1))
    try #require(verdicts.count == studies.count)
    for (study, verdict) in zip(studies, verdicts) { #expect(verdict == "", "\(study.0)") }
  }

  @Test func `decoder and schema accept the same files and refuse the same files`() throws {
    let cases =
      (SchemaCases.good + SchemaCases.lines(adding: 0)).map { ($0, true) }
      + (SchemaCases.bad + SchemaCases.lines(adding: 1)).map { ($0, false) }
    let files = cases.map { SchemaCases.study(with: $0.0) }
    let verdicts = try SchemaOracle.verdicts(on: files)
    try #require(verdicts.count == cases.count)
    for (index, (members, isGood)) in cases.enumerated() {
      let refusal = refusal(of: files[index])
      #expect((refusal == nil) == isGood, "decoder: \(members): \(refusal ?? "accepted")")
      #expect((verdicts[index] == "") == isGood, "schema: \(members): \(verdicts[index])")
    }
  }

  @Test func `only what lies between keys is known to the decoder alone`() throws {
    let files = SchemaCases.beyond.map { SchemaCases.study(with: $0) }
    let verdicts = try SchemaOracle.verdicts(on: files)
    try #require(verdicts.count == files.count)
    for (index, members) in SchemaCases.beyond.enumerated() {
      #expect(refusal(of: files[index]) != nil, "decoder: \(members)")
      #expect(verdicts[index] == "", "schema: \(members)")
    }
  }

  @Test func `whatever the decoder accepts, the schema accepts`() throws {
    let trees = try StudySamples.all().map { try JSONValue(parsing: $0) }
    var change = TreeMutation(seed: 7, samples: trees)
    let files = (0..<4000).map { _ in
      Array(change.changed(change.choice(of: trees)).jsonText.utf8)
    }.filter { refusal(of: $0) == nil }
    #expect(files.count > 300)
    let verdicts = try SchemaOracle.verdicts(on: files)
    try #require(verdicts.count == files.count)
    for (file, verdict) in zip(files, verdicts) {
      #expect(verdict == "", "\(String(decoding: file, as: UTF8.self))")
    }
  }

  @Test func `the schema knows every method, family and original`() throws {
    let methods = MethodKind.allCases.map(\.rawValue)
    let curves = CurveFamily.named.map(\.rawValue) + Originals.all.map(\.name)
    let members =
      methods.map { "\"methods\": [\"\($0)\", {\"method\": \"\($0)\", \"name\": \"b\"}]" }
      + curves.map { "\"methods\": [{\"method\": \"dial\", \"curve\": \"\($0)\"}]" }
      + CurveFamily.named.map {
        "\"methods\": [{\"method\": \"accurate-slider\", \"curve\": \($0.standard.text)}]"
      }
    let files = members.map { SchemaCases.study(with: $0) }
    for (file, verdict) in zip(files, try SchemaOracle.verdicts(on: files)) {
      #expect(verdict == "", "\(String(decoding: file, as: UTF8.self))")
      #expect(refusal(of: file) == nil)
    }
  }
}
