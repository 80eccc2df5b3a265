import CommandLineOptions
import KitLocalization
import WickConfiguration
import WickMarket

/// What a person asked of `wick prices`.
struct PricesOptions: Hashable, Sendable {
    /// What name or symbol must contain; empty for everything.
    var search = ""
    /// How the rows are sorted.
    var order = TickerOrder.rank
    /// Which section is shown; `nil` for both.
    var section: CoinKind?
    /// How many rows are shown at most, 1 or more; `nil` for all.
    var limit: Int?
    /// How they are written.
    var format = OutputFormat.table
    /// Whether requests are told.
    var isVerbose = false
    /// Whether nothing is said where nothing failed.
    var isQuiet = false

    /// Asks for everything, by rank.
    init() {}

    /// Reads the options.
    init(_ arguments: ParsedArguments) throws(UsageError) {
        search = try arguments.value(of: Self.searchOption) ?? ""
        order = TickerOrder(
            try arguments.value(of: Self.sortOption) ?? .rank, isAscending: !arguments.contains(Self.descendingSwitch))
        section = try arguments.value(of: Self.sectionOption)
        limit = try arguments.value(of: Self.limitOption)
        format = try arguments.value(of: OutputFormat.option) ?? .table
        isVerbose = arguments.contains(Verbosity.verbose)
        isQuiet = arguments.contains(Verbosity.quiet)
    }

    /// How many ranks must be asked for.
    ///
    /// The first rows by rank are the first ranks, and need no others; anything else looks at all that the settings allow.
    ///
    /// - Parameter listingLimit: How many ranks the settings allow.
    func ranks(listingLimit: Int) -> Int {
        guard let limit, FoldedText(search).isEmpty, section == nil, order == .rank else { return listingLimit }
        return limit
    }

    /// The rows to show.
    func rows(of index: MarketIndex) -> [Ticker] {
        let matching = index.tickers(matching: search, of: section, by: order)
        return limit.map { Array(matching.prefix($0)) } ?? matching
    }
}

extension PricesOptions {
    private static let searchOption = Option<String>(
        "search", placeholder: "TEXT", format: .text(),
        help: localized("Show what has TEXT in its name or symbol, whatever the case and accents."))
    private static let sortOption = Option<SortColumn>(
        "sort", placeholder: "COLUMN", format: .choice,
        help: localized("Sort by rank (the standard), name, price or change."))
    private static let descendingSwitch = OptionSyntax(
        "descending", help: localized("Turn the order round; what has no figure stays last."))
    private static let sectionOption = Option<CoinKind>(
        "section", placeholder: "SECTION", format: .choice, help: localized("Show the section coin or token alone."))
    private static let limitOption = Option<Int>(
        "limit", placeholder: "N", format: .wholeNumber(in: 1...Configuration.mostCoins),
        help: localized("Show N rows at most, counted after searching and sorting; all without it."))

    /// The syntax of `wick prices`.
    static let syntax = CommandSyntax(
        name: "wick prices", summary: localized("Print the prices of the market."),
        discussion: localized(
            """
            Data go to standard output, words to standard error.

            \(CommonOptions.discussion)

            Examples:
              wick prices --limit 20
              wick prices --search doge --format json
              wick prices --section token --sort change --descending --limit 10
              wick prices --environment qa --coins 2000
            """),
        groups: [
            .init(
                localized("What to show"),
                [
                    searchOption.syntax, sortOption.syntax, descendingSwitch, sectionOption.syntax, limitOption.syntax,
                    OutputFormat.option.syntax, Verbosity.verbose, Verbosity.quiet,
                ]),
            CommonOptions.group,
        ])
}
