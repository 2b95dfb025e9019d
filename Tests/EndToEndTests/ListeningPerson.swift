import Base
import Foundation
import TestSupport
import Testing

/// A participant at the keyboard who sees nothing: all that is known of the session comes from announced lines.
final class ListeningPerson {
  /// An announced element.
  struct Element: Decodable, Equatable {
    var name: String
    var role: String
    var label: String
    var value: String?
    var states: [String]?
    var keys: [String: String]?
    var description: String?
    var minimum: String?
    var maximum: String?
    var options: [String]?

    func has(_ state: String) -> Bool { states?.contains(state) == true }
    func keys(for effect: String) -> [String] {
      (keys ?? [:]).filter { $0.value == effect }.map(\.key)
    }
  }

  private struct Line: Decodable {
    var screen: String?
    var elements: [Element]?
    var change: String?
    var element: Element?
  }

  /// The name of the screen that was announced last.
  private(set) var screen = ""
  /// The elements of that screen, in the order of reading.
  private(set) var elements: [Element] = []
  /// The kinds of changes that were announced, with the roles of the changed elements.
  private(set) var changes: Set<String> = []
  /// The roles of all elements so far.
  private(set) var roles: Set<String> = []
  /// The names of all screens so far.
  private(set) var screens: Set<String> = []
  private let process: ChildProcess
  private let hand: Hand
  private var hasErred = false
  /// The number of pages so far: screens, and new words on a screen that stayed.
  private var pages = 0

  init(at process: ChildProcess, with hand: Hand) { (self.process, self.hand) = (process, hand) }

  /// Does all tasks until the program ends.
  func takePart() throws {
    do {
      while try screen.isEmpty ? listen() : act() {}
    } catch {
      Issue.record("nothing came after \(screen): \(elements)")
      throw error
    }
  }

  /// Hears the next line; returns whether there was one.
  @discardableResult
  private func listen() throws -> Bool {
    guard let text = try process.line() else { return false }
    let line = try JSONDecoder().decode(Line.self, from: Data(text.utf8))
    if let name = line.screen {
      (screen, elements) = (name, line.elements ?? [])
      screens.insert(name)
      pages += 1
      roles.formUnion(elements.map(\.role))
    }
    if let change = line.change, let element = line.element {
      changes.insert("\(change) \(element.role)")
      roles.insert(element.role)
      let index = elements.firstIndex { $0.name == element.name }
      switch (change, index) {
      case ("disappeared", _): elements.removeAll { $0 == element }
      case ("appeared", _):
        elements.append(element)
        if screen != "trial", ["heading", "text"].contains(element.role) { pages += 1 }
      case (_, let index?):
        elements[index] = element
        if change == "focus" {
          for other in elements.indices where other != index {
            elements[other].states?.removeAll { $0 == "focused" }
          }
        }
      case (_, nil): Issue.record("a change of \(element.name), which was never announced")
      }
    }
    return true
  }

  /// Hears lines until `isDone`; returns false if the program has ended before.
  @discardableResult
  private func listen(until isDone: () -> Bool) throws -> Bool {
    while !isDone() {
      guard try listen() else { return false }
    }
    return true
  }

  private func press(_ name: String) throws { try hand.press(Self.stroke(name)) }

  private static func stroke(_ name: String) -> KeyStroke {
    var words = name.split(separator: "+").map(String.init)
    let last = words.popLast() ?? name
    let symbols = [
      "Enter": "Return", "Esc": "Escape", "Page Up": "Prior", "Page Down": "Next",
      "Backspace": "BackSpace", "Space": "space", ".": "period", "-": "minus",
    ]
    let symbol = (words.map { $0.lowercased() } + [symbols[last] ?? last]).joined(separator: "+")
    return KeyStroke(symbol: symbol, names: [])
  }

  // MARK: - Screens

  private var focus: Element? { elements.first { $0.has("focused") } }

  /// Does the screen's task; returns false if the program has ended.
  private func act() throws -> Bool {
    if let target = elements.first(where: { $0.name == "target" }) { return try enter(target) }
    let fields = elements.filter { $0.has("required") && ($0.value ?? "").isEmpty }
    if !fields.isEmpty { try answer() }
    return try pressPrimary()
  }

  /// Presses the button that continues, and hears the next page.
  private func pressPrimary() throws -> Bool {
    func button() -> Element? {
      elements.first { $0.role == "button" && !$0.has("disabled") && $0.keys?["Enter"] == "press" }
        ?? elements.first { $0.keys?["Ctrl+Enter"] == "press" }
    }
    guard try listen(until: { button() != nil }) else { return false }
    let before = pages
    try press(button()?.keys?["Enter"] == nil ? "Ctrl+Enter" : "Enter")
    return try listen { pages > before }
  }

  /// Answers each question of the page, or the code of the participant.
  private func answer() throws {
    var answered: Set<String> = []
    while let question = focus, question.role != "button",
      answered.insert(question.name).inserted
    {
      if (question.value ?? "").isEmpty { try answer(question) }
      guard question.keys?["Tab"] == "next question" else { return }
      let others = elements.filter { $0.keys != nil || $0.has("required") }
        .filter { $0.name != question.name && $0.role != "button" }
      guard !others.isEmpty else { return }
      try press("Tab")
      try listen { focus?.name != question.name }
    }
  }

  private func answer(_ question: Element) throws {
    func isAnswered() -> Bool {
      elements.first { $0.name == question.name }?.value?.isEmpty == false
    }
    switch question.role {
    case "text field":
      let text = question.minimum ?? "P7"
      for character in text { try press(String(character)) }
      try listen { elements.first { $0.name == question.name }?.value == text }
    default:
      try press(try #require(question.keys(for: "next").first))
      try listen(until: isAnswered)
    }
  }

  // MARK: - Trials

  private func enter(_ target: Element) throws -> Bool {
    let goal = try #require(target.value)
    if !hasErred { try err() }
    if let typed = elements.first(where: { $0.keys?["0-9"] == "type" }) {
      for character in goal { try press(String(character)) }
      try listen { elements.first { $0.name == typed.name }?.value == goal }
    } else {
      try step(to: try #require(Double(goal)))
    }
    return try pressPrimary()
  }

  /// Confirms a number that was not asked for, and hears that it is wrong.
  private func err() throws {
    hasErred = true
    guard let field = elements.first(where: { $0.role == "text field" }),
      let delete = field.keys(for: "delete").first
    else { return }
    try press("1")
    try listen { elements.first { $0.name == field.name }?.value == "1" }
    try press("Enter")
    try listen { elements.contains { $0.role == "alert" } }
    try press(delete)
    try listen { elements.first { $0.name == field.name }?.value == "" }
  }

  /// Presses the key with the largest announced step that does not go too far, again and again.
  private func step(to goal: Double) throws {
    for _ in 0..<200 {
      let control = try #require(focus)
      let value = try #require(control.value.flatMap { Double($0) })
      let way = goal - value
      if abs(way) < 1e-6 { return }
      let steps = (control.keys ?? [:]).compactMap { key, effect in
        Double(effect).map { (key: key, step: $0) }
      }
      let best = steps.filter { $0.step * way > 0 && abs($0.step) <= abs(way) + 1e-6 }
        .max { abs($0.step) < abs($1.step) }
      try press(try #require(best).key)
      try listen { focus?.value != control.value }
    }
  }
}
