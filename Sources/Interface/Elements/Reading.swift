package import Base
package import InputMethods

/// Elements that a screen reader reads as one, such as the cells of a row.
package struct ReadAsOne: Wrapping {
  package let element: any Element
  /// The element that is read in place of the words inside; `nil` for these words.
  let spoken: AccessibleElement?
  let role: AccessibleElement.Role

  package func place(in frame: Rectangle, _ context: ViewContext, on page: inout PlacedPage) {
    let read = page.placing { element.place(in: frame, context, on: &$0) }
    if let spoken {
      page.read(spoken)
    } else {
      let words = read.filter(\.role.isWords).map(\.label)
      page.read(words.joined(separator: ", "), as: role)
      for other in read where !other.role.isWords { page.read(other) }
    }
  }
}

extension Element {
  /// The element, of which all words are read as one.
  package func readAsOne(_ role: AccessibleElement.Role = .text) -> ReadAsOne {
    ReadAsOne(element: self, spoken: nil, role: role)
  }

  /// The element, read as `spoken`.
  package func read(as spoken: AccessibleElement) -> ReadAsOne {
    ReadAsOne(element: self, spoken: spoken, role: spoken.role)
  }

  /// The element, which can be hit under `name`.
  package func part(_ name: String, _ pointer: PointerShape = .arrow) -> some Element {
    Hittable(element: self, part: Part(name, Rectangle(x: 0, y: 0, width: 0, height: 0), pointer))
  }
}

/// An element that can be hit.
private struct Hittable: Wrapping {
  let element: any Element
  let part: Part

  func place(in frame: Rectangle, _ context: ViewContext, on page: inout PlacedPage) {
    var part = part
    part.frame = frame
    page.parts.append(part)
    element.place(in: frame, context, on: &page)
  }
}

extension Element {
  /// The element with a name, by which `PlacedPage.frame(of:)` returns its frame.
  package func named(_ name: String) -> some Element { Named(element: self, name: name) }
}

extension Element {
  /// The element, which Tab passes by unless it `isWalked`.
  func walked(_ isWalked: Bool) -> some Element { Walked(element: self, isWalked: isWalked) }
}

/// An element that Tab may pass by.
private struct Walked: Wrapping {
  let element: any Element
  let isWalked: Bool

  func place(in frame: Rectangle, _ context: ViewContext, on page: inout PlacedPage) {
    if isWalked {
      element.place(in: frame, context, on: &page)
    } else {
      page.passingByTab { element.place(in: frame, context, on: &$0) }
    }
  }
}

/// An element whose frame is asked for.
private struct Named: Wrapping {
  let element: any Element
  let name: String

  func place(in frame: Rectangle, _ context: ViewContext, on page: inout PlacedPage) {
    page.frames[name] = frame
    element.place(in: frame, context, on: &page)
  }
}
