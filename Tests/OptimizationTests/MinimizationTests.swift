import Optimization
import Testing

@Suite struct MinimizationTests {
  /// Rosenbrock, The Computer Journal 3 (1960) 175–184; least at (1, 1), where it is 0.
  private static func valley(_ point: [Double]) -> Double {
    let (x, y) = (point[0], point[1])
    return 100 * (y - x * x) * (y - x * x) + (1 - x) * (1 - x)
  }

  private static let square = [-2.0...2, -1.0...3]

  @Test func `the bottom of a bent valley is found`() throws {
    let search = try Minimization(
      from: [-1.2, 1], in: Self.square,
      limits: .init(globalEvaluations: 200, localEvaluations: 2000, tolerance: 1e-7))
    let minimum = try search.run(Self.valley)
    #expect(abs(minimum.point[0] - 1) < 1e-3 && abs(minimum.point[1] - 1) < 1e-3)
    #expect(minimum.value < 1e-6)
    #expect(minimum.ending == .converged)
  }

  @Test func `among many valleys the deepest is found, however far the start is from it`() throws {
    // The valleys are 1 apart; that at 7.3 is the deepest.
    let many = { (point: [Double]) in
      let x = point[0]
      return 0.1 * (x - 7.3) * (x - 7.3) + ((x - 7.3) - (x - 7.3).rounded()).magnitude
    }
    let search = try Minimization(
      from: [1], in: [0...10],
      limits: .init(globalEvaluations: 100, localEvaluations: 200, tolerance: 1e-6))
    #expect(abs(try search.run(many).point[0] - 7.3) < 1e-4)
  }

  @Test func `where the function is flat but for a step the low side is found, and it ends`() throws
  {
    let step = { (point: [Double]) in point[0] < 0.7 ? 1.0 : 0.0 }
    let search = try Minimization(
      from: [0.1, 0.5], in: [0...1, 0...1],
      limits: .init(globalEvaluations: 100, localEvaluations: 10_000, tolerance: 0.001))
    let minimum = try search.run(step)
    #expect(minimum.value == 0)
    #expect(minimum.trace.count < 10_101)
  }

  @Test func `ripples that look like noise do not lead it away from the bottom`() throws {
    let rippled = { (point: [Double]) in
      let (x, y) = (point[0] - 3, point[1] - 40)
      let ripple = (point[0] * 9973 + point[1] * 7919).truncatingRemainder(dividingBy: 1)
      return x * x + y * y / 100 + 0.01 * ripple
    }
    let search = try Minimization(from: [9, 90], in: [0...10, 0...100])
    let minimum = try search.run(rippled)
    #expect(abs(minimum.point[0] - 3) < 0.3 && abs(minimum.point[1] - 40) < 3)
  }

  @Test func `nothing outside the box is ever tried, and its corner can be the answer`() throws {
    let search = try Minimization(from: [2, 7], in: [1...3, 5...8])
    let minimum = try search.run { $0[0] + $0[1] }
    #expect(minimum.trace.allSatisfy { (1...3).contains($0.point[0]) })
    #expect(minimum.trace.allSatisfy { (5...8).contains($0.point[1]) })
    #expect(minimum.point[0] < 1.005 && minimum.point[1] < 5.005)
  }

  @Test func `the trace has every evaluation in order, and its least value only falls`() throws {
    var asked: [[Double]] = []
    let search = try Minimization(from: [-1.2, 1], in: Self.square)
    let minimum = try search.run {
      asked.append($0)
      return Self.valley($0)
    }
    #expect(minimum.trace.map(\.point) == asked)
    #expect(minimum.trace.first?.phase == .start)
    #expect(minimum.trace.first?.point == [-1.2, 1])
    let least = minimum.leastValues
    #expect(zip(least, least.dropFirst()).allSatisfy { $0 >= $1 })
    #expect(least.last == minimum.value)
    #expect(minimum.trace.contains { $0.point == minimum.point && $0.value == minimum.value })
  }

  @Test func `the same search gives the same trace`() throws {
    let search = try Minimization(from: [-1.2, 1], in: Self.square)
    #expect(try search.run(Self.valley) == search.run(Self.valley))
  }

  @Test func `it never evaluates more often than allowed`() throws {
    let search = try Minimization(
      from: [-1.2, 1], in: Self.square,
      limits: .init(globalEvaluations: 30, localEvaluations: 20, tolerance: 1e-12))
    let minimum = try search.run(Self.valley)
    #expect(minimum.trace.filter { $0.phase == .global }.count <= 30)
    #expect(minimum.trace.filter { $0.phase == .local }.count <= 20)
    #expect(minimum.ending == .exhausted)
  }

  @Test(arguments: [(0, 50), (50, 0), (0, 0)])
  func `a phase can be left out`(global: Int, local: Int) throws {
    let search = try Minimization(
      from: [-1.2, 1], in: Self.square,
      limits: .init(globalEvaluations: global, localEvaluations: local))
    let phases = Set(try search.run(Self.valley).trace.map(\.phase))
    #expect(phases.contains(.global) == (global > 0))
    #expect(phases.contains(.local) == (local > 0))
  }

  @Test(arguments: [1, 5, 150])
  func `reported to stop it gives the best so far and asks no more`(evaluations: Int) throws {
    var count = 0
    let search = try Minimization(from: [-1.2, 1], in: Self.square)
    let minimum = try search.run(
      {
        count += 1
        return Self.valley($0)
      }, shouldStop: { count >= evaluations })
    #expect(minimum.ending == .stopped)
    #expect(count == evaluations && minimum.trace.count == evaluations)
    #expect(minimum.value == minimum.trace.map(\.value).min())
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func `where there is no finite value the search goes elsewhere`(hole: Double) throws {
    let search = try Minimization(from: [0.1, 0.1], in: [0...1, 0...1])
    let minimum = try search.run { point in
      point[0] < 0.5 ? hole : (point[0] - 0.8) * (point[0] - 0.8) + point[1]
    }
    #expect(abs(minimum.point[0] - 0.8) < 0.05 && minimum.point[1] < 0.05)
  }

  @Test func `where no value is finite that is reported`() throws {
    let search = try Minimization(from: [0.1], in: [0...1])
    #expect(throws: MinimizationError.neverFinite) { try search.run { _ in .nan } }
  }

  @Test func `what cannot be searched is refused`() {
    func refusal(
      _ start: [Double], _ box: [ClosedRange<Double>], _ limits: Minimization.Limits = .init()
    ) -> MinimizationError? {
      do throws(MinimizationError) {
        _ = try Minimization(from: start, in: box, limits: limits)
        return nil
      } catch {
        return error
      }
    }
    #expect(refusal([], []) == .wrongDimension(start: 0, box: 0))
    #expect(refusal([1], [0...1, 0...1]) == .wrongDimension(start: 1, box: 2))
    #expect(refusal([1, 1], [0...1, 1...1]) == .emptyRange(1))
    #expect(refusal([1], [0...Double.infinity]) == .emptyRange(0))
    #expect(refusal([2], [0...1]) == .startOutside(0))
    #expect(refusal([.nan], [0...1]) == .startOutside(0))
    #expect(refusal([0], [0...1], .init(globalEvaluations: -1)) == .wrongLimits)
    #expect(refusal([0], [0...1], .init(tolerance: 0)) == .wrongLimits)
  }
}
