import Networking
import Testing
import WickMarket
import WickMarketStore

@testable import WickCommand

@Suite("wick favorites --group")
struct FavoriteGroupsCommandTests {
    private let context = FakeCommandContext()
    private let home: FavoritesHome

    init() throws { home = try FavoritesHome() }

    private func favorites(_ arguments: String...) -> WickCommand.ExitStatus {
        context.run(["favorites"] + arguments, variables: home.variables, transport: SampleTransport())
    }

    /// The groups on disk with the symbols of their coins, in their order.
    private var groups: [String] {
        get throws {
            let file = FavoritesFile(variables: home.variables, market: .live)
            defer { file.close() }
            return try file.groups().map { "\($0.title): \($0.favorites.map(\.symbol).joined(separator: " "))" }
        }
    }

    @Test("Adding creates a group, whose name is then accepted in any case; the favorites do not change")
    func add() throws {
        home.add(.bitcoin)
        #expect(favorites("add", "--group", "  Long term ", "ETH", "BTC") == .success)
        #expect(favorites("add", "--group=LONG TERM", "ETH") == .success)
        #expect(
            context.errorOutput == """
                wick: Group "Long term" created.
                wick: Ethereum (ETH) added to "Long term".
                wick: Bitcoin (BTC) added to "Long term".
                wick: Ethereum (ETH) is already in "Long term".

                """)
        #expect(try groups == ["Favorites: BTC", "Long term: ETH BTC"])
    }

    @Test("A group with an invalid name, or of unknown coins, is not created")
    func refused() throws {
        let long = String(repeating: "a", count: FavoriteGroup.longestName + 1)
        #expect(favorites("add", "--group", "   ", "BTC") == .failure)
        #expect(favorites("add", "--group", long, "BTC") == .failure)
        #expect(favorites("add", "--group", "DeFi", "no-such-coin") == .failure)
        #expect(
            context.errorOutput == """
                wick: Enter a name.
                wick: A name has at most \(FavoriteGroup.longestName) characters.
                wick: No coin has the symbol, name or ID "no-such-coin". wick prices --search TEXT finds coins by name.

                """)
        #expect(try groups == ["Favorites: "])
    }

    @Test("Only the coins of the named group are listed, removed and cleared")
    func others() throws {
        home.add(.bitcoin)
        #expect(favorites("add", "--group", "DeFi", "--quiet", "ETH", "BTC") == .success)
        #expect(favorites("list", "--group", "defi", "--format=csv", "--quiet") == .success)
        #expect(
            context.output.split(separator: "\r\n").dropFirst().map { $0.split(separator: ",")[3] } == ["ETH", "BTC"])
        #expect(favorites("remove", "--group", "defi", "BTC") == .success)
        #expect(try groups == ["Favorites: BTC", "DeFi: ETH"])
        #expect(favorites("clear", "--group", "defi") == .success)
        #expect(try groups == ["Favorites: BTC", "DeFi: "])
        #expect(favorites("list", "--group", "defi") == .success)
        #expect(
            context.errorOutput == """
                wick: Bitcoin (BTC) removed from "DeFi".
                wick: 1 favorite cleared.
                wick: No coins in "DeFi" yet. Add one with wick favorites add --group NAME COIN.

                """)
    }

    @Test("A group that does not exist is an error that names those that do", arguments: ["list", "clear", "remove"])
    func missing(action: String) throws {
        #expect(favorites("add", "--group", "DeFi", "--quiet", "BTC") == .success)
        let arguments = [action, "--group", "Defy"] + (action == "remove" ? ["BTC"] : [])
        #expect(
            context.run(["favorites"] + arguments, variables: home.variables, transport: SampleTransport()) == .failure)
        #expect(context.errorOutput == "wick: No group is named \"Defy\". The groups: Favorites, DeFi.\n")
        #expect(context.output.isEmpty)
        #expect(try groups == ["Favorites: ", "DeFi: BTC"])
    }
}
