import PixelFuzz
import Repetitions
import Testing

@Suite("Random responses, from bytes to pixels and texts")
struct PixelFuzzTests {
    /// For more iterations, run `scripts/fuzz pixels`.
    @Test("None crashes, none is drawn outside its pane, and none changes when exported", arguments: 0..<4)
    func sample(part: Int) throws {
        let fuzz = try PixelFuzz()
        let first = UInt64(part) * 1_000_000
        let count = repetitions(2000)
        for seed in first..<first + UInt64(count) { try fuzz.run(seed: seed) }
        #expect(fuzz.shown > count * 2 / 5)
        #expect(fuzz.kinds.count == 10, "\(fuzz.kinds)")
    }
}
