/// What a person is asked to do.
package enum Task: String, CaseIterable, Sendable {
  /// To enter a number that is shown.
  case enter
  /// To make a picture that follows the value like the one beside it; the number stays hidden.
  case match
}

/// The picture that follows the value in `match` tasks.
package enum MatchPicture: String, CaseIterable, Sendable {
  /// A needle that turns by half a circle over the scale, from the left over the top.
  case line
  /// A patch of grey, from dark to light: displays have about 214 levels of it.
  case grey
  /// A bar, from nothing to its full length.
  case bar
  /// A text, from blurred to sharp.
  case blur
}
