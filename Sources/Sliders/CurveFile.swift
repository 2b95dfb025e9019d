public import Formats
import Primitives

/// Everything that is wrong with a curve file.
public struct CurveProblems: Error, Hashable {
  /// The problems in the order of the file; at least one.
  public let problems: [Problem]
}

/// Files with one curve: `{"family": …, parameters…}`.
public enum CurveFile {
  /// The curve that `bytes` describe.
  ///
  /// - Throws: `CurveProblems` with every problem of the file.
  public static func decode(_ bytes: [UInt8]) throws(CurveProblems) -> any AccuracyCurve {
    let problems = Diagnostics()
    var curve: any AccuracyCurve = ExponentialCurve()
    do throws(JSONError) {
      let value = try JSONValue(parsing: bytes)
      curve = CurveFamilies.curve(StrictObject(value, at: "$", problems: problems))
    } catch {
      problems.add("not JSON: \(error)", at: "$")
    }
    guard problems.list.isEmpty else { throw CurveProblems(problems: problems.list) }
    return curve
  }

  /// The file that describes `curve`, one member a line.
  public static func encode(_ curve: any AccuracyCurve) -> [UInt8] {
    let members =
      ["\"family\": \(JSONValue.text(curve.family).jsonText)"]
      + curve.parameters.sorted { $0.key < $1.key }.map { "\"\($0.key)\": \($0.value.jsonText)" }
    return Array("{\n  \(members.joined(separator: ",\n  "))\n}\n".utf8)
  }
}

extension AccuracyCurve {
  /// Whether `other` is of the same family with the same parameters.
  public func isSame(as other: any AccuracyCurve) -> Bool {
    family == other.family && parameters == other.parameters
  }

  /// Whether a file with this curve reads back as this curve.
  public var isReadable: Bool {
    guard let read = try? CurveFile.decode(CurveFile.encode(self)) else { return false }
    return isSame(as: read)
  }
}
