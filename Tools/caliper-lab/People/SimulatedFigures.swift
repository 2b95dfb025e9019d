import Base
import Glibc
import People
import Studies

/// The results of simulated people in the published studies: in sessions of Caliper's own if it can run them, otherwise
/// in the studies' tasks.
struct SimulatedFigures: Sendable {
  enum Task: CaseIterable {
    case point, slider, drop
  }

  /// People who did each task in two blocks of 12.
  struct Sample: Sendable {
    /// The seconds of each item, by task, person and block.
    private(set) var seconds: [Task: [[[Double]]]] = [:]

    init(_ people: [[Task: [[Double]]]]) {
      for task in Task.allCases { seconds[task] = people.map { $0[task] ?? [] } }
    }

    private func blocks(_ task: Task) -> [[Double]] {
      (seconds[task] ?? []).map { $0.map(Statistics.mean) }
    }

    /// The mean time of each person.
    func means(_ task: Task) -> [Double] { blocks(task).map(Statistics.mean) }

    /// The standard deviation of the logarithms of people's means.
    func between(_ task: Task) -> Double { Statistics.deviation(means(task).map { log($0) }) }

    private func changes(_ task: Task) -> [Double] { blocks(task).map { log($0[1] / $0[0]) } }

    /// The second block over the first, of the person in the middle.
    func practice(_ task: Task) -> Double { exp(Statistics.median(changes(task))) }

    /// The standard deviation over people of the logarithm of that.
    func change(_ task: Task) -> Double { Statistics.deviation(changes(task)) }

    /// The correlation over people of the logarithms of both blocks.
    func retest(_ task: Task) -> Double {
      let blocks = blocks(task)
      return Statistics.correlation(blocks.map { log($0[0]) }, blocks.map { log($0[1]) })
    }
  }

  /// People for the online study: one sample of its ages, and another one of 18 to 40 years.
  let online: Sample
  let young: Sample
  /// The clicks of each person of the laboratory.
  let clicks: [[Click]]
  /// The seconds between two digits, by person.
  let intervals: [[Double]]
  /// The seconds for which keys are held.
  let holds: [Double]
  /// The paths of the mouse of each person on the ring of circles.
  let paths: [[MousePath]]
  /// The seconds of pointing, by index of difficulty.
  let stripes: [Int: [Double]]

  /// The stripes of the Pointing Dynamics data: index of difficulty, and width at 765 and at 1,275 px.
  static let stripes: [(bits: Int, near: Double, far: Double)] = [
    (2, 255, 425), (4, 51, 85), (6, 12, 20), (8, 3, 5),
  ]

  private static let items = 12
  private static let labClicks = 47
  private static let ringClicks = 15

  /// Simulates `count` people in each study.
  init(people count: Int, seed: UInt64, tasks: Tasks, logs: StudyLogs) {
    func seeds(_ stream: Int) -> [UInt64] {
      (0..<count).map { SplitMix64.seed(SplitMix64.seed(seed, number: stream), number: $0) }
    }
    online = Sample(
      seeds(1).concurrentMap {
        Self.blocks(of: .drawn(seed: $0, around: Self.onlinePeople), seed: $0, tasks, logs)
      })
    young = Sample(
      seeds(2).concurrentMap {
        Self.blocks(of: .drawn(seed: $0, around: Self.youngPeople), seed: $0, tasks, logs)
      })
    clicks = seeds(3).concurrentMap { seed in
      let person = Person.drawn(seed: seed, around: Self.laboratoryPeople).withoutMethod
        .varied(method: 0, block: 1, seed: seed)
      return (0..<Self.labClicks).compactMap {
        tasks.click(person, over: 300, seed: SplitMix64.seed(seed, number: $0))
      }
    }
    let typed = seeds(4).concurrentMap { logs.typing(.drawn(seed: $0), seed: $0) }
    intervals = typed.map(\.intervals)
    holds = typed.flatMap(\.holds)
    paths = seeds(20).concurrentMap { seed in
      let person = Person.drawn(seed: seed, around: Self.laboratoryPeople)
      return (0..<Self.ringClicks).compactMap {
        tasks.path(person, seed: SplitMix64.seed(seed, number: $0))
      }
    }
    stripes = Dictionary(
      uniqueKeysWithValues: Self.stripes.map { stripe in
        let times = seeds(5 + stripe.bits).concurrentMap { seed in
          let person = Person.drawn(seed: seed)
          return (0..<20).compactMap { number in
            let (distance, width) = number % 2 == 0 ? (765.0, stripe.near) : (1275.0, stripe.far)
            return tasks.stripe(
              person, over: distance, width: width, seed: SplitMix64.seed(seed, number: number))
          }
        }
        return (stripe.bits, times.flatMap(\.self))
      })
  }

  /// The people of the online study: their median age is 55.
  private static let onlinePeople = Person.typical.aged(55)

  /// The median of the people of 18 to 40 years, and their spread.
  private static let youngPeople: Person = {
    var person = Person.typical
    person.age.spread = 6
    return person
  }()

  /// The people of the laboratory: students with the same mouse.
  private static let laboratoryPeople: Person = {
    var person = Person.typical
    person.age.spread = 3
    person.spread.mouse = 0
    return person
  }()

  private static func blocks(
    of person: Person, seed: UInt64, _ tasks: Tasks, _ logs: StudyLogs
  ) -> [Task: [[Double]]] {
    [
      .slider: logs.rangeBlocks(person, seed: seed),
      .point: blocks(of: person, seed: seed, task: 0) { person, experience, seed in
        tasks.click(person.practised(experience), over: 230, seed: seed)?.seconds
      },
      .drop: blocks(of: person, seed: seed, task: 2) { person, experience, seed in
        tasks.drop(person.practised(experience, isDragging: true), seed: seed)?.seconds
      },
    ]
  }

  /// Two blocks of a task that is no method, with this index among the tasks.
  private static func blocks(
    of person: Person, seed: UInt64, task: Int,
    seconds: (Person, Experience, UInt64) -> Double?
  ) -> [[Double]] {
    (0..<2).map { block in
      let varied = person.withoutMethod.varied(method: task, block: block, seed: seed)
      return (0..<items).compactMap { item in
        let number = block * items + item
        return seconds(
          varied, Experience(trials: number),
          SplitMix64.seed(seed, number: 1000 * (task + 1) + number))
      }
    }
  }
}

extension Person {
  /// This person in a task that is no method: in clicks and in drag-and-drop blocks vary by `spread.block` alone.
  fileprivate var withoutMethod: Person {
    var person = self
    person.spread.methodBlock = 0
    return person
  }
}
