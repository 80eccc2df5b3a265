import KitIntegerConversion
import Rx
import WickChart
import WickMarket
import WickMarketStore

/// The indicators that charts show, in the order of the legend and of the panes.
public struct ChartIndicators: Hashable, Sendable {
    /// An indicator and how it is shown.
    public typealias Item = ShownIndicator

    /// How many indicators can be chosen.
    public static let most = 12

    /// The averages that charts show by default.
    public static let standard = ChartIndicators(Indicator.usual.map(Item.init))

    /// All of them, at most ``most``.
    public private(set) var items: [Item]

    /// Those that are drawn.
    public var visible: [Item] { items.filter(\.isVisible) }

    init(_ items: [Item]) { self.items = items }

    /// The indicators after a change; the same if it is not possible.
    func applying(_ edit: IndicatorEdit) -> ChartIndicators {
        var items = items
        switch edit {
        case .add(let kind): if items.count < Self.most { items.append(Item(Indicator(usual: kind))) }
        case .remove(let index): if items.indices.contains(index) { items.remove(at: index) }
        case .move(let index, let end):
            if items.indices.contains(index), items.indices.contains(end) {
                items.insert(items.remove(at: index), at: end)
            }
        case .change(let index, let indicator):
            if items.indices.contains(index), items[index].indicator.kind == indicator.kind {
                items[index].indicator = indicator
            }
        case .show(let index, let isVisible):
            if items.indices.contains(index) { items[index].isVisible = isVisible }
        case .color(let index, let color):
            if items.indices.contains(index) { items[index].color = color }
        case .resize(let heights):
            for index in items.indices { items[index].height = heights[items[index].indicator] ?? items[index].height }
        case .replace(let indicators): return indicators
        case .reset: return .standard
        }
        return ChartIndicators(items)
    }
}

/// A change of the indicators that charts show.
public enum IndicatorEdit: Hashable, Sendable {
    /// Adds an indicator with its usual parameters at the end.
    case add(IndicatorKind)
    /// Removes the indicator at an index.
    case remove(Int)
    /// Moves the indicator at an index to another one.
    case move(Int, to: Int)
    /// Changes the parameters of the indicator at an index.
    case change(Int, to: Indicator)
    /// Shows or hides the indicator at an index.
    case show(Int, Bool)
    /// Sets the color of the indicator at an index; `nil` for that of its place.
    case color(Int, IndicatorColor?)
    /// Sets the heights of panes, in pixels.
    case resize([Indicator: Int])
    /// Chooses others.
    case replace(ChartIndicators)
    /// Restores the usual ones.
    case reset
}

extension ChartIndicators: SettingValue {
    /// Reads "ma:5#3 -rsi:14@96", see ``WickChart/ShownIndicator/init(text:)``.
    ///
    /// `nil` if any of it is no indicator.
    public init?(stored: StoredSetting?) {
        guard case .word(let text) = stored else { return nil }
        let words = text.split(separator: " ")
        let items = words.compactMap { try? Item(text: String($0)) }
        guard items.count == words.count, items.count <= Self.most else { return nil }
        self.init(items)
    }

    /// The text to store.
    public var stored: StoredSetting? { .word(items.map(\.text).joined(separator: " ")) }
}

extension SettingKey<ChartIndicators> {
    /// The indicators of charts by default.
    public static var indicators: SettingKey { SettingKey("indicators", standard: .standard) }
}

extension SettingKey<ChartIndicators?> {
    /// The indicators of a coin's charts; `nil` for the default.
    public static func indicators(of coin: CoinID) -> SettingKey {
        SettingKey("indicators/\(coin.rawValue)", standard: nil)
    }
}

extension MarketSettings {
    /// The indicators of a coin's charts, its own or the default: now, then every change.
    func indicators(of coin: CoinID) -> Observable<ChartIndicators> {
        Observable.combineLatest(value(of: .indicators(of: coin)), value(of: .indicators)) { $0 ?? $1 }
            .distinctUntilChanged()
    }

    /// The coin if it has its own indicators, which changes are for, `nil` if it has the default: now, then every change.
    func indicatorScope(of coin: CoinID) -> Observable<CoinID?> {
        value(of: .indicators(of: coin)).map { $0 == nil ? nil : coin }.distinctUntilChanged()
    }
}
