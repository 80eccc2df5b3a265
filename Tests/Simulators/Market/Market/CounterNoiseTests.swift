import Testing

@testable import WickSimulator

@Suite("Counter noise")
struct CounterNoiseTests {
    @Test("has the published outputs of SplitMix64")
    func reference() {
        let noise = CounterNoise(key: 0)
        #expect(noise.bits(0) == 0xE220_A839_7B1D_CDAF)
        #expect(noise.bits(1) == 0x6E78_9E6A_A1B9_65F4)
        #expect(noise.bits(2) == 0x06C4_5D18_8009_454F)
    }

    @Test("is uniform in 0..<1, and normal with mean 0 and variance 1", arguments: [1, 2, 77] as [UInt64])
    func distributions(seed: UInt64) {
        let noise = CounterNoise(seed: seed, stream: 5)
        let count = 100_000
        let uniform = (0..<count).map { noise.uniform(UInt64($0)) }
        #expect(uniform.allSatisfy { (0..<1).contains($0) })
        #expect(abs(uniform.reduce(0, +) / Double(count) - 0.5) < 0.005)
        let normal = (0..<count).map { noise.normal(UInt64($0)) }
        #expect(abs(normal.reduce(0, +) / Double(count)) < 0.02)
        #expect(abs(normal.reduce(0) { $0 + $1 * $1 } / Double(count) - 1) < 0.02)
        #expect(normal.allSatisfy { abs($0) <= 3.4642 })
    }

    @Test("differs by seed and by stream")
    func independence() {
        let noise = CounterNoise(seed: 1, stream: 1)
        #expect(noise.bits(0) != CounterNoise(seed: 2, stream: 1).bits(0))
        #expect(noise.bits(0) != CounterNoise(seed: 1, stream: 2).bits(0))
    }
}

@Suite("Brownian walk")
struct BrownianWalkTests {
    @Test("has its variance over spans of a minute, an hour and a day", arguments: [1, 60, 1440])
    func variance(span: Int) {
        let steps = 40_000
        let sum = (0..<8).reduce(0.0) { sum, stream in
            let walk = BrownianWalk(seed: 9, stream: UInt64(stream))
            return sum
                + (0..<(steps / 8)).reduce(0.0) { sum, step in
                    let minute = 30_000_000 + step * span
                    let move =
                        Double(walk.position(at: minute + span)) * BrownianWalk.unit - Double(walk.position(at: minute))
                        * BrownianWalk.unit
                    return sum + move * move
                }
        }
        #expect(abs(sum / Double(steps) / Double(span) - 1) < 0.15)
    }

    @Test("always stays near 0, before 1970 too")
    func bounded() {
        let walk = BrownianWalk(seed: 3, stream: 4)
        let ninetyDays = 131_072.0.squareRoot()
        for step in -2000..<2000 {
            #expect(abs(Double(walk.position(at: step * 14_401)) * BrownianWalk.unit) < 10 * ninetyDays)
        }
    }
}
