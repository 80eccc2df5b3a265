import Foundation
import Networking
import Testing
import TextMutation

@testable import KitFastJSON
@testable import WickMarketSources

/// A response is decoded from a tape, or else by `JSONDecoder`; both must give the same result.
@Suite("Both decoders give the same result")
struct EitherDecoderTests {
    /// A lone surrogate in front of all other fields.
    ///
    /// It prevents a tape, but `JSONDecoder` accepts it, because the text is not decoded.
    private static let unusual = #""unusual":"\ud83d","#

    /// The response as `JSONDecoder` reads it; `nil` if it is not an object with fields.
    private func unusual(_ body: Data) -> Data? {
        guard body.first == UInt8(ascii: "{"), body.dropFirst().first == UInt8(ascii: "\"") else { return nil }
        return body.prefix(1) + Data(Self.unusual.utf8) + body.dropFirst()
    }

    private func isRead(_ body: Data) -> Bool {
        body.withUnsafeBytes { Tape(parsing: $0.bindMemory(to: UInt8.self), maximumDepth: 512) != nil }
    }

    private func compare<E: Endpoint, Value: Equatable>(
        _ endpoint: E, seed: UInt64, _ value: (E.Response) -> Value, _ location: SourceLocation = #_sourceLocation
    ) throws {
        let sample = endpoint.sample.body
        let read = try #require(unusual(sample), sourceLocation: location)
        #expect(isRead(sample), sourceLocation: location)
        #expect(!isRead(read), "it is not refused", sourceLocation: location)
        var mutation = TextMutation(seed: seed)
        for body in [sample] + (0..<300).map({ _ in mutation.mutated(sample) }) {
            guard let other = unusual(body) else { continue }
            let fast = Result { value(try endpoint.decoding.decode(HTTPResponse(body: body))) }
            let foundation = Result { value(try endpoint.decoding.decode(HTTPResponse(body: other))) }
            switch (fast, foundation) {
            case (.success(let fast), .success(let foundation)):
                #expect(fast == foundation, "\(String(decoding: body, as: UTF8.self))", sourceLocation: location)
            case (.failure, .failure): break
            default:
                Issue.record(
                    "\(String(decoding: body, as: UTF8.self)): \(fast), \(foundation)", sourceLocation: location)
            }
        }
    }

    @Test("CoinMarketCap", arguments: UInt64(1)...4)
    func coinMarketCap(seed: UInt64) throws {
        try compare(CoinMarketCapListing(start: 1, limit: 3, prefix: nil), seed: seed) { [$0.form, "\($0.value)"] }
        try compare(CoinMarketCapQuotesLatest(ids: [1, 1027, 825].map { .init($0) }, prefix: nil), seed: seed) {
            [$0.form, "\($0.value)"]
        }
        try compare(CoinMarketCapMap(prefix: nil), seed: seed) { [$0.form, "\($0.value)"] }
        try compare(CoinMarketCapGlobalMetrics(prefix: nil), seed: seed) { [$0.form, "\($0.value)"] }
    }

    @Test("CryptoCompare", arguments: UInt64(1)...4)
    func cryptoCompare(seed: UInt64) throws {
        try compare(CryptoCompareHistory(symbol: "BTC", interval: .hour, count: 5, until: nil), seed: seed) {
            [$0.form, "\($0.value)"]
        }
        try compare(CryptoCompareCoinList(), seed: seed, TradedListAsRead.init)
    }

    @Test("Huobi", arguments: UInt64(1)...4)
    func huobi(seed: UInt64) throws {
        try compare(HuobiHistory(pair: "btcusdt", interval: .fiveMinutes, size: 5), seed: seed) {
            [$0.form, "\($0.value)"]
        }
        try compare(HuobiSymbols(), seed: seed, TradedListAsRead.init)
    }
}

/// A site's list of traded symbols, without an order.
private struct TradedListAsRead: Equatable {
    let traded: TradedSymbols
    let counts: [Int]

    init(_ response: SiteResponse<TradedList>) {
        traded = response.value.traded
        counts = [response.value.items, response.value.skipped]
    }
}
