import Base
import Datasets
import Testing

@testable import ResultsBrowser

struct SidebarTests {
  private func session(
    _ code: String, _ number: Int, trials: Int = 10, excluded: Int = 0, simulated: Bool = false
  ) -> Library.Session {
    var session = Library.Session(SessionKey(participant: code, number: number))
    (session.trials, session.excluded, session.isSimulated) = (trials, excluded, simulated)
    return session
  }

  private func library(_ sets: Int = 1) -> Library {
    Library(
      (0..<sets).map { index in
        Library.Entry(
          title: "Study \(index)", path: "/data/\(index)",
          sessions: [
            session("P01", 1), session("P01", 2, excluded: 2), session("P02", 1),
          ], deleted: [SessionKey(participant: "P02", number: 2)])
      })
  }

  private func titles(_ sidebar: Sidebar) -> [String] { sidebar.items.map(\.title) }

  @Test func `one data set shows its participants, with sessions where they are opened`() {
    var sidebar = Sidebar()
    sidebar.show(library())
    #expect(
      titles(sidebar) == [
        "All trials", "P01", "P02", "Excluded", "Trash", "P02, session 2",
      ])
    #expect(sidebar.items.map(\.count) == [30, 20, 10, 2, 1, 0])
    #expect(sidebar.items[1].excluded == 2 && sidebar.items[2].deleted == 1)
    sidebar.toggle(1)
    #expect(titles(sidebar)[1...3] == ["P01", "Session 1", "Session 2"])
    #expect(sidebar.items[3].excluded == 2 && sidebar.items[3].depth == 1)
    sidebar.toggle(1)
    #expect(titles(sidebar)[1...2] == ["P01", "P02"])
  }

  @Test func `several data sets stand above their participants`() {
    var sidebar = Sidebar()
    sidebar.show(library(2))
    #expect(titles(sidebar) == ["All trials", "Study 0", "Study 1", "Excluded", "Trash"])
    sidebar.toggle(2)
    #expect(titles(sidebar)[1...4] == ["Study 0", "Study 1", "P01", "P02"])
  }

  @Test func `keys move, open and close`() {
    var sidebar = Sidebar()
    sidebar.show(library())
    #expect(sidebar.press(.down) && sidebar.chosen == .participant(0, "P01"))
    _ = sidebar.press(.right)
    _ = sidebar.press(.down)
    #expect(sidebar.chosen == .session(0, SessionKey(participant: "P01", number: 1)))
    _ = sidebar.press(.left)
    #expect(sidebar.chosen == .participant(0, "P01"))
    _ = sidebar.press(.left)
    #expect(titles(sidebar)[2] == "P02")
    #expect(sidebar.press(.tab) == false)
  }

  @Test func `new data leave what is chosen and open, and forget what is gone`() {
    var sidebar = Sidebar()
    sidebar.show(library())
    sidebar.reveal(.session(0, SessionKey(participant: "P01", number: 2)))
    var more = library()
    more.entries[0].sessions.append(session("P03", 1))
    sidebar.show(more)
    #expect(sidebar.chosen == .session(0, SessionKey(participant: "P01", number: 2)))
    #expect(titles(sidebar).contains("P03") && titles(sidebar).contains("Session 2"))
    more.entries[0].sessions.removeAll { $0.key.number == 2 }
    sidebar.show(more)
    #expect(sidebar.chosen == .everything)
  }

  @Test func `simulated trials have a row of their own only among those of people`() {
    var sidebar = Sidebar()
    var mixed = library()
    mixed.entries[0].sessions.append(session("sim1", 1, simulated: true))
    sidebar.show(mixed)
    #expect(titles(sidebar).contains("Simulated"))
    mixed.entries[0].sessions = [session("sim1", 1, simulated: true)]
    sidebar.show(mixed)
    #expect(!titles(sidebar).contains("Simulated"))
  }
}
