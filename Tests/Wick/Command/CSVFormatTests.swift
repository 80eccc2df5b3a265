import Testing

@testable import WickCommand
@testable import WickMarket

@Suite("Prices as CSV")
struct CSVFormatTests {
    private func text(_ tickers: [Ticker]) -> String {
        String(decoding: CSVFormat.bytes(of: tickers.map(MarketRow.init)), as: UTF8.self)
    }

    @Test("There is a header and one record per line, with CRLF as in RFC 4180; missing values are empty")
    func golden() {
        #expect(
            text(market)
                == [
                    "id,rank,name,symbol,section,price,change24h,volume24h,marketCap",
                    "1,1,Bitcoin,BTC,coin,67123.45,1.234,35000000000,1300000000000",
                    "825,3,\"Tether, \"\"USDt\"\"\",USDT,token,1,-0.001,5e+22,", "9,,'=1+1,柴犬,coin,1.234e-05,-12.5,,",
                ].map { $0 + "\r\n" }.joined())
    }

    @Test("Without rows, there is only the header")
    func empty() {
        #expect(text([]) == "id,rank,name,symbol,section,price,change24h,volume24h,marketCap\r\n")
    }

    @Test(
        "A text that a spreadsheet would execute is marked as text",
        arguments: [
            ("=SUM(A1)", "'=SUM(A1)"), ("+1", "'+1"), ("-1", "'-1"), ("@x", "'@x"), ("＝1", "'＝1"),
            ("=HYPERLINK(\"x\",\"y\")", "\"'=HYPERLINK(\"\"x\"\",\"\"y\"\")\""), ("\t=1", "\u{FFFD}=1"),
            ("\u{200B}=1", "'=1"), ("a=1", "a=1"), ("", ""), ("a\r\nb", "a\u{FFFD}\u{FFFD}b"),
        ])
    func formulas(_ name: String, _ field: String) {
        #expect(text([ticker(1, name: name, symbol: "S")]).contains("\r\n1,,\(field),S,coin,,,,\r\n"))
    }
}
