package import Drawing

/// A report as titled sections, which `TextWriter` writes for a terminal and `PageWriter` as a page.
package struct Document {
  /// The title.
  package var title: String
  /// The notice before everything else, such as the one on simulated people; `nil` for none.
  package var notice: String?
  /// The people and trials that were counted, in a line under the title.
  package var summary: String
  /// The sections, in the order in which they are read; sections without a part are left out.
  package var sections: [Section]

  /// Creates a report.
  package init(
    title: String, notice: String? = nil, summary: String = "", sections: [Section]
  ) {
    (self.title, self.notice, self.summary) = (title, notice, summary)
    self.sections = sections
  }

  /// A part of a report under a heading.
  package struct Section {
    /// The name in links to it: small letters and hyphens.
    package var id: String
    /// The heading.
    package var title: String
    /// Whether a page shows the heading alone until it is opened.
    package var isFolded = false
    /// The medium that has it; `nil` for both.
    package var medium: Medium?
    /// The content.
    package var parts: [Part]

    /// Creates a section.
    package init(
      _ id: String, _ title: String, isFolded: Bool = false, only medium: Medium? = nil,
      _ parts: [Part]
    ) {
      (self.id, self.title, self.isFolded) = (id, title, isFolded)
      (self.medium, self.parts) = (medium, parts)
    }
  }

  /// The writers of a document.
  package enum Medium: Sendable {
    case text, page
  }

  /// Something that a section contains.
  package indirect enum Part {
    /// A heading within the section.
    case heading(String)
    /// Running text.
    case paragraph(String)
    /// An explanation of the part above it, in small letters.
    case note(String)
    /// Sentences, each an item of a list.
    case list([String])
    /// Answers, each in a box.
    case answers([Answer])
    /// Names with a text about each.
    case facts([Fact])
    case table(Table)
    /// Drawings, in a page only, made when they are drawn.
    case figures(@MainActor () -> [any Figure])
    /// Lines of characters, printed unchanged; in a text only.
    case lines([String])
    /// A command or a file's content.
    case code(String)
    /// Parts for one medium alone.
    case only(Medium, [Part])
  }

  /// An answer, with the conditions that could change it.
  package struct Answer {
    /// Its subject; empty if there is only one answer.
    package var heading = ""
    /// The mark of its certainty with its words; `nil` for none.
    package var mark: (mark: VerdictMark, words: String)?
    /// The sentences; a page prints the first one in large letters.
    package var sentences: [String]
    /// The sentences on the conditions that could change it, or on its meaning.
    package var limits: [String] = []
    /// Whether these are doubts, which a text marks.
    package var areDoubts = true
    /// The number of further remarks, which the section `remarks` has.
    package var remarks = 0

    /// Creates an answer.
    package init(
      heading: String = "", mark: (mark: VerdictMark, words: String)? = nil, _ sentences: [String],
      limits: [String] = [], areDoubts: Bool = true, remarks: Int = 0
    ) {
      (self.heading, self.mark, self.sentences) = (heading, mark, sentences)
      (self.limits, self.areDoubts, self.remarks) = (limits, areDoubts, remarks)
    }
  }

  /// A name with a text about it.
  package struct Fact {
    /// The name, in small letters.
    package var name: String
    /// The text.
    package var text: String
    /// Whether it was assumed, so that a reader has to check it.
    package var isAssumed = false

    /// Creates a fact.
    package init(_ name: String, _ text: String, isAssumed: Bool = false) {
      (self.name, self.text, self.isAssumed) = (name, text, isAssumed)
    }
  }
}
