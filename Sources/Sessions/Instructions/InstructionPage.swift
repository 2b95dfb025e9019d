package import Base
package import InputMethods
package import Studies

/// The page of instructions, or the page before each block of a method, in as many parts as the screen needs.
package struct InstructionPage: Sendable {
  /// The text.
  package let blocks: [StyledBlock]
  /// The picture shown with the text; `nil` for none.
  package let picture: PagePicture?
  /// The number of the block that the page is before; `nil` for instructions, which are before all.
  package let block: Int?
  /// The kind of picture that the study has participants match, shown as an example if the page has no picture; `nil`
  /// for none.
  package let matching: MatchPicture?
  /// The index of the part that is shown.
  package private(set) var part = 0
  /// The number of parts.
  package private(set) var partCount = 1

  /// Creates a page that shows the first part.
  package init(_ instructions: Instructions, matching: MatchPicture? = nil, block: Int? = nil) {
    self.block = block
    blocks = Markup.blocks(of: instructions.text)
    picture = instructions.picture
    self.matching = instructions.picture == nil ? matching : nil
  }

  /// Whether the last part is shown.
  package var isAtEnd: Bool { part + 1 >= partCount }

  /// Handles Enter, or the Continue button: shows the next part; returns whether all have been shown.
  package mutating func primary() -> Bool {
    if isAtEnd { return true }
    part += 1
    return false
  }

  /// Performs the action of `button`; returns whether the button belongs to the page.
  package mutating func activate(_ button: PageButton) -> Bool {
    switch button {
    case .back:
      part = max(0, part - 1)
      return true
    case .point, .option, .field, .decline: return false
    }
  }

  /// Handles an event: Page Up goes back.
  package mutating func handle(_ event: StampedEvent) -> MethodResponse {
    guard case .keyPressed(.pageUp, _, _) = event.event else { return .ignored }
    part = max(0, part - 1)
    return .handled
  }

  /// Divides the text into `count` parts, as a new layout requires.
  package mutating func show(inParts count: Int) {
    partCount = max(1, count)
    part = min(part, partCount - 1)
  }
}
