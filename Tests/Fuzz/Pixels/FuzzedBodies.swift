/// Valid JSON and CSV in the sites' and files' formats with extreme numbers.
struct FuzzedBodies {
    private(set) var numbers: AimedNumbers

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
        let updated = numbers.one(of: [
            "\"2026-11-21T14:05:00.000Z\"", "\"0000-01-01T00:00:00Z\"", "\"9999-12-31T23:59:60.999999999Z\"", "\"\"",
            "null",
        ])
        let id = numbers.oneIn(4) ? numbers.token() : "\(numbers.integer(1...9))"
        return
            "{\"id\":\(id),\"cmc_rank\":\(numbers.token()),\"name\":\"Bitcoin\",\"symbol\":\"BTC\",\"slug\":\"bitcoin\","
            + "\"quote\":[{\"symbol\":\"USD\",\"price\":\(any()),\"percent_change_24h\":\(any()),"
            + "\"volume_24h\":\(any()),\"market_cap\":\(any()),\"last_updated\":\(updated)}]}"
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
