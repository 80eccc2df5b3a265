/// Valid JSON and CSV in the sites' and files' formats with extreme numbers.
struct FuzzedBodies {
    var numbers: AimedNumbers

    init(_ numbers: AimedNumbers) { self.numbers = numbers }

    /// CryptoCompare's candles, in either version.
    mutating func cryptoCompare() -> String {
        let points = rows().map { row in
            "{\"time\":\(row.time),\"open\":\(row.open),\"high\":\(row.high),\"low\":\(row.low),\"close\":\(row.close),"
                + "\"volumefrom\":1,\"volumeto\":\(row.volume)}"
        }
        let list = "[\(points.joined(separator: ","))]"
        return numbers.oneIn(3)
            ? "{\"Response\":\"Success\",\"Data\":\(list)}" : "{\"Response\":\"Success\",\"Data\":{\"Data\":\(list)}}"
    }

    mutating func huobi() -> String {
        let points = rows().map { row in
            "{\"id\":\(row.time),\"open\":\(row.open),\"high\":\(row.high),\"low\":\(row.low),\"close\":\(row.close),"
                + "\"amount\":1,\"vol\":\(row.volume),\"count\":1}"
        }
        return
            "{\"status\":\"ok\",\"ch\":\"market\",\"ts\":\(numbers.token()),\"data\":[\(points.joined(separator: ","))]}"
    }

    /// Binance's candles: prices are texts.
    mutating func binance() -> String {
        let points = rows().map { row in
            [milliseconds(row.time)] + texts(row.open, row.high, row.low, row.close, row.volume)
                + [milliseconds(row.time), text(row.volume), "1", "\"1\"", "\"1\"", "\"0\""]
        }
        return array(points)
    }

    mutating func kraken() -> String {
        let points = rows().map { row in
            [row.time] + texts(row.open, row.high, row.low, row.close, row.open, row.volume) + ["1"]
        }
        return "{\"error\":[],\"result\":{\"XXBTZUSD\":\(array(points)),\"last\":\(numbers.token())}}"
    }

    /// OKX's candles, which have six values, seven or nine.
    mutating func okx() -> String {
        let count = numbers.one(of: [6, 7, 9])
        let points = rows().map { row in
            let values =
                texts(milliseconds(row.time), row.open, row.high, row.low, row.close, row.volume)
                + [text(row.volume), text(row.volume), numbers.oneIn(2) ? "\"1\"" : "\"0\""]
            return Array(values.prefix(count))
        }
        return "{\"code\":\"0\",\"msg\":\"\",\"data\":\(array(points))}"
    }

    mutating func coinbase() -> String {
        let points = rows().map { [$0.time, $0.low, $0.high, $0.open, $0.close, $0.volume] }
        return array(points)
    }

    mutating func coinGecko() -> String {
        let points = rows().map { [milliseconds($0.time), $0.open, $0.high, $0.low, $0.close] }
        return array(points)
    }

    /// A listing of CoinGecko.
    mutating func coinGeckoListing() -> String {
        listing {
            [
                "\"id\":\"bitcoin-\($1)\"", "\"name\":\"Bitcoin\"", "\"symbol\":\"btc\"",
                "\"last_updated\":\($0.updated())",
            ]
                + ["\"market_cap_rank\":\($0.numbers.token())"]
                + $0.figures(
                    "current_price", "price_change_percentage_1h_in_currency", "price_change_percentage_24h",
                    "price_change_percentage_7d_in_currency", "total_volume", "market_cap")
                + ["\"sparkline_in_7d\":{\"price\":\($0.prices())}"]
        }
    }

    /// Prices of hours, mostly valid ones, with related or unrelated values.
    private mutating func prices() -> String {
        let usual = numbers.figure()
        let keepsPrice = numbers.oneIn(2)
        let count = numbers.oneIn(20) ? numbers.integer(160...200) : numbers.integer(0...9)
        let prices = (0..<count).map { _ in
            numbers.oneIn(8) ? any() : "\(keepsPrice ? usual * numbers.one(of: [1, 1, 0.9]) : numbers.figure())"
        }
        return "[\(prices.joined(separator: ","))]"
    }

    mutating func coinGeckoGlobal() -> String {
        "{\"data\":{\"active_cryptocurrencies\":\(numbers.token()),\"market_cap_percentage\":{\"btc\":\(any())},"
            + "\"total_market_cap\":{\"usd\":\(any())},\"total_volume\":{\"usd\":\(any())}}}"
    }

    /// A listing of CoinPaprika.
    mutating func coinPaprikaListing() -> String {
        listing {
            let dollars = $0.figures(
                "price", "percent_change_1h", "percent_change_24h", "percent_change_7d", "volume_24h", "market_cap")
            return [
                "\"id\":\"btc-bitcoin-\($1)\"", "\"name\":\"Bitcoin\"", "\"symbol\":\"BTC\"",
                "\"rank\":\($0.numbers.token())", "\"last_updated\":\($0.updated())",
                "\"quotes\":{\"USD\":{\(dollars.joined(separator: ","))}}",
            ]
        }
    }

    mutating func coinPaprikaGlobal() -> String {
        "{\"market_cap_usd\":\(any()),\"volume_24h_usd\":\(any()),\"bitcoin_dominance_percentage\":\(any()),"
            + "\"cryptocurrencies_number\":\(numbers.token())}"
    }

    /// One to three objects, given the fields of each.
    private mutating func listing(_ fields: (inout FuzzedBodies, Int) -> [String]) -> String {
        var rows: [String] = []
        for index in 0..<numbers.integer(1...3) {
            rows.append("{\(fields(&self, index).joined(separator: ","))}")
        }
        return "[\(rows.joined(separator: ","))]"
    }

    private mutating func figures(_ names: String...) -> [String] { names.map { "\"\($0)\":\(any())" } }

    private func array(_ rows: [[String]]) -> String {
        "[\(rows.map { "[\($0.joined(separator: ","))]" }.joined(separator: ","))]"
    }

    /// A time in seconds as milliseconds; any other token unchanged.
    private func milliseconds(_ token: String) -> String {
        Double(token).map { $0 * 1000 }.flatMap { $0.isFinite ? "\($0)" : nil } ?? token
    }

    /// A number as a text; any other token unchanged.
    private func text(_ token: String) -> String { Double(token) == nil ? token : "\"\(token)\"" }

    private func texts(_ tokens: String...) -> [String] { tokens.map(text) }

    /// A CSV file of candles.
    mutating func csv() -> String {
        rows().reduce(into: "time,open,high,low,close,volume\n") { text, row in
            text += "\(row.time),\(row.open),\(row.high),\(row.low),\(row.close),\(row.volume)\n"
        }
    }

    /// A listing of CoinMarketCap.
    mutating func listing() -> String {
        let rows = (0..<numbers.integer(1...3)).map { _ in ticker() }
        return "{\"status\":{\"error_code\":\"0\"},\"data\":[\(rows.joined(separator: ","))]}"
    }

    mutating func globalMetrics() -> String {
        "{\"status\":{\"error_code\":0},\"data\":{\"active_cryptocurrencies\":\(numbers.token()),\"btc_dominance\":\(any()),"
            + "\"quote\":{\"USD\":{\"total_market_cap\":\(any()),\"total_volume_24h\":\(any())}}}}"
    }

    private mutating func ticker() -> String {
        let id = numbers.oneIn(4) ? numbers.token() : "\(numbers.integer(1...9))"
        return
            "{\"id\":\(id),\"cmc_rank\":\(numbers.token()),\"name\":\"Bitcoin\",\"symbol\":\"BTC\",\"slug\":\"bitcoin\","
            + "\"quote\":[{\"symbol\":\"USD\",\"price\":\(any()),\"percent_change_24h\":\(any()),"
            + "\"volume_24h\":\(any()),\"market_cap\":\(any()),\"last_updated\":\(updated())}]}"
    }

    private mutating func updated() -> String {
        numbers.one(of: [
            "\"2026-11-21T14:05:00.000Z\"", "\"0000-01-01T00:00:00Z\"", "\"9999-12-31T23:59:60.999999999Z\"", "\"\"",
            "null",
        ])
    }

    private mutating func any() -> String {
        if numbers.oneIn(8) { return numbers.token() }
        return (numbers.oneIn(3) ? "-" : "") + "\(numbers.figure())"
    }

    // MARK: - Candles

    private struct Row {
        var time: String
        var open, high, low, close, volume: String
    }

    /// A series of candles: mostly valid ones, with related or unrelated prices.
    private mutating func rows() -> [Row] {
        let count = numbers.oneIn(400) ? 1100 : numbers.oneIn(20) ? numbers.integer(30...90) : numbers.integer(1...6)
        let step = numbers.one(of: [0, 0.001, 1, 60, 300, 3600, 86_400, 2_629_746, 31_556_952, -3600])
        let base = numbers.moment()
        let usual = numbers.figure()
        let keepsPrice = numbers.oneIn(2)
        let isFlat = numbers.oneIn(4)
        return (0..<count).map { index in
            let seconds = numbers.oneIn(6) ? numbers.moment() : base + Double(index) * step
            var prices = (0..<4).map { _ in keepsPrice ? usual * numbers.real(0.9...1) : numbers.figure() }
            if isFlat { prices = Array(repeating: keepsPrice ? usual : prices[0], count: 4) }
            prices.sort()
            let isRising = numbers.oneIn(2)
            var row = Row(
                time: "\(seconds)", open: "\(prices[isRising ? 1 : 2])", high: "\(prices[3])", low: "\(prices[0])",
                close: "\(prices[isRising ? 2 : 1])", volume: "\(numbers.figure())")
            if numbers.oneIn(12) { spoil(&row) }
            return row
        }
    }

    /// Replaces one field with an arbitrary value.
    private mutating func spoil(_ row: inout Row) {
        let token = numbers.token()
        switch numbers.integer(0...5) {
        case 0: row.time = token
        case 1: row.open = token
        case 2: row.high = token
        case 3: row.low = token
        case 4: row.close = token
        default: row.volume = token
        }
    }
}
