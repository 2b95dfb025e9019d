package import Base

/// Choosing by one switch or two: the choices are marked one after the other, automatically or by the first switch, and
/// a switch chooses the marked one.
///
/// Choices are in rows; a row is chosen first, and then a choice of the row, unless it has only one. After a round
/// without a choice, or by the choice 'back' with two switches, the rows follow again.
package struct Scanning: Hashable, Sendable {
  /// The parameters of a study.
  package struct Settings: Hashable, Sendable {
    /// The names of one key or button that chooses, or of one that moves the mark and one that chooses.
    package var switches = ["space"]
    /// The seconds for which a choice is marked with one switch, 0.1 to 20; the first one of a row twice as long.
    package var seconds = 1.2

    /// The usual parameters.
    package init() {}

    /// The names of switches.
    package static let names =
      ["space", "enter", "tab", "backspace", "left", "right", "up", "down"]
      + (1...12).map { "F\($0)" } + ["click", "right-click"]

    init(_ members: StrictObject) {
      let known = members.problems.count
      let switches = members.names("switches", of: Self.names, called: "switch")
      if members.has("switches"), members.problems.count == known {
        if (1...2).contains(switches.count) {
          self.switches = switches
        } else {
          members.problems.add(
            "\(switches.count) switches; name one that chooses, or one that moves the mark and one "
              + "that chooses", at: members.path(of: "switches"))
        }
      }
      seconds = members.number("seconds", in: 0.1...20, default: seconds)
      members.rejectUnknownKeys()
    }

    var json: JSONValue {
      .object(["switches": .list(switches.map { .text($0) }), "seconds": .number(seconds)])
    }
  }

  /// Something that can be chosen.
  package struct Choice: Hashable, Sendable {
    /// The words on it.
    package var label: String
    /// The events of the choice, one after the other at the same moment.
    package var events: [InputEvent]

    /// Creates a choice.
    package init(_ label: String, _ events: [InputEvent]) {
      (self.label, self.events) = (label, events)
    }
  }

  private let settings: Settings
  /// The rows of choices.
  package private(set) var rows: [[Choice]] = []
  /// The row that was chosen; `nil` while rows are marked.
  package private(set) var row: Int?
  /// The marked index: of a row, or of a choice in the row.
  package private(set) var marked = 0
  private var since = Instant(nanoseconds: 0)
  private var rounds = 0
  /// Whether the key that was pressed last is a switch, whose text is left out.
  private var ignoresText = false

  /// The rounds through a row without a choice after which the rows follow: after a mistaken choice nobody waits
  /// longer.
  private static let patience = 1
  /// The label of the choice that leads back to the rows.
  static let backLabel = "↩"

  /// Begins without choices.
  package init(_ settings: Settings) { self.settings = settings }

  /// Whether the marks move automatically.
  var isByItself: Bool { settings.switches.count == 1 }

  /// The choices among which one is marked; rows by all of their labels.
  package var labels: [String] {
    guard let row else { return rows.map { $0.map(\.label).joined(separator: " · ") } }
    return rows[row].map(\.label) + (isByItself ? [] : [Self.backLabel])
  }

  /// The words on the marked choice; `nil` if there is nothing to choose.
  package var markedLabel: String? { labels.indices.contains(marked) ? labels[marked] : nil }

  /// The time at which the mark moves automatically.
  package var nextChange: Instant? {
    guard isByItself, labels.count > 1 || row != nil else { return nil }
    return since.advanced(bySeconds: marked == 0 ? 2 * settings.seconds : settings.seconds)
  }

  /// Sets the choices to `rows` from `time` on; the mark keeps its place if the words are the same.
  package mutating func offer(_ rows: [[Choice]], at time: Instant) {
    let rows = rows.filter { !$0.isEmpty }
    let isSame = rows.map { $0.map(\.label) } == self.rows.map { $0.map(\.label) }
    self.rows = rows
    if !isSame { showRows(at: time) }
  }

  /// Moves the mark on to `time`.
  package mutating func advance(to time: Instant) {
    while let next = nextChange, next <= time { goOn(at: next) }
  }

  private mutating func goOn(at time: Instant) {
    marked += 1
    since = time
    guard marked >= labels.count else { return }
    (marked, rounds) = (0, rounds + 1)
    if row != nil, isByItself, rounds >= Self.patience { showRows(at: time) }
  }

  private mutating func showRows(at time: Instant) {
    // A row that is alone need not be chosen.
    row = rows.count == 1 ? 0 : nil
    (marked, rounds, since) = (0, 0, time)
  }

  /// Handles `event`; returns `nil` if it is not from a switch, else the events that the screen is to handle in its
  /// place.
  package mutating func events(for event: StampedEvent) -> [StampedEvent]? {
    switch event.event {
    case .textEntered: return ignoresText ? [] : nil
    case .keyPressed(let key, _, let isRepeat):
      let index = settings.switches.firstIndex(of: key.name)
      ignoresText = index != nil
      return index.map { isRepeat ? [] : press($0, event) }
    case .keyReleased(let key): return settings.switches.contains(key.name) ? [] : nil
    case .pointerPressed(_, let button, _):
      return Self.name(of: button).flatMap { settings.switches.firstIndex(of: $0) }
        .map { press($0, event) }
    case .pointerReleased(_, let button):
      return Self.name(of: button).flatMap { settings.switches.contains($0) ? [] : nil }
    case .touchBegan:
      return hasClick ? press(settings.switches.firstIndex(of: "click") ?? 0, event) : nil
    case .touchMoved, .touchEnded, .pointerMoved: return hasClick ? [] : nil
    case .scrolled, .focusGained, .focusLost, .windowResized, .screenChanged, .pointerLeft:
      return nil
    }
  }

  private var hasClick: Bool { settings.switches.contains("click") }

  private static func name(of button: PointerButton) -> String? {
    switch button {
    case .primary: "click"
    case .secondary: "right-click"
    case .middle, .other: nil
    }
  }

  private mutating func press(_ index: Int, _ event: StampedEvent) -> [StampedEvent] {
    advance(to: event.time)
    if !isByItself, index == 0 {
      goOn(at: event.time)
      return []
    }
    return choose(by: event)
  }

  private mutating func choose(by event: StampedEvent) -> [StampedEvent] {
    guard labels.indices.contains(marked) else { return [] }
    guard let row else {
      let isAlone = rows[marked].count == 1
      (self.row, marked, rounds, since) = (marked, 0, 0, event.time)
      // A choice that is alone in its row need not be chosen twice.
      return isAlone ? choose(by: event) : []
    }
    guard rows[row].indices.contains(marked) else {
      showRows(at: event.time)
      return []
    }
    let choice = rows[row][marked]
    // The same choice often follows: the row stays, from its beginning.
    (marked, rounds, since) = (0, 0, event.time)
    return choice.events.map { event.with($0) }
  }
}
