import Foundation
import Networking
import Testing
import WickMarket
import WickMarketStore

@testable import WickCommand

@Suite("wick favorites")
struct FavoritesCommandTests {
    private let context = FakeCommandContext()
    private let home: FavoritesHome

    init() throws { home = try FavoritesHome() }

    /// A network without connections.
    private let offline = RoutedTransport { _ in .failure(.cannotConnect) }

    private func favorites(
        _ arguments: [String], transport: any Transport = SampleTransport(), outputFailure: Output.Failure? = nil
    ) -> WickCommand.ExitStatus {
        context.run(
            ["favorites"] + arguments, variables: home.variables, outputFailure: outputFailure, transport: transport)
    }

    private func coin(_ id: Int, _ symbol: String, _ name: String, rank: Int) -> String {
        #"{"id":\#(id),"rank":\#(rank),"name":"\#(name)","symbol":"\#(symbol)","is_active":1}"#
    }

    private var sharedSymbol: RoutedTransport {
        let rows = [coin(9, "btc", "Batcat", rank: 900), coin(1, "BTC", "Bitcoin", rank: 1)].joined(separator: ",")
        return RoutedTransport { path in
            path.hasSuffix("/map") ? .success(.json(#"{"status":{"error_code":0},"data":[\#(rows)]}"#)) : nil
        }
    }

    /// A site that only lists Bitcoin.
    private let bitcoinOnly = RoutedTransport { path in
        guard path.hasSuffix("/quotes/latest") else { return nil }
        let quote = #"{"symbol":"USD","price":67123.45,"percent_change_24h":1.5,"volume_24h":3e10,"market_cap":1.3e12}"#
        let row = #"{"id":1,"name":"Bitcoin","symbol":"BTC","slug":"bitcoin","cmc_rank":1,"quote":[\#(quote)]}"#
        return .success(.json(#"{"status":{"error_code":0},"data":[\#(row)]}"#))
    }

    @Test("A simulated market has favorites of its own")
    func simulated() {
        let simulated = ["--environment=qa", "--coins=5"]
        #expect(favorites(["add", "btc", "--quiet"]) == .success)
        #expect(favorites(["list", "--format=csv", "--quiet"] + simulated) == .success)
        #expect(!context.output.contains("BTC"))
        #expect(favorites(["add", "eth", "--quiet"] + simulated) == .success)
        #expect(favorites(["remove", "btc", "--quiet"] + simulated) == .failure)
        #expect(favorites(["list", "--format=csv", "--quiet"] + simulated) == .success)
        #expect(context.output.contains("ETH") && !context.output.contains("BTC"))
        #expect(favorites(["clear", "--quiet"] + simulated) == .success)
        #expect(favorites(["remove", "btc", "--quiet"]) == .success)
    }

    @Test("Coins are added by symbol and ID, and saved in the order of the arguments")
    func add() throws {
        #expect(favorites(["add", "eth", "1"]) == .success)
        #expect(
            context.errorOutput == """
                wick: Ethereum (ETH) added to your favorites.
                wick: Bitcoin (BTC) added to your favorites.

                """)
        #expect(context.output.isEmpty)
        #expect(try home.ids == [1027, 1])
    }

    @Test("Adding a coin again has no effect, prints a message, and is not a failure")
    func twice() throws {
        home.add(.bitcoin)
        #expect(favorites(["add", "BTC"]) == .success)
        #expect(context.errorOutput == "wick: Bitcoin (BTC) is already a favorite.\n")
        #expect(try home.ids == [1])
    }

    @Test("If coins share a symbol, a message says which one this is")
    func shared() throws {
        #expect(favorites(["add", "BTC", "9"], transport: sharedSymbol) == .success)
        #expect(
            context.errorOutput == """
                wick: Bitcoin (BTC) added to your favorites.
                wick: 2 coins have the symbol BTC; this is Bitcoin (ID 1), the highest-ranked.
                wick: Batcat (btc) added to your favorites.
                wick: 2 coins have the symbol btc; this is Batcat (ID 9), not the highest-ranked, which is Bitcoin.

                """)
        #expect(try home.ids == [1, 9])
    }

    @Test("If one coin is unknown, none is added")
    func unknown() throws {
        #expect(favorites(["add", "ETH", "BTX"]) == .failure)
        #expect(
            context.errorOutput == """
                wick: No coin has the symbol, name or ID "BTX". Did you mean BTC (Bitcoin)?
                wick: Nothing was changed.

                """)
        #expect(try home.ids == [])
    }

    /// The same arguments refer to the same coin in each command; `favorites remove` searches the favorites only.
    @Test(
        "The argument that adds a favorite also removes it, and opens its page",
        arguments: ["ETH", "eth", "Ethereum", "ethereum", "ETHEREUM", "1027"])
    func sameNames(_ text: String) throws {
        #expect(favorites(["add", text]) == .success)
        #expect(try home.ids == [1027])
        #expect(
            context.run(["open", "--print", text], variables: home.variables, transport: SampleTransport())
                == .success)
        #expect(context.output == "https://coinmarketcap.com/currencies/ethereum/\n")
        #expect(context.run(["kline", text], variables: home.variables) == .success)
        #expect(context.errorOutput.contains("Ethereum (ETH) in USDT, candles"))
        #expect(favorites(["remove", text], transport: offline) == .success)
        #expect(try home.ids == [])
    }

    @Test("Without a network nothing is added, and the network failure is reported")
    func addOffline() throws {
        #expect(favorites(["add", "BTC"], transport: offline) == .failure)
        #expect(context.errorOutput.hasPrefix("wick: CoinMarketCap cannot be reached."))
        #expect(try home.ids == [])
    }

    @Test("The list has prices in the order of adding; coins that are no longer listed stay and are reported")
    func list() throws {
        home.add(.gone, .bitcoin)
        #expect(favorites(["list", "--format=json"], transport: bitcoinOnly) == .success)
        #expect(
            context.output == """
                [
                  {"id":77,"rank":null,"name":"Gone Coin","symbol":"GONE","section":null,"price":null,"change24h":null,"volume24h":null,"marketCap":null},
                  {"id":1,"rank":1,"name":"Bitcoin","symbol":"BTC","section":"coin","price":67123.45,"change24h":1.5,"volume24h":30000000000,"marketCap":1300000000000}
                ]

                """)
        #expect(context.errorOutput == "wick: No longer listed: Gone Coin (GONE).\n")
    }

    @Test("Without a network the list has names and em dashes, and the failure is reported")
    func listOffline() {
        home.add(.bitcoin, .gone)
        #expect(favorites([], transport: offline) == .failure)
        #expect(
            context.output == """
                #  Name       Symbol  Section  Price  24 h  Volume (24 h)  Market Cap
                —  Bitcoin    BTC     —            —     —              —           —
                —  Gone Coin  GONE    —            —     —              —           —

                """)
        #expect(context.errorOutput.hasPrefix("wick: CoinMarketCap cannot be reached."))
        #expect(!context.errorOutput.contains("No longer listed"))
    }

    @Test("Favorites are not reported as no longer listed if items were skipped")
    func unreadable() {
        home.add(.bitcoin, .ether)
        let transport = RoutedTransport { path in
            guard path.hasSuffix("/quotes/latest") else { return nil }
            return .success(
                .json(#"{"status":{"error_code":0},"data":[{"id":1,"name":"Bitcoin","symbol":"BTC"},{"id":1027}]}"#))
        }
        #expect(favorites(["list", "--format=csv"], transport: transport) == .success)
        #expect(context.output.split(separator: "\r\n").last == "1027,,Ethereum,ETH,,,,,")
        #expect(!context.errorOutput.contains("No longer listed"))
        #expect(context.errorOutput.contains("could not be read"))
    }

    @Test("No favorites are an empty list, without a request")
    func none() {
        #expect(favorites(["list", "--format=json"], transport: offline) == .success)
        #expect(context.output == "[]\n")
        #expect(context.errorOutput == "wick: No favorites yet. Add one with wick favorites add COIN.\n")
    }

    @Test("A favorite is removed by ID, symbol or name, without a network", arguments: ["77", "gone", "Gone coin"])
    func remove(text: String) throws {
        home.add(.bitcoin, .gone, .ether)
        #expect(favorites(["remove", text, text], transport: offline) == .success)
        #expect(context.errorOutput == "wick: Gone Coin (GONE) removed from your favorites.\n")
        #expect(try home.ids == [1, 1027])
    }

    @Test("An ambiguous argument removes nothing, and the candidates are printed")
    func removeUnclear() throws {
        home.add(.bitcoin, .batcat, .ether)
        #expect(favorites(["remove", "BTC", "ethereun", "eth"], transport: offline) == .failure)
        #expect(
            context.errorOutput == """
                wick: 2 coins match "BTC". Specify the ID of one:
                wick: 1: Bitcoin (BTC)
                wick: 9: Batcat (btc)
                wick: No favorite has the symbol, name or ID "ethereun". Did you mean ETH (Ethereum)?
                wick: Nothing was changed.

                """)
        #expect(try home.ids == [1, 9, 1027])
    }

    @Test("Clearing reports the number of favorites", arguments: [0, 1, 2])
    func clear(count: Int) throws {
        for coin in [Coin.bitcoin, .ether].prefix(count) { home.add(coin) }
        #expect(favorites(["clear"], transport: offline) == .success)
        let errorOutput = ["No favorites to clear.", "1 favorite cleared.", "2 favorites cleared."]
        #expect(context.errorOutput == "wick: \(errorOutput[count])\n")
        #expect(try home.ids == [])
    }

    @Test("Quiet prints errors only")
    func quiet() {
        for arguments in [["add", "BTC"], ["list"], ["remove", "BTC"], ["clear"], ["list"]] {
            #expect(favorites(arguments + ["--quiet"]) == .success)
        }
        #expect(context.errorOutput.isEmpty && context.output.contains("Bitcoin"))
    }

    @Test("With Save Favorites off, changes fail with advice", arguments: ["add", "remove", "clear"])
    func notSaved(command: String) throws {
        home.withStore { $0.choose(false, for: .savesFavorites) }
        let operands = command == "clear" ? [] : ["BTC"]
        #expect(favorites([command] + operands, transport: offline) == .failure)
        #expect(
            context.errorOutput
                == "wick: Save Favorites is off, so the favorites are not on disk. Turn it on in the window’s settings.\n"
        )
    }

    @Test("If Save Favorites is switched off during a request, nothing is reported as added")
    func switchedOff() throws {
        let transport = RoutedTransport { [home] path in
            guard path.hasSuffix("/map") else { return nil }
            home.withStore { $0.choose(false, for: .savesFavorites) }
            let row = #"{"id":1,"rank":1,"name":"Bitcoin","symbol":"BTC","is_active":1}"#
            return .success(.json(#"{"status":{"error_code":0},"data":[\#(row)]}"#))
        }
        #expect(favorites(["add", "BTC"], transport: transport) == .failure)
        #expect(context.errorOutput.hasPrefix("wick: Save Favorites is off,"))
        #expect(!context.errorOutput.contains("added"))
        #expect(try home.ids == [])
    }

    @Test("With Save Favorites off, the list is empty, and a message says why")
    func notSavedList() {
        home.withStore { $0.choose(false, for: .savesFavorites) }
        #expect(favorites(["list", "--format=json"], transport: offline) == .success)
        #expect(context.output == "[]\n")
        #expect(context.errorOutput.hasPrefix("wick: Save Favorites is off,"))
    }

    @Test("A file that cannot be used is a failure, because changes would be lost when the command exits")
    func unusable() throws {
        try Data().write(to: URL(filePath: home.file).deletingLastPathComponent())
        for arguments in [["add", "BTC"], ["list"], ["clear"]] {
            let context = FakeCommandContext()
            #expect(context.run(["favorites"] + arguments, variables: home.variables) == .failure)
            #expect(
                context.errorOutput.hasPrefix("wick: Wick cannot write its data file \(home.file): Not a directory."))
            #expect(context.output.isEmpty)
        }
    }

    @Test("A damaged file is moved aside and reported, and the change is saved in a new one")
    func damaged() throws {
        home.add(.ether)
        try Data("nonsense, and enough of it to be looked at".utf8).write(to: URL(filePath: home.file))
        #expect(favorites(["add", "BTC"]) == .success)
        #expect(context.errorOutput.hasPrefix("wick: Wick's data file \(home.file) was damaged. It was renamed to "))
        #expect(try home.ids == [1])
    }

    @Test("A reader that closes the pipe is not a failure")
    func readerGone() {
        home.add(.bitcoin)
        #expect(favorites(["list"], outputFailure: .readerGone) == .success)
    }

    @Test(
        "Usage errors say what is allowed",
        arguments: [
            (["lst"], #"Unknown command: "lst". Did you mean list? See "wick favorites --help"."#),
            (["add"], #"Missing argument: COIN…. See "wick favorites add --help"."#),
            (["remove", ""], #"Missing argument: COIN…. See "wick favorites remove --help"."#),
            (["clear", "BTC"], #"Unexpected argument. See "wick favorites clear --help"."#),
            (["add", "--format=json", "x"], #"Unknown option: "--format". See "wick favorites add --help"."#),
        ])
    func usage(_ arguments: [String], _ message: String) {
        #expect(favorites(arguments) == .usage)
        #expect(context.errorOutput == "wick: \(message)\n")
    }

    @Test("Each command prints its own help, in lines that fit")
    func help() {
        for arguments in [["--help"], ["list", "--help"], ["add", "-h"], ["remove", "--help"], ["clear", "--help"]] {
            let context = FakeCommandContext()
            #expect(context.run(["favorites"] + arguments) == .success)
            let name = arguments.count == 1 ? "wick favorites" : "wick favorites \(arguments[0])"
            #expect(context.output.hasPrefix("Usage: \(name) [OPTIONS]"))
            #expect(context.output.split(separator: "\n").allSatisfy { $0.count <= 80 })
        }
    }
}
