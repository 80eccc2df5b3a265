import Foundation
import KitLocking
import Networking
import Rx
import Testing
import WickChart

@testable import WickCommand

@Suite("wick kline --compare")
struct CompareCommandTests {
    private let context = FakeCommandContext()

    private func picture(
        _ arguments: [String], expecting status: WickCommand.ExitStatus = .success,
        variables: [String: String] = [:], transport: any Transport = SampleTransport()
    ) -> (options: ChartOptions, series: ChartSeries)? {
        let drawn = Guarded<(options: ChartOptions, series: ChartSeries)?>(nil)
        let result = context.run(
            ["kline"] + arguments + ["--format=png"], variables: variables,
            draw: { picture, _ throws(ChartPictureError) in
                let (options, series) = (picture.options, picture.series)
                drawn.withLock { $0 = (options, series) }
                return [1]
            },
            transport: transport)
        #expect(result == status, "\(context.errorOutput)")
        return drawn.withLock { $0 }
    }

    @Test("The compared coins are drawn with their symbols and candles of the same interval, each once")
    func compared() throws {
        let found = picture([
            "BTC", "--source=huobi", "--interval=1h", "--compare=eth", "--compare", "btc", "--compare=1027",
        ])
        let comparison = try #require(found?.options.comparisons.first)
        #expect(found?.options.comparisons.count == 1 && comparison.name == "ETH")
        #expect(comparison.series.grid.interval == found?.series.grid.interval && comparison.series.count > 0)
    }

    @Test("A coin that does not exist is reported, and nothing is drawn")
    func unknown() {
        #expect(picture(["BTC", "--compare=nonsense"], expecting: .failure) == nil)
        #expect(context.errorOutput.hasPrefix("wick: No coin has the symbol, name or ID \"nonsense\"."))
        #expect(context.output.isEmpty)
    }

    @Test("A source that does not answer is reported, and the next attempt succeeds")
    func failure() {
        let transport = RefusingTransport { $0.contains("ethusdt") }
        let arguments = ["BTC", "--source=huobi", "--compare=ETH"]
        #expect(picture(arguments, expecting: .failure, transport: transport) == nil)
        #expect(context.errorOutput.contains("Huobi") && context.output.isEmpty)
        #expect(picture(arguments)?.options.comparisons.map(\.name) == ["ETH"])
    }

    @Test("A coin that the chart's source does not have comes from another one")
    func otherSource() {
        let refused = Guarded<[String]>([])
        let transport = RefusingTransport { url in
            // Huobi writes symbols in lower case.
            guard url.contains("symbol=ethusdt") else { return false }
            refused.withLock { $0.append(url) }
            return true
        }
        let found = picture(["BTC", "--interval=1h", "--compare=ETH"], transport: transport)
        #expect(found?.options.comparisons.map(\.name) == ["ETH"] && refused.withLock(\.count) == 1)
    }

    @Test("Saved candles are compared without the network")
    func offline() throws {
        let home = try FavoritesHome()
        let broken = RoutedTransport { _ in .failure(.cannotConnect) }
        let arguments = ["BTC", "--interval=1h", "--compare=ETH"]
        #expect(picture(arguments + ["--offline"], expecting: .failure, variables: home.variables) == nil)
        #expect(context.errorOutput.hasSuffix("No candles saved. Run the command once without --offline.\n"))
        for coin in ["BTC", "ETH"] {
            #expect(context.run(["kline", coin, "--interval=1h", "--quiet"], variables: home.variables) == .success)
        }
        let found = picture(arguments + ["--offline"], variables: home.variables, transport: broken)
        #expect(found?.options.comparisons.map(\.name) == ["ETH"])
        let other = ["BTC", "--interval=1h", "--compare=SOL", "--offline"]
        #expect(picture(other, expecting: .failure, variables: home.variables, transport: broken) == nil)
        #expect(context.errorOutput.contains("SOL"))
    }
}

/// Cannot connect for some addresses, and responds with samples otherwise.
private struct RefusingTransport: Transport {
    let isRefused: @Sendable (String) -> Bool

    func send(_ request: TransportRequest) -> Single<HTTPResponse> {
        .deferred {
            isRefused(request.request.url.absoluteString)
                ? .error(NetworkError.cannotConnect) : .just(request.sample())
        }
    }
}
