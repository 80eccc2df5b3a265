import Foundation
import KitSeededRandom
import Testing
import WickMarket

@testable import WickMarketSources

/// Random faults for `WICK_STREAM_SOAK_HOURS` of virtual time with the seed `WICK_STREAM_SOAK_SEED`; by default an hour.
@Suite("Live candles: random faults")
struct LiveSoakTests {
    private static let variables = ProcessInfo.processInfo.environment
    private static let hours = variables["WICK_STREAM_SOAK_HOURS"].flatMap { Int($0) } ?? 1
    private static let seed = variables["WICK_STREAM_SOAK_SEED"].flatMap { UInt64($0) } ?? 1

    @Test("No candle is lost, doubled or wrong", arguments: LiveStage.wires.indices)
    func soak(index: Int) {
        let wire = LiveStage.wires[index]
        var random = SeededGenerator(seed: Self.seed)
        let stage = LiveStage(wire, seed: Self.seed)
        stage.run(120)
        stage.listen()
        while stage.elapsed < Self.hours * 3600 {
            stage.run(Int.random(in: 30...400, using: &random))
            let fault = ModelFault.allCases.randomElement(using: &random) ?? .closed
            stage.site.begin(fault)
            stage.run(Int.random(in: 5...90, using: &random))
            stage.site.endFault()
        }
        stage.run(240)
        let found = stage.differences(openVolume: false)
        #expect(found.isEmpty, "seed \(Self.seed), \(wire.provider.id): \(found.count), \(found.prefix(3))")
        #expect(stage.content.candles.count >= Self.hours * 60 * (wire.isFilled ? 9 : 6) / 10)
    }
}
