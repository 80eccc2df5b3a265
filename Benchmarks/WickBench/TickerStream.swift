import Foundation
import KitSiteSimulator
import WickMarket

/// Binance's stream of all tickers with many changes, encoded ahead so that the server hardly needs a processor; for one
/// connection at a time.
final class TickerStream: SimulatedSite, StreamSession {
    /// The messages per second.
    static let rate = 10

    let id = "binance"
    let endpoints: [String] = []
    let streams = ["stream"]

    /// Different prices of each coin, sent one after the other.
    private let messages: [[UInt8]]
    private var sent = 0
    private var isSubscribed = false

    /// - Parameters:
    ///   - tickers: The coins, the greatest first; of those with the same symbol, the first one has the pair.
    ///   - count: The number of pairs, whose prices in dollars change by about one per cent with each message.
    init(_ tickers: [Ticker], count: Int) {
        var symbols: Set<String> = []
        let pairs = tickers.filter { $0.quote.price != nil && symbols.insert($0.symbol.uppercased()).inserted }
        messages = (0..<20).map { round in
            let items = pairs.prefix(count).enumerated().compactMap { index, ticker in
                ticker.quote.price.map { price in
                    let moved = price * (1 + 0.01 * sin(Double(round * 7 + index)))
                    let pair = ticker.symbol.uppercased() + "USDT"
                    return #"{"e":"24hrMiniTicker","E":1,"s":"\#(pair)","c":"\#(moved)","o":"1","#
                        + #""h":"1","l":"1","v":"1","q":"1"}"#
                }
            }
            return Array(#"{"stream":"!miniTicker@arr","data":[\#(items.joined(separator: ","))]}"#.utf8)
        }
    }

    func stream(at path: String) -> String? { "stream" }
    func session(_ request: HTTPRequest, stream: String) -> any StreamSession { self }
    func open(_ output: inout StreamOutput) { isSubscribed = false }

    func receive(_ message: StreamInput, _ output: inout StreamOutput) {
        guard case .text(let text) = message, let range = text.range(of: #""id":"#) else { return }
        let id = text[range.upperBound...].prefix { $0.isNumber }
        output.send(.text(Array(#"{"result":null,"id":\#(id)}"#.utf8)))
        isSubscribed = true
    }

    func tick(_ output: inout StreamOutput) {
        guard isSubscribed else { return }
        output.update("!miniTicker@arr", .text(messages[sent % messages.count]))
        sent += 1
    }

    func endpoint(at path: String) -> String? { nil }

    func response(_ request: HTTPRequest, endpoint: String, at time: Date, edit: FieldEdit?) -> ServerResponse {
        .json([], status: 404)
    }

    func refuse(_ refusal: Refusal, _ request: HTTPRequest, at time: Date) -> ServerResponse { .json([], status: 404) }
}
