extension DatasetMerge {
  /// Throws if simulated people are parts of different simulations, each with its own people, or if this cannot be
  /// read.
  func checkSimulations() throws(MergeError) {
    var first: (code: String, source: Int)?
    var seeded: (code: String, source: Int, seed: UInt64)?
    for (source, keys) in sessions.enumerated() {
      for session in keys {
        let code = session.participant
        guard let digits = SimulatedCode.digits(of: code) else { continue }
        if let first, SimulatedCode.digits(of: first.code) != digits {
          throw .otherSize(
            first.code, sources[first.source].folder, code, sources[source].folder)
        }
        first = first ?? (code, source)
        let path = sources[source].paths(of: session).description
        guard try Self.wrapping({ () throws(LogError) in try sources[source].exists(path) }) else {
          continue
        }
        let description = try Self.wrapping { () throws(LogError) in
          try SessionDescription.read(path)
        }
        guard let seed = description.simulationSeed else { continue }
        if let seeded, seeded.seed != seed {
          throw .otherSeed(
            seeded.code, sources[seeded.source].folder, seeded.seed, code, sources[source].folder,
            seed)
        }
        seeded = seeded ?? (code, source, seed)
      }
    }
  }
}

/// The codes assigned by simulations: `sim` and the number, with as many digits as the number of all people.
private enum SimulatedCode {
  /// The number of digits; `nil` if `code` is another one.
  static func digits(of code: String) -> Int? {
    let digits = code.utf8.dropFirst(3)
    guard code.hasPrefix("sim"), !digits.isEmpty,
      digits.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains)
    else { return nil }
    return digits.count
  }
}
