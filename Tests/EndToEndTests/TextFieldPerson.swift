/// How people use the text field, one way for each trial of the block.
struct TextFieldPerson {
  static func perform(_ place: Int, target: String, on screen: Announced) throws -> Performance {
    let typed = Act.type(target)
    var performance = Performance(
      acts: typed, ending: place % 2 == 0 ? .enterKey : .doneButton, entered: target)
    switch place {
    case 1:
      // A wrong digit, noticed at once.
      performance.acts = Act.type("9") + [.key(.backspace)] + typed
      performance.deletions = 1
    case 2:
      performance.acts = Act.type(target.replacing(".", with: ","))
    case 3:
      // A wrong number, noticed at its end: all of it is replaced.
      performance.acts = Act.type("12.5") + [.key(.selectAll)] + typed
      performance.deletions = 4
    case 4:
      // Nothing yet, and half a number that is off the scale: neither is taken.
      performance.acts = [.key(.enter)] + Act.type("0") + [.key(.enter), .key(.delete)]
      performance.acts += [.key(.home), .key(.delete)] + typed
      performance.wrongConfirms = 2
      performance.deletions = 1
    case 5:
      // Another number than the one asked for, and nobody notices.
      performance.acts = Act.type("7")
      performance.entered = "7.0"
    default: break
    }
    return performance
  }
}
