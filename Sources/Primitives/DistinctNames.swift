extension [String] {
  /// The names with a number, from 2 on, after `separator` where one was there before: 'a', 'b', 'a 2'.
  package func distinct(separator: String = " ") -> [String] {
    var taken: Set<String> = []
    return map { name in
      var candidate = name
      var count = 1
      while !taken.insert(candidate).inserted {
        count += 1
        candidate = name + separator + String(count)
      }
      return candidate
    }
  }
}
