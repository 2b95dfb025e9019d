import Testing

@testable import Languages

@Suite struct PluralRuleTests {
  /// CLDR 42, plural rules: cardinal numbers with the category of each.
  @Test(arguments: [
    ("en", [1: 0, 0: 1, 2: 1, 11: 1, 101: 1]),
    ("de", [1: 0, 0: 1, 2: 1, 101: 1]),
    ("fr", [0: 0, 1: 0, 2: 1, 100: 1]),
    ("ja", [0: 0, 1: 0, 2: 0, 100: 0]),
    ("ar", [0: 0, 1: 1, 2: 2, 3: 3, 10: 3, 11: 4, 99: 4, 100: 5, 102: 5, 103: 3, 111: 4]),
  ]) func `each number has its form`(code: String, forms: [Int: Int]) throws {
    let rule = try #require(Language.bundled(code)).plurals
    for (number, form) in forms {
      #expect(rule.form(for: number) == form, "\(number) in \(code)")
    }
  }

  /// The rules of Polish and Slovenian in the manual of gettext.
  @Test func `rules with several operators are read as C reads them`() throws {
    let polish = try #require(
      PluralRule(
        """
        nplurals=3; plural=n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2;
        """))
    #expect([1, 2, 4, 5, 12, 22, 25, 112, 122].map(polish.form) == [0, 1, 1, 2, 2, 1, 2, 2, 1])
    let slovenian = try #require(
      PluralRule(
        "nplurals=4; plural=n%100==1 ? 0 : n%100==2 ? 1 : n%100==3 || n%100==4 ? 2 : 3;"))
    #expect([1, 101, 2, 3, 4, 5, 0].map(slovenian.form) == [0, 0, 1, 2, 2, 3, 3])
    let arithmetic = try #require(PluralRule("nplurals=6; plural=!(n-2*3+4/2)*(1+2*2);"))
    #expect([4, 5].map(arithmetic.form) == [5, 0])
  }

  @Test(arguments: [
    "", "nplurals=2", "nplurals=2; plural=n", "nplurals=0; plural=0;", "nplurals=7; plural=0;",
    "nplurals=2; plural=(n != 1;", "nplurals=2; plural=n != ;", "nplurals=2; plural=m;",
    "nplurals=2; plural=1/n;", "nplurals=2; plural=n ? 1;", "nplurals=1; plural=0-n;",
    "nplurals=1; plural=" + String(repeating: "(", count: 5000),
    "nplurals=1; plural=" + String(repeating: "!", count: 5000) + "n;",
    "nplurals=1; plural=99999999999999999999;",
  ]) func `what is no rule, or has no form for a number, is refused`(declaration: String) {
    #expect(PluralRule(declaration) == nil)
  }

  @Test func `only forms for none, one or two things can do without their number`() throws {
    let arabic = try #require(Language.bundled("ar")).plurals
    #expect((0..<6).map(arabic.isSmall) == [true, true, true, false, false, false])
    let japanese = try #require(Language.bundled("ja")).plurals
    #expect(!japanese.isSmall(0))
  }
}
