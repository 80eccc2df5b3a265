import Foundation
import Networking
import Rx
import Testing
import WickMarket

@testable import WickMarketSources

/// Faults of the app that Wick descends from, as far as decoding responses is concerned.
@Suite("Faults of the original")
struct FaultsOfTheOriginalTests {
    @Test("3. One malformed coin of a thousand is skipped and counted, and the others are read")
    func malformedCoin() async throws {
        var rows = (1...1_000).map { Row($0) }
        rows[499] = rows[499].replacing("name", with: 500)
        let source = CoinMarketCapSource(
            environment: .production, key: nil, transport: try ScriptedTransport(.listing(rows, code: "0")))
        let listing = try await source.listing(limit: 1_000).result().get()
        #expect(listing.tickers.map(\.id.rawValue) == Array(1...499) + Array(501...1_000))
        #expect(listing.skipped == 1)
    }
}
