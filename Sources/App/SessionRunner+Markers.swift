import Datasets
import Desktop
import Markers
import Studies
import Windowing

extension SessionRunner {
  /// Opens the destinations of markers for a session of `study`, before anything of it is written; `nil` if there are none.
  ///
  /// Throws if one cannot be opened.
  func openMarkers(for study: Study) throws(RunFailure) -> MarkerOutputs? {
    guard !request.markers.isEmpty else { return nil }
    do throws(MarkerError) {
      return try MarkerOutputs(
        request.markers, bytes: study.markers, clock: { Window.now },
        report: { [markerReports] line in markerReports.post(line) })
    } catch {
      throw RunFailure(.failed, error.description)
    }
  }

  /// The markers of the session that `facts` describe; adds their destinations to `facts`.
  func markers(_ outputs: MarkerOutputs?, _ facts: inout SessionFacts) -> SessionMarkers? {
    guard let outputs else { return nil }
    let numbers = facts.record(markers: outputs.destinations)
    return SessionMarkers(outputs, numbered: numbers, session: facts.description.session)
  }
}
