import PixelFuzz
import Testing

@Suite("Made-up responses, from their bytes to pixels and texts")
struct PixelFuzzTests {
    /// More of them: `scripts/fuzz pixels`.
    @Test("None traps, none is drawn outside of its place, and none changes when it is exported", arguments: 0..<4)
    func sample(part: Int) throws {
        let fuzz = try PixelFuzz()
        let first = UInt64(part) * 1_000_000
        for seed in first..<first + 500 { try fuzz.run(seed: seed) }
        #expect(fuzz.shown > 300)
    }
}
