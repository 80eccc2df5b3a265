import KitIntegerConversion
import Rx
import WickChart
import WickMarket
import WickMarketStore

/// The indicators and volumes that charts show, in the order of the legend and of the panes.
///
/// The indices of changes count all of them, with the volumes in their place.
public struct ChartIndicators: Hashable, Sendable {
    /// An indicator and how it is shown.
    public typealias Item = ShownIndicator

    /// How many indicators can be chosen.
    public static let most = 12

    /// The averages that charts show by default.
    public static let standard = ChartIndicators(Indicator.usual.map(Item.init))

    /// All indicators, at most ``most``.
    public private(set) var items: [Item]
    /// The volumes.
    public private(set) var volume = ShownVolume()
    /// How many of ``items`` precede the volumes.
    public private(set) var volumePlace: Int

    /// The indicators that are drawn.
    public var visible: [Item] { items.filter(\.isVisible) }

    /// How many panes of drawn indicators are above that of the volumes; `nil` if these are hidden.
    var visibleVolumePlace: Int? {
        volume.isVisible ? items.prefix(volumePlace).count { $0.isVisible && $0.indicator.hasPane } : nil
    }

    /// The heights of the panes that have one of their own, in pixels.
    var paneHeights: [ChartPane: Double] {
        visible.reduce(into: [.volume: volume.height].compactMapValues { $0.map(Double.init) }) { heights, item in
            heights[.indicator(item.indicator)] = item.height.map(Double.init)
        }
    }

    /// - Parameter items: The indicators; the volumes are above the panes of all.
    init(_ items: [Item]) {
        self.items = items
        volumePlace = Self.usualVolumePlace(among: items)
    }

    private static func usualVolumePlace(among items: [Item]) -> Int {
        items.firstIndex { $0.indicator.hasPane } ?? items.count
    }

    /// The indicator at an index; `nil` if there is none, or the volumes are there.
    func item(at index: Int) -> Item? { itemIndex(index).map { items[$0] } }

    private func itemIndex(_ index: Int) -> Int? {
        guard index != volumePlace else { return nil }
        let itemIndex = index < volumePlace ? index : index - 1
        return items.indices.contains(itemIndex) ? itemIndex : nil
    }

    /// What is shown after a change; the same if it is not possible.
    func applying(_ edit: IndicatorEdit) -> ChartIndicators {
        var changed = self
        func change(_ index: Int, _ body: (inout Item) -> Void) {
            if let index = itemIndex(index) { body(&changed.items[index]) }
        }
        switch edit {
        case .add(let kind): if items.count < Self.most { changed.items.append(Item(Indicator(usual: kind))) }
        case .remove(let index): changed.remove(at: index)
        case .move(let index, let end): changed.move(index, to: end)
        case .change(let index, let indicator):
            change(index) { if $0.indicator.kind == indicator.kind { $0.indicator = indicator } }
        case .show(volumePlace, let isVisible): changed.volume.isVisible = isVisible
        case .show(let index, let isVisible): change(index) { $0.isVisible = isVisible }
        case .color(let index, let color): change(index) { $0.color = color }
        case .resize(let heights):
            changed.volume.height = heights[.volume] ?? volume.height
            for (index, item) in items.enumerated() {
                changed.items[index].height = heights[.indicator(item.indicator)] ?? item.height
            }
        case .replace(let indicators): return indicators
        case .reset: return .standard
        }
        return changed
    }

    private mutating func remove(at index: Int) {
        guard let itemIndex = itemIndex(index) else { return }
        items.remove(at: itemIndex)
        if itemIndex < volumePlace { volumePlace -= 1 }
    }

    private mutating func move(_ index: Int, to end: Int) {
        // The volumes are nil.
        var all = items.map(Optional.some)
        all.insert(nil, at: volumePlace)
        guard all.indices.contains(index), all.indices.contains(end) else { return }
        all.insert(all.remove(at: index), at: end)
        volumePlace = all.firstIndex(of: nil) ?? volumePlace
        items = all.compactMap(\.self)
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
    case resize([ChartPane: Int])
    /// Chooses others.
    case replace(ChartIndicators)
    /// Restores the usual ones.
    case reset
}

extension ChartIndicators: SettingValue {
    /// Reads "ma:5#3 volume@80 -rsi:14@96", see ``WickChart/ShownIndicator/init(text:)`` and ``WickChart/ShownVolume/init(text:)``.
    ///
    /// `nil` if any of it is neither. Without "volume", the volumes are shown in the usual way.
    public init?(stored: StoredSetting?) {
        guard case .word(let text) = stored else { return nil }
        var items: [Item] = []
        var placed: (volume: ShownVolume, place: Int)?
        for word in text.split(separator: " ").map(String.init) {
            do {
                if let volume = try ShownVolume(text: word) {
                    guard placed == nil else { return nil }
                    placed = (volume, items.count)
                } else {
                    items.append(try Item(text: word))
                }
            } catch {
                return nil
            }
        }
        guard items.count <= Self.most else { return nil }
        self.init(items)
        if let placed { (volume, volumePlace) = placed }
    }

    /// The text to store.
    public var stored: StoredSetting? {
        var words = items.map(\.text)
        if volume != ShownVolume() || volumePlace != Self.usualVolumePlace(among: items) {
            words.insert(volume.text, at: volumePlace)
        }
        return .word(words.joined(separator: " "))
    }
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
