import Formats
import InputMethods
import Primitives
import Screens
import Sessions
import Sliders
import Studies

/// The announcement of a screen, for tests, remote supervision and assistive tools.
struct Announcement: Hashable {
  var screen: String
  var trial: Int?
  var block: Int?
  var method: String?
  var target: String?
  var rects: [String: [Double]]
  /// The names of the buttons that cannot be pressed yet; `nil` where all can.
  var disabled: [String]?
  /// The words on what is marked for switches; `nil` where there are none.
  var scanned: String?

  /// Describes `screen` of `session`, or one outside of a session.
  @MainActor init(_ screen: Screen, _ session: Session? = nil) {
    self.screen = screen.name.rawValue
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

  /// Whether this is the same screen with the same layout: parts that were dragged do not count.
  func isSameLayout(as other: Announcement) -> Bool {
    func still(_ announcement: Announcement) -> Announcement {
      var copy = announcement
      if copy.rects[PartName.thumb] != nil { copy.rects[PartName.thumb] = [] }
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
    return JSONValue.object(members).encoded(as: .compact)
  }
}

extension Rectangle {
  /// Left edge, upper edge, width and height.
  var numbers: [Double] { [x, y, width, height] }
}

/// Announces screens, each layout once.
@MainActor struct Announcer {
  private let report: (@MainActor @Sendable (String) -> Void)?
  private var last: Announcement?

  init(_ report: (@MainActor @Sendable (String) -> Void)?) { self.report = report }

  /// Whether announcements are asked for.
  var isEnabled: Bool { report != nil }

  /// Has the next announcement reported whatever the last one was.
  mutating func forget() { last = nil }

  /// Reports `announcement` unless it has the layout of the last one.
  mutating func announce(_ announcement: Announcement) {
    guard let report, last?.isSameLayout(as: announcement) != true else { return }
    last = announcement
    report(announcement.line)
  }
}
