import CommandLineOptions
import KitIntegerConversion
import KitLocalization
import WickChart

/// The options of a picture.
struct PictureOptions: Hashable, Sendable {
    /// In logical pixels.
    let size: ChartSize
    let appearance: ChartTheme.Appearance
    let direction: ChartTheme.Direction
    /// Image pixels per logical pixel.
    let scale: Int
    let type: ChartType
    let axis: PriceScale.Kind
    /// Whether the lowest price is at the top.
    let isInverted: Bool
    /// The symbols or IDs of coins to compare with, as typed.
    let comparisons: [String]

    /// Wide enough for all values of a candle, and high enough for its volume.
    private static let standardSize = ChartSize(width: 1200, height: 675)
    private static let allowedWidths = 280...4096
    private static let allowedHeights = 200...4096

    static let size = Option<ChartSize>(
        "size", placeholder: "WxH", format: sizeFormat,
        help: localized("The size of the picture in pixels at scale 1: 280x200 to 4096x4096 (default: 1200x675).")
    )
    static let type = Option<ChartType>(
        "type", placeholder: "TYPE", format: .choice,
        help: localized(
            """
            How the picture shows prices: \(ChartType.allCases.map(\.rawValue).joinedAsAlternatives()) (default: hollow).
            """))
    static let axis = Option<PriceScale.Kind>(
        "axis", placeholder: "AXIS", format: .choice,
        help: localized("The price axis of the picture: linear (default), log, or percent since the first close."))
    static let inverted = OptionSyntax("inverted", help: localized("Show the lowest price of the picture at the top."))
    static let compare = Option<String>(
        "compare", placeholder: "COIN", format: comparedCoin,
        help: localized(
            """
            Draw a line of another coin too, by changes in percent since the first candle. May be repeated, up to \
            \(ChartComparison.limit) times.
            """))
    static let theme = Option<Theme>(
        "theme", placeholder: "THEME", format: .choice,
        help: localized("The background of the picture: light (default) or dark.")
    )

    static let colors = Option<Colors>(
        "colors", placeholder: "COLORS", format: .choice,
        help: localized("The price colors of the picture: green-rises (default) or red-rises, as in East Asia."))
    static let scale = Option<Int>(
        "scale", placeholder: "N", format: .wholeNumber(in: 1...2),
        help: localized(
            "The scale of the png: 1 (default), or 2 for high-resolution screens."))

    /// The options, in the order of the help text.
    static let syntaxes = [
        type.syntax, axis.syntax, inverted, compare.syntax, size.syntax, scale.syntax, theme.syntax, colors.syntax,
    ]

    /// Parses the options.
    ///
    /// - Parameters:
    ///   - arguments: The command line.
    ///   - format: The format of the picture; `nil` rejects all options.
    init(_ arguments: ParsedArguments, of format: ChartPicture.Format?) throws(UsageError) {
        for option in Self.syntaxes where format == nil && arguments.contains(option) {
            throw .requires(option.flag, localized("--format png or svg"))
        }
        if format == .svg, arguments.contains(Self.scale.syntax) {
            throw .requires(Self.scale.syntax.flag, "--format png")
        }
        type = try arguments.value(of: Self.type) ?? .hollowCandles
        axis = try arguments.value(of: Self.axis) ?? .linear
        isInverted = arguments.contains(Self.inverted)
        comparisons = try arguments.values(of: Self.compare)
        if comparisons.count > ChartComparison.limit {
            throw .invalidValue(
                option: Self.compare.syntax.flag,
                reason: InvalidValue(
                    expectation: localized("at most \(ChartComparison.limit) coins"), showing: "\(comparisons.count)"))
        }
        if !comparisons.isEmpty, let kind = try arguments.value(of: Self.axis), kind != .percent {
            throw .conflict("\(Self.axis.syntax.flag) \(kind.rawValue)", with: Self.compare.syntax.flag)
        }
        size = try arguments.value(of: Self.size) ?? Self.standardSize
        appearance = try arguments.value(of: Self.theme)?.appearance ?? .light
        direction = try arguments.value(of: Self.colors)?.direction ?? .greenRises
        scale = try arguments.value(of: Self.scale) ?? 1
    }

    enum Theme: String, CaseIterable, Sendable {
        case light
        case dark

        var appearance: ChartTheme.Appearance {
            switch self {
            case .light: .light
            case .dark: .dark
            }
        }
    }

    /// The direction colours, with the same names as in the window's settings.
    enum Colors: String, CaseIterable, Sendable {
        case greenRises = "green-rises"
        case redRises = "red-rises"

        var direction: ChartTheme.Direction {
            switch self {
            case .greenRises: .greenRises
            case .redRises: .redRises
            }
        }
    }

    private static let comparedCoin = ValueFormat<String>(expectation: localized("a coin")) {
        text throws(InvalidValue) in
        guard !text.isEmpty else { throw InvalidValue(expectation: localized("a coin")) }
        return text
    }

    private static let sizeFormat: ValueFormat<ChartSize> = {
        let expectation =
            localized(
                """
                a width and height in pixels from \(allowedWidths.lowerBound)x\(allowedHeights.lowerBound) to \
                \(allowedWidths.upperBound)x\(allowedHeights.upperBound), such as 1200x675
                """)
        return ValueFormat(expectation: expectation) { text throws(InvalidValue) in
            let parts = text.split(separator: "x", omittingEmptySubsequences: false)
            guard parts.count == 2, parts.allSatisfy({ $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }),
                let width = Int(parts[0]), let height = Int(parts[1]), allowedWidths.contains(width),
                allowedHeights.contains(height)
            else { throw InvalidValue(expectation: expectation) }
            return ChartSize(width: Double(width), height: Double(height))
        }
    }()
}
