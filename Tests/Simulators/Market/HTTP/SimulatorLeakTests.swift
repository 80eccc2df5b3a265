import XCTest

@testable import KitSiteSimulator
@testable import WickSimulator

/// With XCTest, which runs no other tests meanwhile: it counts the threads and descriptors of the process.
final class SimulatorLeakTests: XCTestCase {
    func testAHundredStartsAndStopsLeakNoThreadOrDescriptorWhateverIsPending() throws {
        try run(3)
        let before = try (count("fd"), count("task"))
        try run(100)
        let after = try (count("fd"), count("task"))
        // Threads of earlier tests may be about to end; a leak would occur a hundred times.
        XCTAssertLessThan(after.0, before.0 + 80)
        XCTAssertLessThan(after.1, before.1 + 80)
    }

    private func run(_ times: Int) throws {
        for round in 0..<times {
            let simulator = MarketSimulator(configuration: Site.configuration(coins: 5))
            try simulator.start()
            _ = try RawClient.ask(simulator.port, MarketSimulatorTests.listing)
            let streams = try ["/binance/ws/btcusdt@kline_1m", "/huobi/ws"].map {
                try WebSocketClient(port: simulator.port, $0)
            }
            // A connection that sends forever and one that has been closed.
            if round % 2 == 0 { try simulator.add(Fault(endpoint: "binance", kind: .stream(.endlessMessage))) }
            simulator.advance(by: 2)
            streams[1].send(opcode: 0x8, [])
            try simulator.add(
                Fault(
                    endpoint: "*",
                    kind: [.silence, .latency(milliseconds: 60_000), .oversized(bytes: 50_000_000)][round % 3]))
            let waiting = try RawClient(port: simulator.port)
            waiting.send(MarketSimulatorTests.listing)
            // The response to this request arrives after the server has read the previous one.
            _ = try RawClient.ask(simulator.port, "/control/requests")
            simulator.stop()
            withExtendedLifetime(streams) {}
        }
    }

    private func count(_ folder: String) throws -> Int {
        try FileManager.default.contentsOfDirectory(atPath: "/proc/self/\(folder)").count
    }
}
