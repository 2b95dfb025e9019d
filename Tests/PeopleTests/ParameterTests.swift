import TestSupport
import Testing

@testable import People

@Suite struct ParameterTests {
  /// The numbers of `person`, found by reflection.
  private func numbers(of person: Person) -> [Double] {
    Mirror(reflecting: person).children.flatMap { group in
      Mirror(reflecting: group.value).children.compactMap { $0.value as? Double }
    }
  }

  @Test func `every number of a person has one description, and no number two`() {
    let typical = numbers(of: .typical)
    #expect(Parameter.all.count == typical.count)
    let changed = Parameter.all.map { parameter in
      var person = Person.typical
      person[keyPath: parameter.path] += 1
      return zip(numbers(of: person), typical).enumerated().filter { $1.0 != $1.1 }.map(\.offset)
    }
    #expect(changed.allSatisfy { $0.count == 1 })
    #expect(Set(changed.flatMap(\.self)).count == typical.count)
  }

  @Test func `names are unlike each other, and nothing is left out`() {
    let all = Parameter.all
    #expect(Set(all.map(\.name)).count == all.count)
    for parameter in all {
      #expect(!parameter.unit.isEmpty && !parameter.meaning.isEmpty && !parameter.source.isEmpty)
      #expect(parameter.name.utf8.allSatisfy { $0 == 0x2D || (0x61...0x7A).contains($0) })
    }
  }

  @Test func `only estimates are guessed at`() {
    #expect(Parameter.all.allSatisfy { $0.source != "a guess" || $0.basis == .estimate })
  }

  @Test func `the documentation's table is the model's`() throws {
    let readme = try Project.text("Sources/People/README.md")
    for parameter in Parameter.all {
      let row =
        "| `\(parameter.name)` | \(parameter.value) | \(parameter.unit) | \(parameter.meaning) "
        + "| \(parameter.source) | \(parameter.basis.rawValue) |"
      #expect(readme.contains(row), "\(row)")
    }
  }
}
