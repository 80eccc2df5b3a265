import Testing

@testable import WickCommand
@testable import WickMarket

@Suite("Prices as a table")
struct TableFormatTests {
    private func table(_ tickers: [Ticker], width: Int? = nil, isColoured: Bool = false) -> String {
        let format = TableFormat(format: MarketFormat(locale: .unitedStates), width: width, isColoured: isColoured)
        return String(decoding: format.bytes(of: tickers.map(MarketRow.init)), as: UTF8.self)
    }

    @Test("Columns are aligned by display width, numbers on the right, with a dash for missing values")
    func golden() {
        #expect(
            table(market) == """
                #  Name            Symbol  Section        Price     24 h  Volume (24 h)  Market Cap
                1  Bitcoin         BTC     Coin      $67,123.45   +1.23%         $35.0B      $1.30T
                3  Tether, "USDt"  USDT    Token          $1.00    0.00%    $5.000×10²²           —
                —  =1+1            柴犬    Coin     $0.00001234  −12.50%              —           —

                """)
    }

    @Test("Without rows, there is no table")
    func empty() {
        #expect(table([]).isEmpty)
    }

    @Test("A piped table is not truncated, however long a name is")
    func unbounded() {
        let name = String(repeating: "long ", count: 60)
        #expect(table([ticker(1, name: name)]).contains(name))
    }

    @Test("A name of 100 KB padded every row of a piped table with as many spaces")
    func endlessName() {
        let name = String(repeating: "x", count: 100_000)
        let lines = table([ticker(1, rank: 1, name: name), ticker(2, rank: 2)]).split(separator: "\n")
        #expect(lines.count == 3)
        #expect(lines[1].contains(name))
        #expect(lines[0].count < 200 && lines[2].count < 200)
    }

    @Test(
        "No line is wider than the terminal, and name, symbol, price and change are always shown",
        arguments: [40, 50, 60, 70, 80, 100])
    func narrow(_ width: Int) {
        let lines = table(market, width: width).split(separator: "\n")
        #expect(lines.count == 4)
        #expect(lines.allSatisfy { String($0).displayWidth <= width })
        for title in ["Name", "Symbol", "Price", "24 h"] { #expect(lines.first?.contains(title) == true) }
    }

    @Test("If there is too little space, the long name is truncated and numbers are not")
    func longName() {
        let row = ticker(1, rank: 1, name: String(repeating: "柴犬", count: 40), price: 67123.45, change: 1)
        let lines = table([row], width: 60).split(separator: "\n").map(String.init)
        #expect(lines.allSatisfy { $0.displayWidth <= 60 })
        #expect(lines.last?.contains("…") == true)
        #expect(lines.last?.contains("$67,123.45  +1.00%") == true)
    }

    @Test("Colour repeats the sign, and is only used if allowed")
    func colour() {
        let text = table(market, isColoured: true)
        #expect(text.contains("\u{1B}[32m +1.23%\u{1B}[0m"))
        #expect(text.contains("\u{1B}[31m−12.50%\u{1B}[0m"))
        #expect(text.contains("    0.00%  "))
        #expect(!table(market).contains("\u{1B}"))
    }

    @Test("A name cannot control the terminal")
    func sanitizedText() {
        #expect(
            !table([ticker(1, name: "\u{1B}]0;title\u{7}\n", symbol: "\u{9B}31m")]).contains {
                "\u{1B}\u{7}\u{9B}".contains($0)
            })
        #expect(table([ticker(1, name: "two\nlines")]).split(separator: "\n").count == 2)
    }

    @Test(
        "Colours are only used on terminals that support them",
        arguments: [
            (true, [:], true), (false, [:], false), (true, ["NO_COLOR": "1"], false), (true, ["NO_COLOR": ""], true),
            (true, ["TERM": "dumb"], false), (true, ["TERM": "xterm"], true),
        ] as [(Bool, [String: String], Bool)])
    func allowed(_ isTerminal: Bool, _ variables: [String: String], _ expected: Bool) {
        let output = Output(isTerminal: isTerminal) { _ in }
        #expect(Style.isAllowed(on: output, variables: variables) == expected)
    }
}
