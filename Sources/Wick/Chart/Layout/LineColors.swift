/// The numbers of the colors of indicators' lines.
///
/// The first line of an indicator has the color that the user has chosen. Lines with automatic colors have neither those nor the
/// colors of compared coins, as long as there are others.
struct LineColors: Hashable, Sendable {
    /// By the indices of the indicator and of its line.
    private let numbers: [[Int]]

    /// Chooses the colors of the lines of shown indicators.
    init(_ options: ChartOptions) {
        let all = Array(0..<IndicatorColor.allCases.count)
        let chosen = options.indicators.indices.map { index in
            options.colors.indices.contains(index) ? options.colors[index] : nil
        }
        // From the last color on, as themes have them.
        let compared = options.comparisons.indices.prefix(ChartComparison.limit).map { all.count - 1 - $0 % all.count }
        let taken = Set(chosen.compactMap { $0?.number } + compared)
        let free = all.filter { !taken.contains($0) }
        let counts = options.indicatorNames.map(\.count)
        var numbers = counts.map { Array(0..<$0) }
        // What follows a chosen color.
        var following = Set<Int>()
        for (index, color) in chosen.enumerated() {
            guard let first = color?.number else { continue }
            let next = all.dropFirst().map { (first + $0) % all.count }
            let unused = next.filter { !taken.contains($0) }
            let others = unused.isEmpty ? next : unused
            numbers[index] = (0..<counts[index]).map { $0 == 0 ? first : others[($0 - 1) % others.count] }
            if !options.indicators[index].hasPane { following.formUnion(numbers[index]) }
        }
        let left = free.filter { !following.contains($0) }
        // Those over the prices and volumes follow each other; each pane begins again.
        var place = 0
        for index in counts.indices where chosen[index] == nil {
            let hasPane = options.indicators[index].hasPane
            let usable = hasPane ? [free, all] : [left, free, all]
            let colors = usable.first { !$0.isEmpty } ?? all
            numbers[index] = (0..<counts[index]).map { colors[((hasPane ? 0 : place) + $0) % colors.count] }
            if !hasPane { place += counts[index] }
        }
        self.numbers = numbers
    }

    /// The ink of a line of an indicator, by their indices.
    func ink(ofLine line: Int, ofIndicator indicator: Int) -> ChartInk { .indicator(numbers[indicator][line]) }
}

extension IndicatorColor {
    /// The number of the color in a theme, from 0.
    fileprivate var number: Int { rawValue - 1 }
}
