/// A property of a row, read and written at its place in memory.
///
/// A key path looks up the types of its property at every access. For rows of events, of which a trial has hundreds, that
/// took two thirds of the time of a simulation.
struct RowProperty<Row, Value>: Sendable {
  private let path: any WritableKeyPath<Row, Value> & Sendable
  /// The distance in bytes from the beginning of a row; `nil` if the property is computed.
  private let offset: Int?

  init(_ path: any WritableKeyPath<Row, Value> & Sendable) {
    self.path = path
    offset = MemoryLayout<Row>.offset(of: path)
  }

  /// The property of the row at an address.
  func value(of row: UnsafePointer<Row>) -> Value {
    guard let offset else { return row.pointee[keyPath: path] }
    return UnsafeRawPointer(row).load(fromByteOffset: offset, as: Value.self)
  }

  /// Sets the property of `row`.
  func set(_ value: Value, in row: inout Row) {
    guard let offset else {
      row[keyPath: path] = value
      return
    }
    withUnsafeMutablePointer(to: &row) { row in
      (UnsafeMutableRawPointer(row) + offset).assumingMemoryBound(to: Value.self).pointee = value
    }
  }
}
