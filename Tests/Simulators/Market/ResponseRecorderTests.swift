import Foundation
import Testing
import Waiting

@testable import KitSiteSimulator
@testable import WickSimulator

@Suite("Recording responses", .ownThreads)
struct ResponseRecorderTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)

    @Test("writes each response of a site as sent, but not the control endpoint's")
    func records() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        var configuration = Site.configuration(coins: 20)
        configuration.serving.recordsTo = folder.appendingPathComponent("within")
        let simulator = MarketSimulator(configuration: configuration)
        try simulator.start()
        defer { simulator.stop() }
        let listing = try RawClient.ask(simulator.port, MarketSimulatorTests.listing).body
        let refused = try RawClient.ask(simulator.port, "/coinmarketcap/v1/cryptocurrency/map?limit=0").body
        try simulator.add(Fault(endpoint: "*", kind: .hangUp, count: 1))
        _ = try RawClient.ask(simulator.port, MarketSimulatorTests.listing)
        _ = try RawClient.ask(simulator.port, "/control/time")
        let written = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/within").sorted()
        #expect(
            written == [
                "0001-coinmarketcap-listings-200.json", "0002-coinmarketcap-map-400.json",
                "0003-coinmarketcap-listings-200.json",
            ])
        let texts = try written.map { try String(contentsOfFile: folder.path + "/within/" + $0, encoding: .utf8) }
        #expect(texts == [listing, refused, listing])
    }

    @Test("reports errors at the start, and later to the client")
    func impossible() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try Data().write(to: folder)
        var configuration = Site.configuration(coins: 20)
        configuration.serving.recordsTo = folder
        #expect {
            try MarketSimulator(configuration: configuration).start()
        } throws: { error in
            "\(error)".contains("cannot write responses to \(folder.path)")
        }
        try FileManager.default.removeItem(at: folder)
        let simulator = MarketSimulator(configuration: configuration)
        try simulator.start()
        defer { simulator.stop() }
        try FileManager.default.removeItem(at: folder)
        let result = try RawClient.ask(simulator.port, MarketSimulatorTests.listing)
        #expect(result.text.hasPrefix("HTTP/1.1 500 "))
        #expect(result.body.contains("cannot write responses"))
    }
}
