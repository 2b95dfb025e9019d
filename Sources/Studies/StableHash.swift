/// A hash that is the same in every run and on every machine; not for secrets.
///
/// FNV-1a of 64 bits, http://www.isthe.com/chongo/tech/comp/fnv/.
package func stableHash(_ text: String) -> UInt64 {
  text.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3 }
}
