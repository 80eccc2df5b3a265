import Foundation
import Testing

@testable import WickCommand
@testable import WickMarket

@Suite("Prices as JSON")
struct JSONFormatTests {
    private func text(_ tickers: [Ticker]) -> String {
        String(decoding: JSONFormat.bytes(of: tickers.map(MarketRow.init)), as: UTF8.self)
    }

    @Test("Output is one array with a row per line, every name in every row, and null for missing values")
    func golden() {
        #expect(
            text(market) == """
                [
                  {"id":1,"rank":1,"name":"Bitcoin","symbol":"BTC","section":"coin","price":67123.45,"change24h":1.234,\
                "volume24h":35000000000,"marketCap":1300000000000},
                  {"id":825,"rank":3,"name":"Tether, \\"USDt\\"","symbol":"USDT","section":"token","price":1,\
                "change24h":-0.001,"volume24h":5e+22,"marketCap":null},
                  {"id":9,"rank":null,"name":"=1+1","symbol":"柴犬","section":"coin","price":1.234e-05,\
                "change24h":-12.5,"volume24h":null,"marketCap":null}
                ]

                """)
    }

    @Test("No rows are an empty array")
    func empty() {
        #expect(text([]) == "[]\n")
    }

    @Test("Names are unchanged after decoding, and none of their characters control a terminal")
    func exactNames() throws {
        let names = ["\\\"/\u{1B}[31m\n\u{0}", "\u{202E}evil\u{2028}", "👩‍👧 é 柴", "\u{E0001}", "\u{9B}x\u{7F}"]
        let tickers = names.enumerated().map { ticker($0.offset + 1, name: $0.element, symbol: $0.element) }
        let written = text(tickers)
        #expect(
            !written.unicodeScalars.contains {
                $0 != "\n" && [.control, .format].contains($0.properties.generalCategory)
            })
        let rows = try #require(try JSONSerialization.jsonObject(with: Data(written.utf8)) as? [[String: Any]])
        #expect(rows.map { $0["name"] as? String } == names)
        #expect(rows.map { $0["symbol"] as? String } == names)
    }

    @Test(
        "Numbers have full precision",
        arguments: [
            0.1, 1.0 / 3, 67123.450000000004, Double.leastNonzeroMagnitude, .greatestFiniteMagnitude, -0.0, 1e22,
        ] as [Double])
    func precision(_ number: Double) throws {
        let rows = try #require(
            try JSONSerialization.jsonObject(with: Data(JSONFormat.bytes(of: [MarketRow(ticker(1, price: number))])))
                as? [[String: Any]])
        #expect(rows.first?["price"] as? Double == number)
        #expect(Set(rows.first.map { Array($0.keys) } ?? []).count == 9)
    }

    @Test("Non-finite numbers are null", arguments: [Double.nan, .infinity, -.infinity])
    func notFinite(_ number: Double) {
        #expect(text([ticker(1, price: number)]).contains("\"price\":null"))
    }
}
