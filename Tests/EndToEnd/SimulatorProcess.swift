import AccessibilityDriver
import Foundation
import FoundationNetworking
import KitLocking
import XCTest

/// A simulator in its own process, like a remote site, with faults on demand.
final class SimulatorProcess {
    /// Flags that make Wick use it.
    var arguments: [String] { arguments(replacing: []) }

    /// Flags that make Wick use it, but another simulator for some sites.
    func arguments(replacing others: [(site: String, simulator: SimulatorProcess)]) -> [String] {
        let replaced = sites.merging(others.map { ($0.site, $0.simulator.sites[$0.site] ?? "") }) { $1 }
        return ["--environment", "staging"] + replaced.flatMap { ["--base-url", "\($0.key)=\($0.value)"] }
    }

    /// Flags that make Wick use its streams too.
    var streamArguments: [String] { streams.flatMap { ["--stream-url", "\($0.key)=\($0.value)"] } }

    /// The base URL of its coin pages.
    var pages: String { sites["coinmarketcap"] ?? "" }

    private let process = Process()
    private let sites: [String: String]
    private let streams: [String: String]
    private let control: URL

    /// Starts a simulator, and waits until it listens.
    ///
    /// - Parameters:
    ///   - coins: The number of listed coins and tokens.
    ///   - start: The market's time, if it is not the system's.
    ///   - tickRate: The updates per second of its streams, if not those of the sites.
    ///   - others: Sites that Wick uses besides the usual ones, such as "coingecko".
    init(coins: Int, startingAt start: Date? = nil, tickRate: Int? = nil, and others: [String] = []) throws {
        let output = Pipe()
        process.executableURL = DrivenProgram.products.appendingPathComponent("wick-simulator")
        let startsAt = start.map { ["--start-at", $0.ISO8601Format()] } ?? []
        let rate = tickRate.map { ["--tick-rate", "\($0)"] } ?? []
        process.arguments = ["--port", "0", "--coins", "\(coins)", "--speed", "0"] + startsAt + rate
        process.standardOutput = output
        process.standardInput = FileHandle.nullDevice
        try process.run()
        var said = ""
        while !said.contains("control="),
            let more = String(bytes: output.fileHandleForReading.availableData, encoding: .utf8),
            !more.isEmpty
        {
            said += more
        }
        var addresses: [String: String] = [:]
        for line in said.split(separator: "\n") {
            let parts = line.split(separator: "=", maxSplits: 1)
            if parts.count == 2 { addresses[String(parts[0])] = String(parts[1]) }
        }
        control = try XCTUnwrap(addresses["control"].flatMap { URL(string: $0) }, said)
        // The program also simulates the sites of the other apps, which Wick does not know.
        let known = ["coinmarketcap", "cryptocompare", "kraken", "huobi", "icons"] + others
        sites = addresses.filter { known.contains($0.key) }
        streams = Dictionary(
            known.compactMap { site in addresses["\(site)-stream"].map { (site, $0) } }, uniquingKeysWith: { $1 })
    }

    /// Adds a fault: "coinmarketcap/listings=status:503".
    func fail(_ fault: String) throws { try ask("POST", "faults", body: "{\"faults\":[\"\(fault)\"]}") }

    /// Removes all faults.
    func recover() throws { try ask("DELETE", "faults", body: nil) }

    /// A received request.
    struct Request: Decodable {
        let endpoint: String
        let target: String
        let has_key: Bool
    }

    /// The requests received at an endpoint, oldest first.
    func requests(of endpoint: String) throws -> [Request] {
        struct Log: Decodable { let requests: [Request] }
        let log = try JSONDecoder().decode(Log.self, from: ask("GET", "requests", body: nil))
        return log.requests.filter { $0.endpoint == endpoint }
    }

    /// The newest candles of Bitcoin in minutes that Huobi's requests return, newest first: open, high, low and close.
    func newestMinutes(_ count: Int) throws -> [[Double]] {
        struct Row: Decodable { let open, high, low, close: Double }
        struct Response: Decodable { let data: [Row] }
        let query = "market/history/kline?symbol=btcusdt&period=1min&size=\(count)"
        return try JSONDecoder().decode(Response.self, from: response("huobi", query)).data
            .map { [$0.open, $0.high, $0.low, $0.close] }
    }

    /// The newest candles that Kraken's requests return, newest first: open, high, low and close.
    ///
    /// - Parameters:
    ///   - count: How many.
    ///   - minutes: The interval.
    ///   - pair: Kraken's name of the pair.
    func newestCandles(_ count: Int, minutes: Int = 60, of pair: String = "XBTUSD") throws -> [[Double]] {
        let response = try JSONSerialization.jsonObject(
            with: response("kraken", "0/public/OHLC?pair=\(pair)&interval=\(minutes)"))
        let result = (response as? [String: Any])?["result"] as? [String: Any]
        let rows = try XCTUnwrap(result?.values.compactMap { $0 as? [[Any]] }.first, "\(response)")
        return try rows.suffix(count).reversed().map { row in
            try row[1...4].map { try XCTUnwrap(($0 as? String).flatMap(Double.init), "\(row)") }
        }
    }

    /// The newest candles of Bitcoin in minutes that Coinbase's requests return, newest first: open, high, low and close.
    func newestMinutesOfCoinbase(_ count: Int) throws -> [[Double]] {
        // Rows of time, low, high, open, close and volume.
        try JSONDecoder().decode(
            [[Double]].self, from: response("coinbase", "products/BTC-USD/candles?granularity=60")
        ).prefix(count).map { [$0[3], $0[2], $0[1], $0[4]] }
    }

    /// The newest candles of Bitcoin in hours that CryptoCompare's requests return, newest first: open, high, low and close.
    func newestHoursOfCryptoCompare(_ count: Int) throws -> [[Double]] {
        struct Row: Decodable { let open, high, low, close: Double }
        struct Rows: Decodable { let Data: [Row] }
        struct Response: Decodable { let Data: Rows }
        let query = "data/v2/histohour?fsym=BTC&tsym=USD&limit=\(count)"
        return try JSONDecoder().decode(Response.self, from: response("cryptocompare", query)).Data.Data
            .suffix(count).reversed().map { [$0.open, $0.high, $0.low, $0.close] }
    }

    private func response(_ site: String, _ query: String) throws -> Data {
        let url = try XCTUnwrap(sites[site].flatMap { URL(string: "\($0)/\(query)") })
        return try Self.load(URLRequest(url: url))
    }

    /// Advances the market's time, which is stopped otherwise.
    func advance(seconds: Int) throws { try ask("POST", "time", body: "{\"advance\":\(seconds)}") }

    /// Advances the market's time until Bitcoin has another price at Huobi, in cents; some spans are without a trade.
    func advanceToAnotherPrice() throws {
        func cents() throws -> Double? { try newestMinutes(1).first?.last.map { ($0 * 100).rounded() } }
        let before = try cents()
        for _ in 0..<60 {
            try advance(seconds: 20)
            if try cents() != before { return }
        }
        XCTFail("The price did not change in 20 minutes.")
    }

    /// Ends it if it is still running.
    func end() {
        guard process.isRunning else { return }
        process.terminate()
        process.waitUntilExit()
    }

    @discardableResult
    private func ask(_ method: String, _ path: String, body: String?) throws -> Data {
        var request = URLRequest(url: control.appendingPathComponent(path))
        request.httpMethod = method
        request.httpBody = body.map { Data($0.utf8) }
        request.setValue("application/json", forHTTPHeaderField: "Content-Type")
        return try Self.load(request)
    }

    private static func load(_ request: URLRequest) throws -> Data {
        let finished = XCTestExpectation(description: "the simulator responds")
        let receivedData = Guarded<Data?>(nil)
        let task = URLSession.shared.dataTask(with: request) { data, response, _ in
            guard (response as? HTTPURLResponse)?.statusCode == 200 else { return }
            receivedData.withLock { $0 = data }
            finished.fulfill()
        }
        task.resume()
        guard XCTWaiter.wait(for: [finished], timeout: 300) == .completed, let data = receivedData.withLock({ $0 })
        else {
            throw CocoaError(.fileReadUnknown)
        }
        return data
    }
}
