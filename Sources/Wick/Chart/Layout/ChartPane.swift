/// What a pane below the prices shows.
public enum ChartPane: Hashable, Sendable {
    /// The volumes and their averages.
    case volume
    /// An indicator.
    case indicator(Indicator)

    /// The name in settings and in texts for assistive technology.
    public var name: String {
        switch self {
        case .volume: ShownVolume.title
        case .indicator(let indicator): indicator.name
        }
    }
}

extension ChartOptions {
    /// The panes below the prices, from top to bottom.
    ///
    /// - Parameter hasVolume: Whether any candle has a volume.
    public func panes(hasVolume: Bool) -> [ChartPane] {
        var panes = indicators.filter(\.hasPane).map(ChartPane.indicator)
        if hasVolume, let volumePlace { panes.insert(.volume, at: min(max(volumePlace, 0), panes.count)) }
        return panes
    }
}
