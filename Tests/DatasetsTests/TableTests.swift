import Datasets
import Files
import Foundation
import TestSupport
import Testing

struct TableTests {
  @Test func `the trials have the columns of the design in their order`() {
    let header = """
      study,participant,session,simulated,trial,block,block_trial,phase,task,method,curve,\
      scale_minimum,scale_maximum,decimals,tolerance,start_value,target,entered,error,outcome,\
      onset_utc,onset_s,first_input_s,first_hit_s,time_s,wrong_confirms,value_changes,\
      target_crossings,path_px,path_mm,perpendicular_max_px,gain_min,fine_s,pointer_presses,scroll_steps,\
      key_presses,deletions,focus_lost,late_frames,worst_frame_ms,stamp_source

      """
    #expect(String(decoding: Table.trials.header, as: UTF8.self) == header)
    for version in FormatVersion.first..<FormatVersion.millimetres {
      let earlier = String(decoding: Table.trials(ofVersion: version).header, as: UTF8.self)
      #expect(earlier == header.replacing("path_mm,", with: ""))
    }
  }

  @Test func `the events have the columns of the design in their order`() {
    let first = "trial,t_s,arrival_s,kind,x,y,key,value,gain,distance_px"
    let header = first + ",modifiers,repeated,clicks,taken\n"
    #expect(String(decoding: Table.events.header, as: UTF8.self) == header)
    for version in [FormatVersion.first, FormatVersion.second] {
      let earlier = Table.events(ofVersion: version).header
      #expect(String(decoding: earlier, as: UTF8.self) == first + "\n")
    }
  }

  @Test func `the participants have the columns of the design in their order`() {
    let header = "participant,added_utc,simulated,sessions\n"
    #expect(String(decoding: Table.participants.header, as: UTF8.self) == header)
  }

  @Test func `the answers begin with whom and what they are about`() {
    let header = """
      study,participant,session,simulated,block,method,questionnaire,item,question,value,text,t_s

      """
    #expect(String(decoding: Table.questionnaires.header, as: UTF8.self) == header)
  }

  @Test(arguments: [(Table.trials, "data.md"), (Table.events, "events.md")])
  func `every column is in the page on its table`(table: Table, page: String) throws {
    let text = try Project.text("Documentation/\(page)")
    for column in table.columns { #expect(text.contains("`\(column.name)`")) }
  }

  @Test(arguments: [Table.trials, .events, .participants, .questionnaires])
  func `every column has its own name and one sentence of meaning`(table: Table) {
    #expect(Set(table.columns.map(\.name)).count == table.columns.count)
    for column in table.columns {
      #expect(column.meaning.hasSuffix("."), "\(column.name)")
      #expect(!column.meaning.contains("\n"), "\(column.name)")
    }
  }

  @Test(arguments: [Table.trials, .events, .participants, .questionnaires])
  func `a name that ends in a unit agrees with the unit`(table: Table) {
    for column in table.columns {
      for (ending, unit) in [("_s", "s"), ("_px", "px"), ("_mm", "mm"), ("_ms", "ms")]
      where column.name.hasSuffix(ending) {
        #expect(column.unit == unit, "\(column.name)")
      }
    }
  }

  @Test func `columns are found by name`() {
    #expect(Table.events.position(of: "kind") == 3)
    #expect(Table.events.position(of: "Kind") == nil)
  }
}
