import Base
import Testing

@testable import Datasets

struct DatasetLayoutTests {
  @Test func `names are those of earlier versions`() {
    #expect(
      DatasetLayout.stem(study: "blog2012", participant: "P1", session: 2) + DatasetLayout.trials
        == "study-blog2012_subject-P1_session-2_task-entry_data.csv")
    #expect(DatasetLayout.events == "_description-events_data.csv")
    #expect(DatasetLayout.eventsSidecar == "_description-events_data.json")
    #expect(DatasetLayout.questionnaires == "_description-questionnaires_data.csv")
    #expect(DatasetLayout.questionnairesSidecar == "_description-questionnaires_data.json")
    #expect(DatasetLayout.session == "_session.json")
    #expect(
      DatasetLayout.participants(of: "blog2012")
        == "study-blog2012_description-participants_data.csv")
  }

  @Test func `a participant's folder is named by the code, and read back`() {
    #expect(DatasetLayout.folder(of: "P1") == "subject-P1")
    #expect(DatasetLayout.participant(ofFolder: "subject-P1") == "P1")
    #expect(DatasetLayout.participant(ofFolder: "subject") == nil)
    #expect(DatasetLayout.participant(ofFolder: ".subject-P1") == nil)
  }
}
