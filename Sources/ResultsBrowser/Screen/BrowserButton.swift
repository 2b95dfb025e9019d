import Interface
import Replay

extension Browser.Button: ButtonIdentity {
  var name: String {
    switch self {
    case .exclude: "exclude"
    case .include: "include"
    case .delete: "delete"
    case .restore: "restore"
    case .merge: "merge"
    case .export: "export"
    case .leave: "leave"
    case .undo: "undo"
    case .redo: "redo"
    case .columns: "columns"
    case .column(let column): "column_\(column.rawValue)"
    case .order(let column): "order_\(column.rawValue)"
    case .item(let index): "item_\(index + 1)"
    case .opening(let index): "opening_\(index + 1)"
    case .enlarge: "enlarge"
    case .confirm: "confirm"
    case .cancel: "cancel"
    case .exportKind(let kind): "export_\(kind.rawValue)"
    case .clearSearch: "clear_search"
    case .example(let index): "example_\(index + 1)"
    case .replay(let button): button.name
    }
  }
}
