import Foundation
import Networking
import Testing
import WickMarket

@testable import WickMarketSources

/// Names and messages from sites that would reverse a line, break it or fill the screen.
@Suite("Hostile texts of sites")
struct HostileTextTests {
    private static let hostile =
        "\u{202E}Bit\ncoin\u{2066}" + String(repeating: "\u{301}", count: 100)
        + String(repeating: "a", count: 5000)

    private func isSafe(_ text: String) -> Bool {
        text == text.sanitized(limit: 300) && !text.contains("\u{202E}") && !text.contains("\n")
    }

    @Test("Names and symbols are sanitized when decoded; a row is skipped if nothing is left")
    func names() async throws {
        let rows = [
            Row(1, name: Self.hostile, symbol: Self.hostile),
            Row(2).replacing("platform", with: ["id": 1, "name": Self.hostile, "symbol": "E\u{202E}TH"]),
            Row(3, name: "\u{202E}\u{2066}"), Row(4, symbol: "\u{200B}\n"),
        ]
        let source = CoinMarketCapSource(
            environment: .production, key: nil, transport: try ScriptedTransport(.listing(rows)))
        let listing = try await source.listing(limit: 10).result().get()
        #expect(listing.tickers.map(\.id.rawValue) == [1, 2])
        #expect(listing.skipped == 2)
        for ticker in listing.tickers {
            for text in [ticker.name, ticker.symbol, ticker.platform?.name ?? "", ticker.platform?.symbol ?? ""] {
                #expect(isSafe(text), "\(text)")
            }
        }
        #expect(listing.tickers.last?.platform?.symbol == "ETH")
    }

    @Test("A site's error message is sanitized too")
    func messages() async throws {
        let transport = try ScriptedTransport(.siteError(.badRequest, code: 400, message: Self.hostile))
        let source = CoinMarketCapSource(environment: .production, key: nil, transport: transport)
        let failure = try #require(await source.listing(limit: 10).result().failure)
        guard case .refused(let message) = failure.reason else {
            Issue.record("\(failure)")
            return
        }
        #expect(isSafe(message.text))
    }
}
