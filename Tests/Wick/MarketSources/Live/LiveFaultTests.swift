import Foundation
import KitIntegerConversion
import Testing
import WickMarket

@testable import WickMarketSources

@Suite("Live candles: faults of streams")
struct LiveFaultTests {
    @Test("Without faults the candles are those of requests at any time", arguments: LiveStage.wires.indices)
    func faultless(index: Int) {
        let wire = LiveStage.wires[index]
        let stage = LiveStage(wire)
        stage.run(300)
        stage.listen()
        stage.run(3)
        for _ in 0..<600 {
            stage.run(1)
            // The end of a candle is requested some seconds later.
            guard stage.elapsed % 60 > 48 || stage.elapsed % 60 < 40 else { continue }
            // The trades of Coinbase during the first request may be in its response or not.
            let found = stage.differences(openVolume: wire.isFilled)
            #expect(found.isEmpty, "\(wire.provider.id) after \(stage.elapsed) s: \(found)")
            if !found.isEmpty { break }
        }
        #expect(stage.content.errors.isEmpty && stage.content.failures.isEmpty)
        #expect(stage.sockets.connections.count == 1)
    }

    @Test(
        "After each fault the candles are those of requests within the site's time to reconnect",
        arguments: LiveStage.wires.indices, ModelFault.allCases)
    func fault(index: Int, fault: ModelFault) {
        let wire = LiveStage.wires[index]
        // In the middle of a candle with trades, and in one without.
        for start in [330, 525] {
            let stage = LiveStage(wire, seed: UInt64(start))
            stage.run(200)
            stage.listen()
            stage.run(start - 200)
            stage.site.begin(fault)
            stage.run(40)
            stage.site.endFault()
            stage.run(Self.recovery(of: wire))
            for _ in 0..<130 {
                stage.run(1)
                guard stage.elapsed % 60 > 48 || stage.elapsed % 60 < 40 else { continue }
                let found = stage.differences(openVolume: wire.isFilled)
                #expect(found.isEmpty, "\(wire.provider.id) \(fault.rawValue) after \(stage.elapsed) s: \(found)")
                if !found.isEmpty { break }
            }
            #expect(stage.content.errors.isEmpty == (fault != .refused))
        }
    }

    /// The time to notice a silent connection, to connect and to request, or to notice the silence of a topic.
    private static func recovery(of wire: any ModelWire) -> Int {
        max(Int(clamping: wire.provider.streams?.candles.rules.silenceLimit ?? 0) + 5 - 40, 30)
    }
}
