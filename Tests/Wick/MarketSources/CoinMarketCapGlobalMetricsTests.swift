import Foundation
import Networking
import Testing
import WickMarket

@testable import WickMarketSources

@Suite("CoinMarketCap's global figures")
struct CoinMarketCapGlobalMetricsTests {
    private func metrics(_ body: String) async -> Result<GlobalMetrics, SiteFailure> {
        await CoinMarketCapSource(environment: .production, key: nil, transport: ScriptedTransport(.json(body)))
            .globalMetrics().result()
    }

    private let whole = GlobalMetrics(
        totalMarketCap: 2.5e12, totalVolume24h: 1e11, bitcoinDominance: 51.5, activeCryptocurrencies: 9000)

    @Test("The figures are read from an object and from an array")
    func shapes() async {
        let usd = #"{"symbol":"USD","total_market_cap":2.5e12,"total_volume_24h":100000000000}"#
        for quote in ["{\"USD\":\(usd)}", "[{\"symbol\":\"EUR\"},\(usd)]"] {
            let data = #"{"btc_dominance":51.5,"active_cryptocurrencies":9000,"quote":\#(quote)}"#
            #expect(await metrics(#"{"status":{"error_code":0},"data":\#(data)}"#) == .success(whole))
        }
    }

    @Test(
        "A figure that is absent or of the wrong type is missing, and the others are read",
        arguments: ["null", "\"x\"", "{}", "[]", "true"])
    func lenient(value: String) async {
        let quote = #"{"USD":{"total_market_cap":\#(value),"total_volume_24h":5}}"#
        let data = #"{"btc_dominance":\#(value),"active_cryptocurrencies":\#(value),"quote":\#(quote)}"#
        #expect(await metrics(#"{"data":\#(data)}"#) == .success(GlobalMetrics(totalVolume24h: 5)))
        #expect(
            await metrics(#"{"data":{"btc_dominance":1,"quote":\#(value)}}"#)
                == .success(GlobalMetrics(bitcoinDominance: 1)))
    }

    @Test(
        "Without any figure the response is a failure, which keeps earlier figures",
        arguments: [
            "{}", #"{"data":null}"#, #"{"data":[]}"#, #"{"data":{}}"#, #"{"data":{"quote":{"USD":{"total_cap":1}}}}"#,
        ])
    func noData(body: String) async {
        guard case .failure(let failure) = await metrics(body), case .unreadable = failure.reason else {
            Issue.record("It was read from \(body).")
            return
        }
    }

    @Test("The figures are requested in dollars")
    func request() async throws {
        let transport = ScriptedTransport(.json("{}"))
        let source = CoinMarketCapSource(environment: .production, key: APIKey("k"), transport: transport)
        _ = await source.globalMetrics().result()
        #expect(
            transport.requests.first?.url.absoluteString
                == "https://pro-api.coinmarketcap.com/v1/global-metrics/quotes/latest?convert=USD")
    }
}
