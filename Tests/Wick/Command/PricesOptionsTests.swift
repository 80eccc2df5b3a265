import CommandLineOptions
import Testing
import WickMarket

@testable import WickCommand

@Suite("The options of wick prices")
struct PricesOptionsTests {
    private func options(_ arguments: [String]) throws -> PricesOptions {
        try PricesOptions(PricesOptions.syntax.parse(arguments))
    }

    @Test("By default, everything is requested, by rank, as a table")
    func standard() throws {
        #expect(try options([]) == PricesOptions())
    }

    @Test("Every option is parsed")
    func every() throws {
        let options = try options([
            "--search", "doge", "--sort", "change", "--descending", "--section", "token", "--limit", "7", "--format",
            "csv", "--currency", "eur", "--verbose", "--quiet",
        ])
        #expect(options.search == "doge")
        #expect(options.order == TickerOrder(.change, isAscending: false))
        #expect(options.section == .token)
        #expect(options.limit == 7)
        #expect(options.format == .csv)
        #expect(options.currency == .eur)
        #expect(options.isVerbose)
        #expect(options.isQuiet)
    }

    @Test(
        "Invalid options are reported with the allowed values",
        arguments: [
            (["--sort", "age"], "--sort takes rank, name, market-cap, volume, price or change."),
            (["--section=coins"], "--section takes coin or token, not \"coins\". Did you mean coin?"),
            (["--limit=0"], "--limit takes a whole number from 1 to 20000, not \"0\"."),
            (["--format", "xml"], "--format takes table, json or csv."),
            (["bitcoin"], "Unexpected argument."),
            (["--descending=yes"], "--descending takes no value."),
            (["--serach", "x"], "Unknown option: \"--serach\". Did you mean --search?"),
        ])
    func refused(_ arguments: [String], _ message: String) {
        let error = #expect(throws: UsageError.self) { try options(arguments) }
        #expect(error?.message == message)
    }

    @Test(
        "The first rows by rank only need the first ranks; other queries need all configured ranks",
        arguments: [
            (["--limit", "100"], 100), (["--limit", "1000"], 1000), (["--limit", "5", "--search", " "], 5), ([], 500),
            (["--limit", "5", "--search", "x"], 500), (["--limit", "5", "--sort", "price"], 500),
            (["--limit", "5", "--descending"], 500), (["--limit", "5", "--section", "coin"], 500),
        ])
    func ranks(_ arguments: [String], _ ranks: Int) throws {
        #expect(try options(arguments).ranks(listingLimit: 500) == ranks)
    }

    @Test("The limit counts rows in total, after searching, selecting the section and sorting")
    func rows() throws {
        let index = MarketIndex([
            ticker(1, rank: 1, name: "Bitcoin", price: 9),
            ticker(2, rank: 2, name: "Wrapped Bitcoin", isToken: true, price: 11),
            ticker(3, rank: 3, name: "Ether", price: 3), ticker(4, rank: 4, name: "Bitcöin Cash", symbol: "BCH"),
        ])
        func ids(_ arguments: String...) throws -> [Int] {
            try options(arguments).rows(of: index).map(\.id.rawValue)
        }
        #expect(try ids() == [1, 2, 3, 4])
        #expect(try ids("--limit", "2") == [1, 2])
        #expect(try ids("--sort", "price", "--descending") == [2, 1, 3, 4])
        #expect(try ids("--sort", "price") == [3, 1, 2, 4])
        #expect(try ids("--search", "BITCOIN", "--sort", "name") == [1, 4, 2])
        #expect(try ids("--search", "bitcoin", "--section", "coin", "--descending") == [4, 1])
        #expect(try ids("--search", "bitcoin", "--section", "coin", "--limit", "1") == [1])
        #expect(try ids("--search", "nothing").isEmpty)
    }
}
