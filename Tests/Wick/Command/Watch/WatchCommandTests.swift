import Foundation
import Networking
import ScriptedSockets
import Testing

@testable import WickCommand

@Suite("wick watch")
struct WatchCommandTests {
    private let context = FakeCommandContext()
    private let staging = ["--environment=staging", "--base-url=coinmarketcap=https://c.example"]

    /// The errors of a command that ends before it connects.
    private func errors(
        of arguments: [String], transport: any Transport = SampleTransport()
    ) -> (
        WickCommand.ExitStatus, String
    ) {
        let sockets = ScriptedSockets()
        let status = context.run(["watch"] + arguments, transport: transport, streams: sockets)
        #expect(sockets.connections.isEmpty && context.output.isEmpty)
        return (status, context.errorOutput)
    }

    @Test("A source without streams is refused with those that have some", arguments: ["CryptoCompare", "CoinGecko"])
    func withoutStreams(_ name: String) {
        let (status, message) = errors(of: ["BTC", "--source", name.lowercased()])
        #expect(status == .usage)
        #expect(
            message == "wick: \(name) does not stream prices; choose huobi, binance, kraken, coinbase or okx.\n")
    }

    @Test("A wrong option is a usage error of this command")
    func usage() {
        let (status, message) = errors(of: ["BTC", "--count=many"])
        #expect(status == .usage)
        #expect(
            message == "wick: --count takes a whole number from 1 to 1000000000. See \"wick watch --help\".\n")
    }

    @Test("Each unknown coin is reported with suggestions, and nothing is watched")
    func unknown() {
        let (status, message) = errors(of: ["BTX", "BTC", "qqqqqqq"])
        #expect(status == .failure)
        #expect(
            message
                == "wick: No coin has the symbol, name or ID \"BTX\". Did you mean BTC (Bitcoin)?\n"
                + "wick: No coin has the symbol, name or ID \"qqqqqqq\". "
                + "wick prices --search TEXT finds coins by name.\n")
    }

    @Test("Without a network the failure of the first request is reported")
    func offline() {
        let (status, message) = errors(of: ["BTC"], transport: RoutedTransport { _ in .failure(.hostNotFound) })
        #expect(status == .failure)
        #expect(message == "wick: CoinMarketCap cannot be reached. Check the network connection and try again.\n")
    }

    @Test("Staging without a stream's address says how to add it")
    func missingAddress() {
        #expect(errors(of: ["BTC", "--source=kraken"] + staging).0 == .failure)
        #expect(
            context.errorOutput
                == "wick: The environment staging has no address for the stream of Kraken. "
                + "Add --stream-url kraken=URL.\n")
        let automatic = FakeCommandContext()
        #expect(automatic.run(["watch", "BTC"] + staging) == .failure)
        #expect(
            automatic.errorOutput
                == "wick: The environment staging has no address of a stream. "
                + "Add --stream-url SITE=URL for huobi, coinbase, okx, kraken or binance.\n")
    }

    @Test("A coin that the source does not list is reported with the sources that list and stream it")
    func notListed() {
        let coin = #"{"id":9,"rank":900,"name":"Obscure","symbol":"XYZ","is_active":1}"#
        let coins = #"{"status":{"error_code":0},"data":[\#(coin)]}"#
        let transport = RoutedTransport { $0.hasSuffix("/map") ? .success(.json(coins)) : nil }
        #expect(errors(of: ["xyz", "--source=okx"], transport: transport).0 == .failure)
        #expect(context.errorOutput == "wick: OKX does not list XYZ. No other source lists this coin.\n")
        let automatic = FakeCommandContext()
        #expect(automatic.run(["watch", "xyz"], transport: transport) == .failure)
        #expect(automatic.errorOutput == "wick: No source of live prices lists Obscure (XYZ).\n")
    }
}
