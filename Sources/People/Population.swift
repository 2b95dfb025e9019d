import Glibc

/// The people of a simulation: the ratio of their times to the times of the typical person.
package struct Population: Hashable, Sendable {
  /// The name in files: letters, digits and hyphens.
  package var name: String
  /// The range of the factors by which their times differ from the typical person's; `nil` for the variation that
  /// the model has.
  package var times: ClosedRange<Double>?
  /// Their median age in years, which sets the times of the typical one of them; `nil` for the model's own.
  package var age: Double?

  /// Creates a population, by default the people whom the model draws.
  package init(name: String, times: ClosedRange<Double>? = nil, age: Double? = nil) {
    self.name = name
    self.times = times
    self.age = age
  }

  /// A random person of this population; the same `seed` gives the same person.
  ///
  /// People of two populations with one seed differ by their times alone. `noise` multiplies the noise of their
  /// movements.
  package func person(seed: UInt64, noise: Double = 1) -> Person {
    let typical = age.map { Person.typical.aged($0) } ?? .typical
    return .drawn(seed: seed, around: typical.shaking(by: noise), times: times)
  }
}

extension Person {
  /// The person whose movements have `factor` times this noise.
  fileprivate func shaking(by factor: Double) -> Person {
    var person = self
    for parameter in Parameter.all where parameter.variation == .noise {
      person[keyPath: parameter.path] *= factor
    }
    return person
  }
}
