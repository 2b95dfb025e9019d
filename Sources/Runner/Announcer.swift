/// Tells of screens, each layout once.
@MainActor struct Announcer {
  private let tell: (@MainActor @Sendable (String) -> Void)?
  private var last: Announcement?

  init(_ tell: (@MainActor @Sendable (String) -> Void)?) { self.tell = tell }

  /// Whether anybody listens.
  var isEnabled: Bool { tell != nil }

  /// Tells `announcement` unless it is of the layout told last.
  mutating func announce(_ announcement: Announcement) {
    guard let tell, last?.isSameLayout(as: announcement) != true else { return }
    last = announcement
    tell(announcement.line)
  }
}
