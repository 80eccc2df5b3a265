import CommandLineOptions
import KitLocalization
import WickConfiguration
import WickMarket
import WickMarketSources

/// The options of `wick watch`.
struct WatchOptions: Hashable, Sendable {
    /// How many coins can be watched at once.
    private static let mostCoins = 50
    private static let mostUpdates = 1_000_000_000
    private static let longestHours = 168
    private static let operand = "COIN"

    /// The coins' symbols, names, slugs or IDs, as typed; at least one.
    let coins: [String]
    /// The source of the updates.
    let source: CandleChoice
    /// The length of a candle.
    let interval: CandleInterval
    let format: WatchFormat
    /// How many updates to print; `nil` for no limit.
    let count: Int?
    /// How long to watch, in seconds; `nil` for no limit.
    let duration: Double?
    /// Whether to log requests.
    let isVerbose: Bool
    /// Whether to print errors only.
    let isQuiet: Bool

    /// - Parameters:
    ///   - arguments: The parsed arguments of ``syntax(_:)``.
    ///   - candleProviders: The sites to choose from.
    init(_ arguments: ParsedArguments, _ candleProviders: [CandleProvider]) throws(UsageError) {
        coins = arguments.operands
        guard coins.contains(where: { !$0.isEmpty }) else { throw .missingArgument(Self.operand) }
        source = try arguments.value(of: Self.sourceOption(candleProviders)) ?? .automatic
        interval = try arguments.value(of: Self.intervalOption) ?? .minute
        format = try arguments.value(of: WatchFormat.option) ?? .table
        count = try arguments.value(of: Self.countOption)
        duration = try arguments.value(of: Self.durationOption)
        isVerbose = arguments.contains(Verbosity.verbose)
        isQuiet = arguments.contains(Verbosity.quiet)
    }

    /// The sources to subscribe to in order.
    ///
    /// - Parameter providers: The sources to choose from automatically.
    /// - Throws: `UsageError` if no source streams the interval.
    func sources(automatic providers: [CandleProvider]) throws(UsageError) -> [CandleProvider] {
        var chosen = providers
        if case .fixed(let provider) = source { chosen = [provider] }
        let fitting = chosen.filter { $0.streamedInterval(for: interval) != nil }
        if fitting.isEmpty {
            let offered = CandleInterval.allCases.filter { interval in
                chosen.contains { $0.streamedInterval(for: interval) != nil }
            }
            throw KlineOptions.unavailable(interval, among: offered)
        }
        return fitting
    }
}

extension WatchOptions {
    private static func sourceOption(_ candleProviders: [CandleProvider]) -> Option<CandleChoice> {
        let streaming = CandleChoice.all(of: candleProviders.filter { $0.streams != nil })
        return Option(
            "source", placeholder: "SITE",
            // The others are understood too, to say why they are not possible.
            format: .choice(among: CandleChoice.all(of: candleProviders), named: \.id)
                .offering(.words(streaming.map(\.id))),
            help: localized(
                """
                The source: \(streaming.map(\.id).joinedAsAlternatives()); auto (default) takes the first available \
                one that lists the coin.
                """))
    }
    private static let intervalOption = Option<CandleInterval>(
        "interval", placeholder: "TIME", format: .choice,
        help: localized(
            "The interval of the candles: \(CandleInterval.allCases.map(\.rawValue).joinedAsAlternatives()) (default: 1m)."
        ))
    private static let countOption = Option<Int>(
        "count", placeholder: "N", format: .wholeNumber(in: 1...mostUpdates), help: localized("End after N updates."))
    private static let durationOption = Option<Double>(
        "for", placeholder: "TIME", format: .duration(upToHours: longestHours),
        help: localized("End after a time, such as 30s, 5m or 2h."))

    /// - Parameter candleProviders: The sites to choose from.
    static func syntax(_ candleProviders: [CandleProvider] = CandleProvider.all) -> CommandSyntax {
        CommandSyntax(
            name: "wick watch",
            summary: localized("Print the newest candle of coins each time it changes, until Ctrl+C."),
            discussion: localized(
                """
                \(CoinMessages.discussion)
                In a terminal, the table has one row for each coin, updated in place; otherwise
                each update is written immediately as a line. A candle that has ended is written
                once more, as closed.
                """),
            examples: [
                "wick watch BTC ETH",
                "wick watch BTC --source kraken --interval 5m --for 10m",
                "wick watch BTC --format jsonl --count 100 | jq .price",
            ],
            operands: .upTo(mostCoins, placeholder: operand + "…"),
            groups: [
                .init(
                    localized("What to show"),
                    [
                        sourceOption(candleProviders).syntax, intervalOption.syntax, WatchFormat.option.syntax,
                        countOption.syntax, durationOption.syntax, Verbosity.verbose, Verbosity.quiet,
                    ]),
                CommonOptions.groupOfCommand,
            ])
    }
}

/// The format of updates.
enum WatchFormat: String, CaseIterable, Sendable {
    case table
    /// One JSON object a line.
    case lines = "jsonl"
    case csv

    static let option = Option<WatchFormat>(
        "format", placeholder: "FORMAT", format: .choice,
        help: localized("Write a table (default), jsonl (one JSON object per line) or csv."))
}
