extension Scale {
  /// 1 to 100 by tenths: the numbers of the test of 2012.
  public static let oneToHundredByTenths = Scale(tenthsFrom: 10, to: 1000)

  private init(tenthsFrom minimum: Int, to maximum: Int) {
    self.minimum = minimum
    self.maximum = maximum
    decimals = 1
  }
}
