// How the text of pages looks: the curve editor, results, forms.

extension Theme {
  /// The title of a page.
  package var title: TextStyle { words(26, .bold, ink) }
  /// What a page is about, below its title; the words of a table.
  package var subtitle: TextStyle { words(15, .regular, mutedInk) }
  /// The heading of a part of a page, and the names of rows.
  package var heading: TextStyle { words(18, .semibold, ink) }
  /// Sentences.
  package var body: TextStyle { words(17, .regular, ink) }
  /// Sentences of pages that are all words.
  package var reading: TextStyle { words(19, .regular, ink) }
  /// Small sentences at the foot of a page, and names of axes.
  package var note: TextStyle { words(14, .regular, mutedInk) }
  /// A number in a table or beside a point.
  package var figure: TextStyle { TextStyle(size: 15, weight: .semibold, color: ink) }
  /// A short verdict, to be coloured by what it says.
  package var outcome: TextStyle { words(16, .semibold, ink) }
  /// The numbers of an axis.
  package var axis: TextStyle { words(13, .regular, mutedInk) }
  /// The primary button of a page.
  package var pageButton: TextStyle { words(17, .semibold, onAccent) }
  /// Another button of a page.
  package var secondaryButton: TextStyle { words(17, .medium, ink) }
}
