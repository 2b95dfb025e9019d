import Base

/// A placement in the form of the log of events, exact to the last bit.
extension Placement {
  /// The placement as `area=x,y,width,height window=… unit=… digits=digit,point,comma,minus`, `mm=…` with the pixels of
  /// a millimetre if lengths are given in millimetres, and `still` if decorative animation is skipped.
  package var text: String {
    func list(_ numbers: [Double]) -> String {
      numbers.map(\.plainText).joined(separator: ",")
    }
    func list(_ frame: Rectangle) -> String { list([frame.x, frame.y, frame.width, frame.height]) }
    return "area=\(list(area)) window=\(list(window)) unit=\(unit.plainText) "
      + "digits=\(list([digits.digit, digits.point, digits.comma, digits.minus]))"
      + (pixelsPerMillimetre.map { " mm=\($0.plainText)" } ?? "") + (reducesMotion ? " still" : "")
  }

  /// The widths of characters, in shares of the font size.
  private static let widths = 0.0...10

  /// Whether a trial can be shown here and replayed from its log; in a window of a few pixels it cannot.
  ///
  /// Both the code that runs trials and the code that reads their logs check this.
  package var takesTrials: Bool {
    [area, window].allSatisfy { frame in
      [frame.x, frame.y, frame.width, frame.height].allSatisfy(LogLimits.pixels.contains)
    }
      && LogLimits.unit.contains(unit)
      && [digits.digit, digits.point, digits.comma, digits.minus].allSatisfy(Self.widths.contains)
      && pixelsPerMillimetre.map(LogLimits.pixelsPerMillimetre.contains) ?? true
  }

  /// Reads the form that `text` writes; `nil` if the text is no placement in which trials run.
  package init?(text: String) {
    var words = text.split(separator: " ")
    reducesMotion = words.last == "still"
    if reducesMotion { words.removeLast() }
    func numbers(_ name: String, _ count: Int) -> [Double]? {
      guard let word = words.first(where: { $0.hasPrefix(name + "=") }) else { return nil }
      let parts = word.dropFirst(name.count + 1).split(
        separator: ",", omittingEmptySubsequences: false)
      let numbers = parts.compactMap { DecimalNumber($0)?.value }
      return numbers.count == count && parts.count == count ? numbers : nil
    }
    let density = numbers("mm", 1)
    guard words.count == (density == nil ? 4 : 5), let area = numbers("area", 4),
      let window = numbers("window", 4),
      let unit = numbers("unit", 1), let digits = numbers("digits", 4)
    else { return nil }
    self.area = Rectangle(x: area[0], y: area[1], width: area[2], height: area[3])
    self.window = Rectangle(x: window[0], y: window[1], width: window[2], height: window[3])
    self.unit = unit[0]
    pixelsPerMillimetre = density?[0]
    self.digits = DigitAdvances(
      digit: digits[0], point: digits[1], comma: digits[2], minus: digits[3])
    guard takesTrials else { return nil }
  }
}
