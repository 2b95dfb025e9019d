import Drawing
import Experiment
import InputMethods
import Primitives
import Testing

@testable import Screens

@MainActor struct SessionScreenTests {
  @Test func `the number is shown in the trial and not before`() throws {
    let context = try SampleStudy.context(width: 1280, height: 800)
    let study = try SampleStudy.session(method: "text-field").study
    var session = Session(study: study, plan: Plan(study: study, participant: "P01"))
    for name in [Screen.Name.method, .ready, .trial] {
      let screen = SampleStudy.screen(of: session, in: context)
      #expect(screen.name == name)
      #expect(texts(of: screen).contains("84.3") == (name == .trial))
      _ = session.primary(at: SampleStudy.start)
    }
  }

  @Test func `the primary button stands at one place on every page`() throws {
    let context = try SampleStudy.context(width: 1280, height: 800)
    let session = try SampleStudy.session(method: "text-field")
    let form = context.screen(for: StartForm(studies: [session.study]), Pointing())
    let trial = SampleStudy.screen(of: session, in: context)
    #expect(form.buttons.first?.frame == trial.buttons.first?.frame)
  }

  @Test func `stopping is asked twice`() throws {
    let context = try SampleStudy.context(width: 1280, height: 800)
    let study = try SampleStudy.session(method: "text-field").study
    var session = Session(study: study, plan: Plan(study: study, participant: "P01"))
    #expect(session.secondary(at: SampleStudy.start).isEmpty)
    #expect(texts(of: SampleStudy.screen(of: session, in: context)).contains("Really stop here?"))
  }

  @Test func `a trial that the disk refused is shown with the reason and a field for a folder`()
    throws
  {
    let context = try SampleStudy.context(width: 1280, height: 800)
    var session = try SampleStudy.session(method: "text-field")
    session.present(at: SampleStudy.start, utc: 0)
    _ = session.secondary(at: SampleStudy.start.advanced(bySeconds: 1))
    _ = session.saveFailed("no space left")
    let screen = SampleStudy.screen(of: session, in: context)
    #expect(screen.name == .error)
    #expect(texts(of: screen).contains("No space left"))
    #expect(screen.parts.map(\.name) == ["folder"])
    _ = session.handle(StampedEvent(.textEntered("/mnt"), at: SampleStudy.start))
    let typed = SampleStudy.screen(of: session, in: context)
    #expect(texts(of: typed).contains("Use folder"))
  }

  @Test func `the start form shows every study and what is wrong with a code`() throws {
    let context = try SampleStudy.context(width: 1280, height: 800)
    let study = try SampleStudy.session(method: "text-field").study
    var form = StartForm(studies: [study, study, study])
    _ = form.handle(.textEntered("P 1"))
    let screen = context.screen(for: form, Pointing())
    #expect(screen.buttons.map(\.name) == ["start", "quit", "study_1", "study_2", "study_3"])
    #expect(texts(of: screen).contains { $0.contains("cannot be used") })
  }

  /// All texts of a screen, those inside clips too.
  private func texts(of screen: Screen) -> [String] {
    func texts(_ shapes: [Shape]) -> [String] {
      shapes.flatMap { shape -> [String] in
        switch shape {
        case .text(let text): [text.string]
        case .clipped(let clip): texts(clip.shapes)
        case .box, .line, .circle: []
        }
      }
    }
    return texts(screen.picture.shapes)
  }
}
