/// An error that keeps cases from being run.
enum FaultError: Error, CustomStringConvertible {
  /// The command line is wrong.
  case usage(String)
  /// Something that the cases need is missing or does not work.
  case unprepared(String)
  /// There is no such case.
  case unknownCase(String)

  /// Turns the error of `work` into one of this program.
  static func wrap<Value>(_ what: String, _ work: () throws -> Value) throws(FaultError) -> Value {
    do {
      return try work()
    } catch {
      throw .unprepared("\(what): \(error)")
    }
  }

  var description: String {
    switch self {
    case .usage(let problem): "\(problem); see 'caliper-torture faults --help'"
    case .unprepared(let problem):
      "\(problem); run it from the project's folder, as 'make faults' does"
    case .unknownCase(let name):
      "there is no case '\(name)'; take one from the table or the results file"
    }
  }
}
