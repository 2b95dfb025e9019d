import Testing

@testable import Comparison

extension OrderPlaces {
  fileprivate init(_ trials: [Observation]) { self.init(trials[...]) }
}

struct OrderPlacesTests {
  /// Trials as `(session, block, condition)`, numbered on within each session.
  private func places(_ trials: [(Int, Int, Int)], areNumbered: Bool = true) -> OrderPlaces {
    OrderPlaces(
      trials.enumerated().map { index, trial in
        Observation(
          participant: 0, condition: trial.2, ending: .correct, time: 1, session: trial.0,
          block: trial.1, trial: areNumbered ? index + 1 : 0)
      })
  }

  @Test func `a block of one condition is a place`() {
    let places = places([(1, 1, 4), (1, 1, 4), (1, 2, 2), (1, 3, 4)])
    #expect(places[4] == 2 && places[2] == 2)
    #expect(places[3] == nil)
  }

  @Test func `without blocks each run has a place`() {
    let places = places([(1, 0, 0), (1, 0, 0), (1, 0, 1), (1, 0, 2), (1, 0, 2)])
    #expect(places[0] == 1 && places[1] == 2 && places[2] == 3)
  }

  @Test func `a condition of a later session comes later`() {
    let places = places([(1, 1, 0), (1, 1, 0), (2, 1, 1), (2, 1, 1)])
    #expect(places[0] == 1 && places[1] == 2)
  }

  @Test func `orders that are reversed in a second session give equal places`() {
    let places = places([(1, 1, 0), (1, 2, 1), (2, 1, 1), (2, 2, 0)])
    #expect(places[0] == 2.5 && places[1] == 2.5)
  }

  @Test func `rounds in one order keep it, runs of three trials too`() {
    let rounds = places([(1, 1, 0), (1, 1, 1), (1, 2, 0), (1, 2, 1)])
    #expect(rounds[0] == 2 && rounds[1] == 3)
    let runs = places(
      [0, 1, 1, 0].flatMap { condition in (0..<3).map { _ in (1, 0, condition) } })
    #expect(runs[0] == 2 && runs[1] == 2)
  }

  @Test func `mixed conditions share a place`() {
    let places = places([(1, 1, 0), (1, 1, 1), (1, 1, 0), (1, 1, 0), (1, 1, 1), (1, 2, 2)])
    #expect(places[0] == 1 && places[1] == 1 && places[2] == 2)
  }

  @Test func `trials that are counted from 1 with each condition tell no order`() {
    let apart = OrderPlaces(
      (1...4).flatMap { trial in
        (0..<2).map { condition in
          Observation(
            participant: 0, condition: condition, ending: .correct, time: 1, trial: trial)
        }
      })
    #expect(apart[0] == nil && apart[1] == nil)
    // In blocks of their own they do.
    let blocks = OrderPlaces(
      (0..<2).flatMap { condition in
        (1...4).map { trial in
          Observation(
            participant: 0, condition: condition, ending: .correct, time: 1, block: condition + 1,
            trial: trial)
        }
      })
    #expect(blocks[0] == 1 && blocks[1] == 2)
  }

  @Test func `without numbers of blocks and trials no order is known`() {
    #expect(places([(1, 0, 0), (1, 0, 1)], areNumbered: false)[0] == nil)
  }
}

struct OrderDesignTests {
  /// The cells of people who did conditions in these orders.
  private func cells(_ orders: [[Int]]) -> [TimeCell] {
    orders.enumerated().flatMap { person, order in
      order.enumerated().map { place, condition in
        var cell = TimeCell(person: person, condition: condition)
        cell.position = Double(place + 1)
        return cell
      }.sorted { $0.condition < $1.condition }
    }
  }

  private func design(_ orders: [[Int]]) -> PlaceEffect {
    let cells = cells(orders)
    return PlaceEffect(
      cells, cells.map(\.condition), columns: 1 + (orders.joined().max() ?? 0))
  }

  @Test func `balanced orders tell the effect of a place, one order does not`() {
    #expect(design([[0, 1], [1, 0], [0, 1], [1, 0], [0, 1], [1, 0]]).isTold)
    #expect(!design(Array(repeating: [0, 1], count: 12)).isTold)
    #expect(!design([]).isTold)
  }

  @Test func `it has to rest on six differences within people`() {
    #expect(!design([[0, 1], [1, 0], [0, 1], [1, 0]]).isTold)
    #expect(design([[0, 1, 3, 2], [1, 2, 0, 3], [2, 3, 1, 0], [3, 0, 2, 1]]).isTold)
    // With ten people in one order and two in the other, nearly all the information comes from the two.
    #expect(
      !design(Array(repeating: [0, 1], count: 10) + Array(repeating: [1, 0], count: 2)).isTold)
    #expect(
      design(Array(repeating: [0, 1], count: 8) + Array(repeating: [1, 0], count: 4)).isTold)
  }

  @Test func `it costs what it takes from each difference`() {
    #expect(design([[0, 1], [1, 0]]).cost == 1)
    #expect(abs(design([[0, 1, 3, 2], [1, 2, 0, 3]]).cost - 1.0 / 3) < 1e-12)
  }

  @Test func `an unknown place leaves all unknown`() {
    var unknown = cells([[0, 1], [1, 0], [0, 1], [1, 0], [0, 1], [1, 0]])
    unknown[3].position = nil
    #expect(!PlaceEffect(unknown, unknown.map(\.condition), columns: 2).isTold)
  }

  @Test(
    arguments: [
      ([1, 1, 1], true), ([1, -1, 1], true), ([1, -1, 1, -1, 1], false), ([0, 0], false),
      ([1, nil, 1], nil), ([], nil), ([1, 1, 1, -1, -1], false), ([2, 1, -1], true),
    ] as [([Double?], Bool?)])
  func `an order explains a difference if two in three people have it`(
    differences: [Double?], isConfounded: Bool?
  ) {
    #expect(PlaceEffect.isConfounded(differences) == isConfounded)
  }
}
