import Base
import InputMethods
import Interface
import Sessions
import Sliders
import Studies

/// The announcement of a screen, for assistive tools, tests and remote supervision.
struct Announcement: Hashable {
  var screen: String
  var trial: Int?
  var block: Int?
  var method: String?
  var target: String?
  var rects: [String: [Double]]
  /// The names of the buttons that cannot be pressed yet; `nil` if all can.
  var disabled: [String]?
  /// The words on the choice that is marked for switches; `nil` if there is none.
  var scanned: String?
  /// The elements on the screen, in reading order.
  var elements: [AccessibleElement]

  /// Describes `screen` of `session`, or one outside of a session.
  @MainActor init(_ screen: Screen, _ session: Session? = nil) {
    self.screen = screen.name.rawValue
    elements = screen.elements
    rects = Dictionary(screen.hitParts.map { ($0.name, $0.frame.numbers) }) { first, _ in first }
    let waiting = screen.buttons.filter { !$0.isEnabled }.map(\.name)
    disabled = waiting.isEmpty ? nil : waiting
    guard let session, let planned = session.planned else { return }
    block = planned.block
    method = session.method?.name
    guard screen.name == .ready || screen.name == .trial || screen.name == .error else { return }
    trial = planned.trial
    // The number to enter is not announced before it is shown.
    if screen.name == .trial { target = session.study.scale(of: planned).text(planned.target) }
  }

  /// Whether this is the same screen with the same layout.
  ///
  /// The positions of dragged parts and the contents of elements are ignored.
  func isSameLayout(as other: Announcement) -> Bool {
    func still(_ announcement: Announcement) -> Announcement {
      var copy = announcement
      if copy.rects[PartName.thumb] != nil { copy.rects[PartName.thumb] = [] }
      copy.elements = []
      return copy
    }
    return still(self) == still(other)
  }

  /// One line of JSON without the line's end; members without a value are left out.
  var line: String {
    var members: [String: JSONValue] = [
      "screen": .text(screen), "rects": .object(rects.mapValues { .list($0.map { .number($0) }) }),
    ]
    members["trial"] = trial.map { .integer($0) }
    members["block"] = block.map { .integer($0) }
    members["method"] = method.map { .text($0) }
    members["target"] = target.map { .text($0) }
    members["scanned"] = scanned.map { .text($0) }
    members["disabled"] = disabled.map { .list($0.map { .text($0) }) }
    members["elements"] = elements.isEmpty ? nil : .list(elements.map(\.announced))
    return JSONValue.object(members).encoded(as: .compact)
  }
}

extension Rectangle {
  /// Left edge, upper edge, width and height.
  package var numbers: [Double] { [x, y, width, height] }
}

/// Announces screens, each layout once, and between them what changes on a screen.
@MainActor struct Announcer {
  private let report: (@MainActor @Sendable (String) -> Void)?
  private var last: Announcement?

  init(_ report: (@MainActor @Sendable (String) -> Void)?) { self.report = report }

  /// Whether announcements are asked for.
  var isEnabled: Bool { report != nil }

  /// Makes the next announcement be reported even if it equals the last one.
  mutating func forget() { last = nil }

  /// Reports `announcement`, or only its changes if it has the layout of the last one.
  mutating func announce(_ announcement: Announcement) {
    guard let report else { return }
    let previous = last
    last = announcement
    guard let previous, previous.isSameLayout(as: announcement) else {
      return report(announcement.line)
    }
    for change in ElementChange.changes(from: previous.elements, to: announcement.elements) {
      report(change.line)
    }
  }
}
