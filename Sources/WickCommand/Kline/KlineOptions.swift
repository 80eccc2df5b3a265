import CommandLineOptions
import Market
import MarketSources
import Networking
import WickConfiguration

/// What a person asked of `wick kline`.
struct KlineOptions: Hashable, Sendable {
    /// The coin's symbol or id, as typed.
    let coin: String
    /// Where candles come from; `nil` for the standard.
    let source: KlineSource?
    /// How long a candle is; `nil` for the site's standard.
    let interval: CandleInterval?
    /// How many candles are shown at most, 1 or more.
    let limit: Int
    /// How they are written.
    let format: OutputFormat
    /// Whether requests are told.
    let isVerbose: Bool
    /// Whether nothing is said where nothing failed.
    let isQuiet: Bool

    private static let operand = "SYMBOL|ID"

    /// Reads the options.
    init(_ arguments: ParsedArguments) throws(UsageError) {
        guard let coin = arguments.operands.first, !coin.isEmpty else { throw .missingArgument(Self.operand) }
        self.coin = coin
        source = try arguments.value(of: Self.sourceOption)
        interval = try arguments.value(of: Self.intervalOption)
        limit = try arguments.value(of: Self.limitOption) ?? 100
        format = try arguments.value(of: OutputFormat.option) ?? .table
        isVerbose = arguments.contains(Verbosity.verbose)
        isQuiet = arguments.contains(Verbosity.quiet)
    }

    /// The interval to ask for.
    ///
    /// - Parameters:
    ///   - intervals: Those that the site has; the first is its standard.
    /// - Throws: `UsageError` where the site does not have the one that was asked for.
    func interval(among intervals: [CandleInterval]) throws(UsageError) -> CandleInterval? {
        guard let interval else { return intervals.first }
        guard intervals.contains(interval) else {
            let names = intervals.sorted().map(\.rawValue).joinedAsAlternatives()
            throw .invalidValue(
                option: Self.intervalOption.syntax.flag, text: interval.rawValue,
                reason: InvalidValue(expectation: names + " with this source"))
        }
        return interval
    }
}

extension KlineOptions {
    private static let sourceOption = Option<KlineSource>(
        "source", placeholder: "SITE", format: .choice,
        help: "Ask cryptocompare (the standard) or huobi (the standard where CryptoCompare has no key).")
    private static let intervalOption = Option<CandleInterval>(
        "interval", placeholder: "TIME", format: .choice,
        help: "Show candles of 5m, 1h or 1d; by itself 1h from CryptoCompare and 5m from Huobi.")
    private static let limitOption = Option<Int>(
        "limit", placeholder: "N", format: .wholeNumber(in: 1...Configuration.mostCoins),
        help: "Show the newest N candles at most; 100 by itself.")

    /// The syntax of `wick kline`.
    static let syntax = CommandSyntax(
        name: "wick kline", summary: "Print the candles of a coin, oldest first.",
        discussion: """
            A coin is named by its symbol or by CoinMarketCap's number for it. Where several
            coins have one symbol, it means the highest-ranked of them.
            Data go to standard output, words to standard error.

            \(CommonOptions.discussion)

            Examples:
              wick kline BTC
              wick kline eth --source huobi --interval 1d --limit 30
              wick kline 1027 --format csv > ether.csv
            """,
        operands: .upTo(1, placeholder: operand),
        groups: [
            .init(
                "What to show",
                [
                    sourceOption.syntax, intervalOption.syntax, limitOption.syntax, OutputFormat.option.syntax,
                    Verbosity.verbose, Verbosity.quiet,
                ]),
            CommonOptions.group,
        ])
}
