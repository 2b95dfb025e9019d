public import InputMethods
public import Primitives

/// The page that tells what is to be done, in as many parts as the screen needs.
public struct InstructionPage: Sendable {
  /// The words.
  public let blocks: [StyledBlock]
  /// A PNG picture shown with them; `nil` for none.
  public let picture: [UInt8]?
  /// The part that is shown, counted from 0.
  public private(set) var part = 0
  /// How many parts there are.
  public private(set) var partCount = 1

  /// Begins with the first part.
  public init(_ instructions: Instructions) {
    blocks = Markup.blocks(of: instructions.text)
    picture = instructions.picture
  }

  /// Whether the last part is shown.
  public var isAtEnd: Bool { part + 1 >= partCount }

  /// Enter, or the Continue button: shows the next part; returns whether all have been shown.
  public mutating func primary() -> Bool {
    if isAtEnd { return true }
    part += 1
    return false
  }

  /// Does what the button called `name` stands for; returns whether it is one of the page's own.
  ///
  /// That is `back`; Continue is `primary()`.
  public mutating func activate(_ name: String) -> Bool {
    guard name == "back" else { return false }
    part = max(0, part - 1)
    return true
  }

  /// Takes an event: Page Up goes back.
  public mutating func handle(_ event: StampedEvent) -> MethodResponse {
    guard case .keyPressed(.pageUp, _, _) = event.event else { return .ignored }
    part = max(0, part - 1)
    return .handled
  }

  /// Shows the words in `count` parts, as a new layout has it.
  public mutating func show(inParts count: Int) {
    partCount = max(1, count)
    part = min(part, partCount - 1)
  }
}
