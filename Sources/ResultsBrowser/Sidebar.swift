import Base
import Datasets

/// The list beside the table: data sets, participants and sessions, of which one is chosen.
struct Sidebar: Sendable {
  /// A part of the data.
  enum Place: Hashable, Sendable {
    /// All trials.
    case everything
    /// Those of the data set at an index.
    case dataSet(Int)
    case participant(Int, String)
    case session(Int, SessionKey)
    /// All that are excluded, or of programs.
    case excluded, simulated
    /// The sessions in the trash, and one of them.
    case trash
    case deleted(Int, SessionKey)
  }

  /// A row of the list.
  struct Item: Hashable, Sendable {
    var place: Place
    var title: String
    /// The level of its indentation: 0, 1 or 2.
    var depth = 0
    /// The trials in it; of the trash the sessions.
    var count = 0
    /// The number of excluded trials in it.
    var excluded = 0
    /// The number of its sessions in the trash.
    var deleted = 0
    /// Its state, in a word; `nil` for nothing unusual.
    var remark: String?
    /// Whether its parts are shown or can be; `nil` if it has none.
    var isOpen: Bool?
  }

  /// The visible items of the library, from the top to the bottom.
  private(set) var items: [Item] = []
  /// Which of the items are seen, and which one is chosen.
  private(set) var list = ScrollingList(count: 0)
  private(set) var library = Library()
  /// The titles of the data sets.
  var entries: [String] { library.entries.map(\.title) }
  private var open: Set<Place> = []
  /// The chosen part, whether its item can be seen or not.
  private(set) var chosen = Place.everything

  /// The owner of the chosen part's trials, to be put behind 'trial'; empty if it has the trials of several.
  var ofChosen: String {
    switch chosen {
    case .participant(_, let code): " of \(code)"
    case .session(_, let key), .deleted(_, let key): " of \(key)"
    case .everything, .dataSet, .excluded, .simulated, .trash: ""
    }
  }

  /// Creates a list without data.
  init() { renew() }

  /// Shows other data; open and chosen parts stay so if they still exist.
  mutating func show(_ library: Library) {
    guard library != self.library else { return }
    let isFirst = self.library.entries.isEmpty
    self.library = library
    // One data set needs no row of its own, and several are easier to grasp closed.
    if isFirst, library.entries.count == 1, library.entries[0].deleted.count > 0 {
      open.insert(.trash)
    }
    renew()
  }

  private mutating func renew() {
    items = Self.items(of: library, open: open)
    if !items.contains(where: { $0.place == chosen }), !isHidden(chosen) { chosen = .everything }
    list.resize(to: items.count, choosing: items.firstIndex { $0.place == chosen } ?? 0)
  }

  /// Whether `place` exists in an item that is closed.
  private func isHidden(_ place: Place) -> Bool {
    func has(_ index: Int, _ holds: (Library.Session) -> Bool) -> Bool {
      library.entries.indices.contains(index)
        && library.entries[index].sessions.contains(where: holds)
    }
    switch place {
    case .participant(let index, let code): return has(index) { $0.key.participant == code }
    case .session(let index, let key): return has(index) { $0.key == key }
    case .deleted(let index, let key):
      return library.entries.indices.contains(index) && library.entries[index].deleted.contains(key)
    case .everything, .dataSet, .excluded, .simulated, .trash: return false
    }
  }

  // MARK: - Choosing

  /// Chooses the item at `index`.
  mutating func choose(_ index: Int) {
    guard items.indices.contains(index) else { return }
    chosen = items[index].place
    list.select(index)
  }

  /// Chooses `place`, and opens the items that contain it.
  mutating func reveal(_ place: Place) {
    switch place {
    case .session(let index, let key):
      open.formUnion([.dataSet(index), .participant(index, key.participant)])
    case .participant(let index, _): open.insert(.dataSet(index))
    case .deleted: open.insert(.trash)
    case .everything, .dataSet, .excluded, .simulated, .trash: break
    }
    chosen = place
    renew()
  }

  /// Opens the item at `index`, or closes it.
  mutating func toggle(_ index: Int) {
    guard items.indices.contains(index), let isOpen = items[index].isOpen else { return }
    let place = items[index].place
    if isOpen { open.remove(place) } else { open.insert(place) }
    renew()
  }

  /// Handles a key while the list has the focus; returns whether it is one of its own.
  mutating func press(_ key: Key) -> Bool {
    let index = list.selected
    switch key {
    case .right:
      if items.indices.contains(index), items[index].isOpen == false { toggle(index) }
    case .left:
      guard items.indices.contains(index) else { break }
      if items[index].isOpen == true {
        toggle(index)
      } else if let parent = items[..<index].lastIndex(where: { $0.depth < items[index].depth }) {
        choose(parent)
      }
    case .space, .enter: toggle(index)
    default:
      guard list.press(key) else { return false }
      choose(list.selected)
    }
    return true
  }

  /// Scrolls by `rows`, down if positive.
  mutating func scroll(by rows: Double) { list.scroll(by: rows) }

  /// Handles the pointer on the rows and the bar; returns whether it drags the list.
  mutating func point(_ event: InputEvent) -> Bool { list.point(event) }

  /// Gives the list its place.
  mutating func place(_ frame: ScrollFrame) { list.place(frame) }

  // MARK: - Items

  private static func items(of library: Library, open: Set<Place>) -> [Item] {
    var items = [Item(place: .everything, title: "All trials", count: library.trials)]
    items[0].excluded = library.excluded
    let hasSeveral = library.entries.count > 1
    for (index, entry) in library.entries.enumerated() {
      if hasSeveral {
        let isOpen = open.contains(.dataSet(index))
        var item = Item(
          place: .dataSet(index), title: entry.title,
          count: entry.sessions.reduce(0) { $0 + $1.trials })
        item.excluded = entry.sessions.reduce(0) { $0 + $1.excluded }
        item.deleted = entry.deleted.count
        item.isOpen = isOpen
        items.append(item)
        if !isOpen { continue }
      }
      items += people(of: entry, index, depth: hasSeveral ? 1 : 0, open: open)
    }
    return items + ends(of: library, open: open)
  }

  private static func people(
    of entry: Library.Entry, _ index: Int, depth: Int, open: Set<Place>
  ) -> [Item] {
    var items: [Item] = []
    var start = 0
    while start < entry.sessions.count {
      let code = entry.sessions[start].key.participant
      let end =
        entry.sessions[start...].firstIndex { $0.key.participant != code } ?? entry.sessions.count
      let own = entry.sessions[start..<end]
      let place = Place.participant(index, code)
      let isOpen = open.contains(place)
      var item = Item(
        place: place, title: code, depth: depth, count: own.reduce(0) { $0 + $1.trials })
      item.excluded = own.reduce(0) { $0 + $1.excluded }
      item.deleted = entry.deleted.count { $0.participant == code }
      item.remark = own.compactMap(\.remark).last
      item.isOpen = isOpen
      items.append(item)
      if isOpen {
        items += own.map { session in
          var item = Item(
            place: .session(index, session.key), title: "Session \(session.key.number)",
            depth: depth + 1, count: session.trials)
          (item.excluded, item.remark) = (session.excluded, session.remark)
          return item
        }
      }
      start = end
    }
    return items
  }

  /// The parts that cut across participants.
  private static func ends(of library: Library, open: Set<Place>) -> [Item] {
    var items: [Item] = []
    if library.simulated > 0, library.simulated < library.trials {
      items.append(Item(place: .simulated, title: "Simulated", count: library.simulated))
    }
    if library.excluded > 0 {
      items.append(Item(place: .excluded, title: "Excluded", count: library.excluded))
    }
    guard library.deleted > 0 else { return items }
    let isOpen = open.contains(.trash)
    var trash = Item(place: .trash, title: "Trash", count: library.deleted)
    trash.isOpen = isOpen
    items.append(trash)
    guard isOpen else { return items }
    for (index, entry) in library.entries.enumerated() {
      items += entry.deleted.map { key in
        Item(
          place: .deleted(index, key),
          title: library.entries.count > 1
            ? "\(key.participant) \(key.number), \(entry.title)"
            : "\(key.participant), session \(key.number)", depth: 1)
      }
    }
    return items
  }
}
