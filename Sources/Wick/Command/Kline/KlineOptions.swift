import CommandLineOptions
import KitLocalization
import KitTimeFormatting
import Networking
import WickChart
import WickConfiguration
import WickMarket
import WickMarketSources

/// The options of `wick kline`.
struct KlineOptions: Hashable, Sendable {
    enum Subject: Hashable, Sendable {
        /// A coin's symbol or ID, as typed.
        case coin(String)
        /// A file with the user's own candles; "-" is standard input.
        case file(String)
    }

    let subject: Subject
    /// The source of candles.
    let source: CandleChoice
    /// The length of a candle; `nil` for the site's default.
    let interval: CandleInterval?
    /// The maximum number of candles, 1 or more; `nil` for the default: all of a file, a hundred of a coin.
    let limit: Int?
    /// The indicators to add, in order, without duplicates.
    let shownIndicators: [ShownIndicator]
    let format: KlineFormat
    /// The time zone of times; `nil` for UTC in data and the local one in pictures.
    let timeZone: TimeZoneChoice?
    /// The output file; `nil` for standard output.
    let output: String?
    let picture: PictureOptions
    /// Whether to write saved candles without asking a site.
    let isOffline: Bool
    /// Whether to log requests.
    let isVerbose: Bool
    /// Whether to print errors only.
    let isQuiet: Bool

    /// The indicators to add, in order.
    var indicators: [Indicator] { shownIndicators.map(\.indicator) }

    private static let operand = "COIN"

    /// - Parameters:
    ///   - arguments: The parsed arguments of ``syntax(_:)``.
    ///   - candleProviders: The sites to choose from.
    init(
        _ arguments: ParsedArguments, _ candleProviders: [CandleProvider] = CandleProvider.all
    ) throws(UsageError) {
        subject = try Self.subject(arguments)
        source = try arguments.value(of: Self.sourceOption(candleProviders)) ?? .automatic
        interval = try arguments.value(of: Self.intervalOption)
        limit = try arguments.value(of: Self.limitOption)
        format = try arguments.value(of: KlineFormat.option) ?? .table
        shownIndicators = try IndicatorOption.indicators(arguments, of: format.picture)
        timeZone = try arguments.value(of: TimeZoneOption.option)
        output = try arguments.value(of: Self.outputOption).flatMap { $0 == "-" ? nil : $0 }
        picture = try PictureOptions(arguments, of: format.picture)
        isOffline = arguments.contains(Offline.option)
        isVerbose = arguments.contains(Verbosity.verbose)
        isQuiet = arguments.contains(Verbosity.quiet)
    }

    private static func subject(_ arguments: ParsedArguments) throws(UsageError) -> Subject {
        let coin = arguments.operands.first ?? ""
        guard let file = try arguments.value(of: inputOption) else {
            guard !coin.isEmpty else { throw .missingArgument(operand) }
            return .coin(coin)
        }
        let input = inputOption.syntax.flag
        guard coin.isEmpty else { throw .conflict(operand, with: input) }
        // Rejected rather than ignored, because no request is sent.
        for option in [sourceOption([]).syntax, intervalOption.syntax, PictureOptions.compare.syntax, Offline.option]
            + CommonOptions.group.options
        where arguments.contains(option) {
            throw .conflict(option.flag, with: input)
        }
        return .file(file)
    }

    /// The interval to load.
    ///
    /// - Parameters:
    ///   - intervals: The site's intervals, starting with its default.
    /// - Throws: `UsageError` if the site does not have the requested one.
    func interval(among intervals: [CandleInterval]) throws(UsageError) -> CandleInterval? {
        guard let interval else { return intervals.first }
        guard intervals.contains(interval) else { throw Self.unavailable(interval, among: intervals) }
        return interval
    }

    /// The error for an interval that a source does not have.
    static func unavailable(_ interval: CandleInterval, among intervals: [CandleInterval]) -> UsageError {
        let names = intervals.sorted().map(\.rawValue).joinedAsAlternatives()
        return .invalidValue(
            option: intervalOption.syntax.flag,
            reason: InvalidValue(expectation: localized("\(names) for this source"), showing: interval.rawValue))
    }
}

extension ValueFormat<String> {
    fileprivate static let path = ValueFormat(expectation: localized("the name of a file"), offers: .files) {
        text throws(InvalidValue) in
        guard !text.isEmpty else { throw InvalidValue(expectation: localized("the name of a file")) }
        return text
    }
}

extension KlineOptions {
    private static func sourceOption(_ candleProviders: [CandleProvider]) -> Option<CandleChoice> {
        let choices = CandleChoice.all(of: candleProviders)
        return Option(
            "source", placeholder: "SITE", format: .choice(among: choices, named: \.id),
            help: localized(
                """
                The source: \(choices.map(\.id).joinedAsAlternatives()); auto (default) takes the first available \
                one that lists the coin and needs no missing key.
                """))
    }
    private static let intervalOption = Option<CandleInterval>(
        "interval", placeholder: "TIME", format: .choice,
        help: localized(
            """
            The interval of the candles: \(CandleInterval.allCases.map(\.rawValue).joinedAsAlternatives()), as far \
            as the site has it (default: the site’s).
            """))
    private static let limitOption = Option<Int>(
        "limit", placeholder: "N", format: .wholeNumber(in: 1...Configuration.mostCoins),
        help: localized("Show at most the newest N candles (default: 100 of a coin, all of a file)."))
    private static let inputOption = Option<String>(
        "input", placeholder: "FILE", format: .path,
        help: localized("Read candles from a CSV file instead of a site; - is standard input."))
    private static let outputOption = Option<String>(
        "output", placeholder: "FILE", format: .path,
        help: localized("Write to a file instead of standard output, replacing it only on success."))

    static let syntax = syntax(CandleProvider.all)

    /// - Parameter candleProviders: The sites to choose from.
    static func syntax(_ candleProviders: [CandleProvider]) -> CommandSyntax {
        CommandSyntax(
            name: "wick kline",
            summary: localized("Print the candles of a coin, or your own, oldest first; or draw them."),
            discussion: localized(
                """
                \(CoinMessages.discussion)
                Your own file begins with the line time,open,high,low,close,volume, in any
                order; the volume is optional. A time is ISO 8601 with a zone, a date (midnight
                in UTC), or seconds or milliseconds since 1970. Lines that cannot be read are
                skipped and reported.
                Data is written to standard output, messages to standard error.
                """),
            examples: [
                "wick kline BTC",
                "wick kline eth --source huobi --interval 1d --limit 30",
                "wick kline 1027 --format csv > ether.csv",
                "wick kline BTC --indicator rsi:14 --indicator macd:12,26,9",
                "wick kline BTC --format png --output btc.png --theme dark",
                "wick kline BTC --compare ETH --compare SOL --format png --output compared.png",
                "wick kline BTC --offline",
                "wick kline --input my.csv --format png --output my.png --size 800x400",
            ],
            operands: .upTo(1, placeholder: operand),
            groups: [
                .init(
                    localized("What to show"),
                    [
                        sourceOption(candleProviders).syntax, intervalOption.syntax, inputOption.syntax,
                        limitOption.syntax, IndicatorOption.option.syntax, KlineFormat.option.syntax,
                        TimeZoneOption.option.syntax, outputOption.syntax, Offline.option,
                    ] + PictureOptions.syntaxes + [Verbosity.verbose, Verbosity.quiet]),
                CommonOptions.groupOfCommand,
            ])
    }
}

/// The format of candles.
enum KlineFormat: String, CaseIterable, Sendable {
    case table
    case json
    case csv
    case png
    case svg

    /// The format of the picture; `nil` for data.
    var picture: ChartPicture.Format? {
        switch self {
        case .table, .json, .csv: nil
        case .png: .png
        case .svg: .svg
        }
    }

    static let option = Option<KlineFormat>(
        "format", placeholder: "FORMAT", format: .choice,
        help: localized("Write a table (default), json, csv, or the chart as a picture: png or svg."))
}
