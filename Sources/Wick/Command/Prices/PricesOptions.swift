import CommandLineOptions
import KitLocalization
import WickConfiguration
import WickMarket

/// The options of `wick prices`.
struct PricesOptions: Hashable, Sendable {
    /// The text that the name or symbol must contain; empty for all.
    var search = ""
    var order = TickerOrder.rank
    /// The section to show; `nil` for both.
    var section: CoinKind?
    /// The maximum number of rows, 1 or more; `nil` for all.
    var limit: Int?
    var format = OutputFormat.table
    /// The second currency; `nil` for none.
    var currency: Currency?
    /// Whether to print saved prices without asking the site.
    var isOffline = false
    /// Whether to log requests.
    var isVerbose = false
    /// Whether to print errors only.
    var isQuiet = false

    /// The defaults: everything, by rank.
    init() {}

    init(_ arguments: ParsedArguments) throws(UsageError) {
        search = try arguments.value(of: Self.searchOption) ?? ""
        order = TickerOrder(
            try arguments.value(of: Self.sortOption) ?? .rank, isAscending: !arguments.contains(Self.descendingSwitch))
        section = try arguments.value(of: Self.sectionOption)
        limit = try arguments.value(of: Self.limitOption)
        format = try arguments.value(of: OutputFormat.option) ?? .table
        currency = try arguments.value(of: CurrencyOption.option)
        isOffline = arguments.contains(Offline.option)
        isVerbose = arguments.contains(Verbosity.verbose)
        isQuiet = arguments.contains(Verbosity.quiet)
    }

    /// How many ranks must be loaded.
    ///
    /// The first rows by rank only need the first ranks; all other queries search all ranks that the settings allow.
    ///
    /// - Parameter listingLimit: The limit in the settings.
    func ranks(listingLimit: Int) -> Int {
        guard let limit, FoldedText(search).isEmpty, section == nil, order == .rank else { return listingLimit }
        return limit
    }

    func rows(of index: MarketIndex) -> [Ticker] {
        let matching = index.tickers(matching: search, of: section, by: order)
        return limit.map { Array(matching.prefix($0)) } ?? matching
    }
}

extension PricesOptions {
    private static let searchOption = Option<String>(
        "search", placeholder: "TEXT", format: .text(),
        help: localized("Show names or symbols that contain TEXT, ignoring case and accents."))
    private static let sortOption = Option<SortColumn>(
        "sort", placeholder: "COLUMN",
        format: .choice(among: [.rank, .name, .marketCap, .volume, .price, .change], named: \.rawValue),
        help: localized("Sort by rank (default), name, market-cap, volume, price or change."))
    private static let descendingSwitch = OptionSyntax(
        "descending", help: localized("Reverse the order; missing figures stay last."))
    private static let sectionOption = Option<CoinKind>(
        "section", placeholder: "SECTION", format: .choice, help: localized("Show only the section coin or token."))
    private static let limitOption = Option<Int>(
        "limit", placeholder: "N", format: .wholeNumber(in: 1...Configuration.mostCoins),
        help: localized("Show at most N rows, after searching and sorting (default: all)."))

    static let syntax = CommandSyntax(
        name: "wick prices", summary: localized("Print the prices of the market."),
        discussion: localized("Data is written to standard output, messages to standard error."),
        examples: [
            "wick prices --limit 20",
            "wick prices --search doge --format json",
            "wick prices --section token --sort change --descending --limit 10",
            "wick prices --currency EUR",
            "wick prices --offline",
            "wick prices --environment qa --coins 2000",
        ],
        groups: [
            .init(
                localized("What to show"),
                [
                    searchOption.syntax, sortOption.syntax, descendingSwitch, sectionOption.syntax, limitOption.syntax,
                    CurrencyOption.option.syntax, OutputFormat.option.syntax, Offline.option, Verbosity.verbose,
                    Verbosity.quiet,
                ]),
            CommonOptions.groupOfCommand,
        ])
}
