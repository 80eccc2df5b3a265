import Testing
import WickMarket

@testable import WickChart

@Suite("Indicators in panes of their own")
struct StudyTests {
    private let series = LayoutFixture.walk(200, seed: 4)

    private func layout(
        _ texts: [String], height: Double = 600, crosshair: ChartCrosshair? = nil, _ series: ChartSeries? = nil
    ) throws -> ChartLayout {
        let options = LayoutFixture.options(
            indicators: try texts.map { try Indicator(text: $0) }, crosshair: crosshair)
        return LayoutFixture.layout(series ?? self.series, width: 800, height: height, options: options)
    }

    @Test("Panes are below the volume in the order of the indicators; those over the candles have none")
    func panes() throws {
        let layout = try layout(["rsi", "ma:5", "macd"])
        let panes = layout.panes
        #expect(layout.studies.count == 2 && layout.indicators.map(\.name) == ["MA 5"])
        #expect(layout.studies.map(\.pane) == panes.studies && layout.studies.map(\.axis) == panes.studyAxes)
        #expect(try panes.studies[0].y == #require(panes.volume).maxY && panes.studies[1].y == panes.studies[0].maxY)
        #expect(panes.studies[1].maxY == panes.timeAxis.y && panes.plot.maxY == panes.timeAxis.y)
        #expect(layout.studies[0].paths.map(\.name) == ["RSI 14"])
        #expect(layout.studies[1].paths.map(\.name) == ["MACD 12 26 9", "Signal"])
        // Each pane starts with the first color.
        let inks = layout.indicators.map(\.ink) + layout.studies.flatMap { $0.paths.map(\.ink) }
        #expect(inks == [.indicator(0), .indicator(0), .indicator(0), .indicator(1)])
        #expect(layout.separators.count == 5)
        #expect(layout.timeTicks.allSatisfy { $0.lines.count == 4 })
    }

    @Test(
        "Prices have two fifths of the height, and panes that do not fit are left out", arguments: [600, 300, 200, 60])
    func room(height: Double) throws {
        let panes = try layout(["rsi", "macd", "kdj", "atr", "obv", "cci", "adx"], height: height).panes
        let plot = panes.plot
        #expect(panes.price.height >= plot.height * 0.4 - 1)
        #expect(panes.studies.allSatisfy { $0.height >= 36 && plot.contains($0) })
        #expect(panes.studies.count == [600: 7, 300: 3, 200: 1, 60: 0][height])
    }

    @Test("Volumes make as much room for panes as these do for each other, down to three lines")
    func volumes() throws {
        func heights(_ texts: [String], height: Double) throws -> (volume: Double, studies: [Double]) {
            let panes = try layout(texts, height: height).panes
            return (try #require(panes.volume).height, panes.studies.map(\.height))
        }
        let usual = try heights([], height: 600).volume
        #expect(try heights(["rsi"], height: 600).volume == usual)
        let three = try heights(["rsi", "macd", "kdj"], height: 600)
        #expect(three.volume < usual && three.volume >= three.studies[0] && three.studies[0] > 36)
        let all = try heights(["rsi", "macd", "kdj", "atr", "obv", "cci", "adx"], height: 300)
        #expect((36...41).contains(all.volume) && all.studies.allSatisfy { (36...41).contains($0) })
    }

    @Test("Lines pass through the values, bars reach from zero to theirs")
    func shapes() throws {
        let layout = try layout(["macd"])
        let study = try #require(layout.studies.first)
        let columns = layout.candles.compactMap { series.columns(in: $0.slots).first }
        let lines = series.lines(of: [Indicator(usual: .averageConvergence)], at: columns)
        let points = study.paths[0].stretches.joined()
        #expect(points.map(\.y) == lines[0].values.compactMap { $0.map(study.scale.y) })
        #expect(points.allSatisfy { study.pane.y <= $0.y && $0.y <= study.pane.maxY })
        let zero = study.scale.y(of: 0)
        let values = lines[2].values.compactMap { $0 }
        #expect(
            study.upwardBars.count == values.count { $0 >= 0 } && study.downwardBars.count == values.count { $0 < 0 })
        #expect(!study.upwardBars.isEmpty && !study.downwardBars.isEmpty)
        #expect(
            study.upwardBars.allSatisfy { abs($0.maxY - zero) <= 1 }
                && study.downwardBars.allSatisfy { abs($0.y - zero) <= 1 })
        let deepest = try #require(values.min())
        #expect(abs(try #require(study.downwardBars.map(\.maxY).max()) - study.scale.y(of: deepest)) <= 1)
        #expect(!study.ticks.isEmpty && study.ticks.allSatisfy { study.pane.contains($0.line.frame) })
    }

    @Test("The pane names its lines, with the values at the newest candle or under the crosshair")
    func legend() throws {
        let rsi = Indicator(usual: .relativeStrength)
        func text(at slot: Int) throws -> String {
            let column = try #require(series.columns(in: slot..<slot + 1).first)
            return MarketFormat(locale: .unitedStates.withoutCurrency).price(
                try #require(series.lines(of: [rsi], at: [column])[0].values[0]), fractionDigits: 2)
        }
        let newest = try layout(["rsi"]).studies[0].legend
        #expect(try newest.map(\.text) == ["RSI 14", text(at: series.slots.upperBound - 1)])
        #expect(newest.allSatisfy { $0.ink == .indicator(0) })
        let slot = try #require(series.slot(before: series.slots.upperBound - 7))
        let under = try layout(["rsi"], crosshair: .slot(slot)).studies[0].legend
        #expect(try under.map(\.text) == ["RSI 14", text(at: slot)])
    }

    @Test("The legend is above all values, also in the lowest panes", arguments: [200, 260, 300, 600])
    func legendRoom(height: Double) throws {
        let studies = try layout(["macd", "kdj", "rsi"], height: height).studies
        #expect(!studies.isEmpty)
        for study in studies {
            let legend = try #require(study.legend.map(\.frame.maxY).max())
            let bars = study.upwardBars + study.downwardBars
            let shown = study.paths.flatMap { $0.stretches.joined().map(\.y) } + bars.flatMap { [$0.y, $0.maxY] }
            #expect(try #require(shown.min()) > legend)
            #expect(try #require(shown.max()) <= study.pane.maxY)
            let ground = try #require(study.legendGround)
            #expect(study.legend.allSatisfy { ground.contains($0.frame) })
            let samples = study.samples.flatMap { $0.stretches.joined().map(\.x) }
            #expect(samples.allSatisfy { ground.x <= $0 && $0 <= ground.maxX })
        }
    }

    @Test("An ellipsis stands for lines whose names and values do not fit")
    func shortenedLegend() throws {
        let all = try layout(["kdj"]).studies[0].legend
        #expect(all.count == 6)
        func narrow(_ width: Double) throws -> StudyLayout {
            let options = LayoutFixture.options(indicators: [Indicator(usual: .kdj)])
            return try #require(
                LayoutFixture.layout(series, width: width, height: 600, options: options).studies.first)
        }
        // The axis begins at the right end of the pane.
        let axis = 800 - (try layout(["kdj"]).studies[0].pane.maxX)
        let study = try narrow(all[4].frame.maxX + axis)
        #expect(study.legend.map(\.text) == all.prefix(4).map(\.text) + ["…"])
        #expect(study.legend.last?.ink == .secondaryText)
        #expect(study.samples.count == 1, "Only D has a piece of its line.")
        #expect(try narrow(all[1].frame.x + axis).legend.isEmpty)
    }

    @Test("The crosshair shows the value at its height")
    func crosshair() throws {
        let pane = try layout(["macd", "rsi"]).panes.studies[1]
        let point = ChartPoint(x: 300, y: pane.y + pane.height / 2)
        let layout = try layout(["macd", "rsi"], crosshair: .pointer(point))
        let tags = try #require(layout.crosshair?.tags)
        let value = layout.studies[1].scale.price(at: point.y)
        #expect(tags.count == 2)
        #expect(
            tags[1].text.text == MarketFormat(locale: .unitedStates.withoutCurrency).price(value, fractionDigits: 2))
        #expect(layout.panes.studyAxes[1].contains(tags[1].frame))
        #expect(layout.crosshair?.lines[0].frame.height == layout.panes.plot.height)
    }

    @Test("An indicator without values has an empty pane, and equal values a line in the middle")
    func few() throws {
        let empty = try layout(["rsi", "adx"], LayoutFixture.walk(5, seed: 1)).studies
        #expect(empty.count == 2)
        #expect(empty.allSatisfy { $0.paths.allSatisfy(\.stretches.isEmpty) && $0.legend.isEmpty && $0.ticks.isEmpty })
        let flat = LayoutFixture.series((0..<40).map { _ in (5, 5, 5, 5, 1) })
        let study = try #require(try layout(["atr"], flat).studies.first)
        let y = try #require(study.paths[0].stretches.first?.first?.y)
        #expect(y > study.pane.y + 10 && y < study.pane.maxY - 10)
    }

    @Test(
        "Oscillators mark the values beyond which prices are overbought or oversold, which are always in sight",
        arguments: [
            ("rsi", [30.0, 70]), ("kdj", [20, 80]), ("stochastic", [20, 80]), ("cci", [-100, 100]), ("adx", []),
        ])
    func guides(name: String, values: [Double]) throws {
        let study = try #require(layout([name]).studies.first)
        let marked = study.ticks.filter { $0.line.ink == .separator }
        #expect(marked.map(\.tick.price) == values)
        for tick in study.ticks {
            #expect(study.pane.contains(tick.line.frame))
            #expect(abs(tick.line.frame.y - study.scale.y(of: tick.tick.price)) <= 1)
        }
        if let low = values.first, let high = values.last {
            // Between them only their middle has a tick, instead of round values such as 40 and 60.
            let between = study.ticks.map(\.tick.price).filter { $0 > low && $0 < high }
            #expect(between == [(low + high) / 2])
        }
        if name == "rsi" {
            let inside = study.ticks.filter { (30...70).contains($0.tick.price) }.compactMap(\.label)
            #expect(inside.map(\.text) == ["30", "50", "70"])
            let low = try #require(layout([name], height: 250).studies.first)
            #expect(
                low.ticks.map(\.tick.price).filter { (30...70).contains($0) } == [30, 70], "Their middle has no room.")
        }
        let labels = study.ticks.compactMap(\.label).map(\.frame)
        #expect(zip(labels, labels.dropFirst()).allSatisfy { !$0.intersects($1) })
        // Few values are on one side.
        let rising = LayoutFixture.series(
            (1...40).map { hour -> (Double, Double, Double, Double, Double?)? in
                let price = Double(hour)
                return (price, price, price, price, 1)
            })
        let ticks = try #require(layout([name], rising).studies.first).ticks
        #expect(ticks.filter { $0.line.ink == .separator }.map(\.tick.price) == values)
    }

    @Test("The lines of a pane differ in their dashes, of which the legend shows a piece")
    func dashes() throws {
        for (name, count) in [("kdj", 3), ("adx", 3), ("stochastic", 2), ("macd", 2)] {
            let study = try #require(layout([name]).studies.first)
            #expect(study.paths.count == count)
            #expect(study.paths[0].stretches.count == 1, "The first line is solid.")
            let counts = study.paths.map(\.stretches.count)
            #expect(Set(counts).count == count && counts.dropFirst().allSatisfy { $0 > 10 }, "\(counts)")
            #expect(study.samples.map(\.ink) == study.paths.dropFirst().map(\.ink))
            for sample in study.samples {
                let text = try #require(study.legend.first { $0.ink == sample.ink })
                let points = sample.stretches.joined()
                #expect(points.allSatisfy { $0.x <= text.frame.x - 4 && $0.x >= text.frame.x - 24 })
                #expect(points.allSatisfy { $0.y == text.frame.y + text.frame.height / 2 })
                #expect(study.legend.allSatisfy { $0.frame.maxX <= text.frame.x - 24 || $0.frame.x >= text.frame.x })
            }
        }
    }

    @Test("The average of volumes is over their bars, which fit with it, and without room only in the legend")
    func volumeAverage() throws {
        let layout = try layout(["rsi", "vol:5", "ma:5"])
        #expect(layout.studies.count == 1 && layout.indicators.map(\.name) == ["MA 5"])
        let path = try #require(layout.volumeIndicators.first)
        #expect(layout.volumeIndicators.count == 1 && path.name == "VOL 5" && path.ink == .indicator(0))
        #expect(layout.indicators[0].ink == .indicator(1))
        let scale = try #require(layout.volumeScale)
        #expect(path.stretches.joined().allSatisfy { $0.y >= layout.panes.volume?.y ?? .infinity })
        let columns = layout.candles.compactMap { series.columns(in: $0.slots).first }
        let values = try series.lines(of: [Indicator(text: "vol:5")], at: columns)[0].values
        #expect(path.stretches.joined().map(\.y) == values.compactMap { $0.map(scale.y) })
        #expect(layout.legend.contains { $0.text == "VOL 5" && $0.ink == .indicator(0) })
        // A great volume before the visible candles.
        let spike = LayoutFixture.series((0..<200).map { (5, 6, 4, 5, $0 == 195 ? 1e6 : 1) })
        var options = LayoutFixture.options(indicators: [try Indicator(text: "vol:20")])
        options.firstSlot = spike.slots.upperBound - 3
        let after = LayoutFixture.layout(spike, width: 800, height: 600, options: options)
        let top = try #require(after.panes.volume).y
        #expect(after.volumeIndicators.flatMap { $0.stretches.joined() }.allSatisfy { $0.y >= top })
        #expect(!after.volumeIndicators.isEmpty)
        let low = try self.layout(["vol:5"], height: 90)
        #expect(low.panes.volume == nil && low.volumeIndicators.isEmpty)
        #expect(low.indicatorValues.count == 1 && low.indicatorValues[0].hasSuffix("(no room for its pane)"))
    }

    @Test("Where a column combines candles, the average of their volumes is multiplied as their bars are")
    func combinedVolumes() throws {
        let series = LayoutFixture.series((0..<4_000).map { _ in (5, 6, 4, 5, 10) })
        let options = LayoutFixture.options(indicators: try ["vol:100", "vol:2"].map { try Indicator(text: $0) })
        let layout = LayoutFixture.layout(series, width: 800, height: 600, options: options) { $0.fit() }
        guard case .columns(let slots) = layout.density else {
            Issue.record("Each candle has room.")
            return
        }
        #expect(layout.volumeIndicators.map(\.name) == ["VOL 100"])
        let y = try #require(layout.volumeScale).y(of: Double(10 * slots))
        #expect(layout.volumeIndicators[0].stretches.joined().allSatisfy { abs($0.y - y) < 0.001 })
    }

    @Test("The color that the user has chosen is that of the first line, and the next ones are those of the others")
    func colors() throws {
        var options = LayoutFixture.options(
            indicators: try ["ma:5", "kdj", "ma:10", "vol"].map { try Indicator(text: $0) })
        options.colors = [.pink, .indigo, nil, .teal]
        let layout = LayoutFixture.layout(series, width: 800, height: 600, options: options)
        #expect(layout.indicators.map(\.ink) == [.indicator(5), .indicator(0)])
        #expect(layout.studies[0].paths.map(\.ink) == [.indicator(7), .indicator(0), .indicator(1)])
        #expect(layout.volumeIndicators.map(\.ink) == [.indicator(3)])
        #expect(layout.legend.first { $0.text == "MA 5" }?.ink == .indicator(5))
        #expect(layout.studies[0].legend.map(\.ink) == [7, 7, 0, 0, 1, 1].map { .indicator($0) })
    }

    /// The inks of the lines over the prices and in the panes.
    private func inks(
        _ texts: [String], _ colors: [IndicatorColor?] = [], comparing count: Int = 0
    ) throws -> (prices: [ChartInk], panes: [[ChartInk]]) {
        var options = LayoutFixture.options(indicators: try texts.map { try Indicator(text: $0) })
        options.colors = colors
        options.comparisons = (0..<count).map { ChartComparison("C\($0)", series) }
        let layout = LayoutFixture.layout(series, width: 800, height: 900, options: options)
        return (layout.indicators.map(\.ink), layout.studies.map { $0.paths.map(\.ink) })
    }

    @Test("An automatic color is none that is chosen for another indicator, nor that of a compared coin")
    func automaticColors() throws {
        func indicator(_ numbers: [Int]) -> [ChartInk] { numbers.map { .indicator($0) } }
        #expect(try inks(["ma:5", "ma:10"]).prices == indicator([0, 1]))
        #expect(try inks(["ma:5", "ma:10"], [nil, .blue]).prices == indicator([1, 0]))
        #expect(try inks(["ma:5", "rsi", "ma:10"], [nil, .blue]).prices == indicator([1, 2]))
        #expect(try inks(["ma:5", "kdj"], [.orange]).panes == [indicator([0, 2, 3])])
        // The next ones after a chosen color are not used by others either.
        let bands = try inks(["boll", "ma:5", "ma:10"], [.blue, nil, .orange]).prices
        #expect(bands == indicator([0, 2, 3, 4, 1]))
        // Compared coins have the last colors.
        let all = try inks(["ma:2", "ma:3", "ma:4", "ma:5", "ma:6", "ma:7", "ma:8", "ma:9"], comparing: 1).prices
        #expect(all == indicator([0, 1, 2, 3, 4, 5, 6, 0]))
        #expect(try inks(["kdj"], comparing: 5).panes == [indicator([0, 1, 2])])
        #expect(try inks(["boll"], [.purple], comparing: 5).prices == indicator([2, 0, 1]))
        // Chosen is chosen.
        #expect(try inks(["ma:5"], [.indigo], comparing: 1).prices == indicator([7]))
        let everything = IndicatorColor.allCases.map(Optional.some)
        let names = (2..<10).map { "ma:\($0)" } + ["rsi", "ma:20"]
        #expect(try inks(names, everything).prices == indicator(Array(0..<8) + [0]))
        #expect(try inks(names, everything).panes == [indicator([0])])
    }

    @Test("Equal indicators have colors of their own, chosen or not")
    func equal() throws {
        #expect(try inks(["ma:5", "ma:5"]).prices == [.indicator(0), .indicator(1)])
        #expect(try inks(["ma:5", "ma:5"], [.pink]).prices == [.indicator(5), .indicator(0)])
        #expect(try inks(["rsi", "rsi"], [nil, .teal]).panes == [[.indicator(0)], [.indicator(3)]])
    }

    @Test("Lines over bars have edges: the average of volumes and the lines of MACD, no others")
    func edgesOfLines() throws {
        let options = LayoutFixture.options(
            indicators: try ["ma:5", "vol:5", "macd", "rsi"].map { try Indicator(text: $0) })
        let layout = LayoutFixture.layout(series, width: 800, height: 600, options: options)
        #expect(layout.volumeIndicators.map(\.isOverBars) == [true])
        #expect(layout.studies.map { $0.paths.map(\.isOverBars) } == [[true, true], [false]])
        #expect(layout.indicators.map(\.isOverBars) == [false])
    }

    private func pane(_ kind: IndicatorKind) -> ChartPane { .indicator(Indicator(usual: kind)) }

    private func panes(_ texts: [String], _ heights: [ChartPane: Double], height: Double = 600) throws -> ChartPanes {
        var options = LayoutFixture.options(indicators: try texts.map { try Indicator(text: $0) })
        options.paneHeights = heights
        return LayoutFixture.layout(series, width: 800, height: height, options: options).panes
    }

    @Test("A moved edge gives the pane's height to its neighbour, and all keep the least height")
    func edges() throws {
        let sizes: [ChartPane: Double] = [.volume: 70, pane(.relativeStrength): 80, pane(.commodityChannel): 60]
        func heights(_ index: Int, _ distance: Double) throws -> [Double] {
            try panes(["rsi", "cci"], sizes).heights(movingEdgeOf: index, by: distance)
        }
        #expect(try panes(["rsi", "cci"], sizes).lower.map(\.height) == [70, 80, 60])
        #expect(try heights(0, -10) == [80, 80, 60] && heights(0, 10) == [60, 80, 60])
        #expect(try heights(1, -10) == [60, 90, 60] && heights(1, 10) == [80, 70, 60])
        #expect(try heights(2, -10) == [70, 70, 70] && heights(2, 10) == [70, 90, 50])
        #expect(try heights(2, 500) == [70, 104, 36] && heights(2, -60) == [54, 36, 120])
        let most = try heights(2, -5_000)
        #expect(most[0] == 36 && most[1] == 36 && most[2] > 150)
        #expect(try heights(0, 500) == [36, 80, 60] && heights(3, 10) == [70, 80, 60])
        let greatest = try heights(0, -5_000)
        #expect(greatest[0] > 150)
        let result = try panes(
            ["rsi", "cci"], [.volume: greatest[0], pane(.relativeStrength): 80, pane(.commodityChannel): 60])
        #expect(result.lower.map(\.height) == greatest && result.price.height >= result.plot.height * 0.4 - 1)
    }

    @Test("The volumes alone can be made higher, and not lower than they are at the least")
    func volumesAlone() throws {
        let usual = try panes([], [:])
        #expect(usual.heights(movingEdgeOf: 0, by: -30) == [(try #require(usual.volume)).height + 30])
        #expect(try panes([], [.volume: 150]).lower.map(\.height) == [150])
        let low = try panes([], [:], height: 150)
        let least = try #require(low.volume).height
        #expect(least < 36 && low.heights(movingEdgeOf: 0, by: 40) == [least])
    }

    @Test("The volumes are where they are placed, or hidden; then the prices and the other panes fill their place")
    func volumePlace() throws {
        var options = LayoutFixture.options(indicators: try ["ma:5", "rsi", "cci"].map { try Indicator(text: $0) })
        func layout(_ place: Int?, height: Double = 600) -> ChartLayout {
            options.volumePlace = place
            return LayoutFixture.layout(series, width: 800, height: height, options: options)
        }
        for place in 0...2 {
            let layout = layout(place)
            let panes = layout.panes
            #expect(panes.volumeIndex == place && panes.lower.count == 3)
            #expect(layout.volumeBars.allSatisfy { $0.frame.maxY == panes.volume?.maxY })
            #expect(layout.studies.map(\.pane) == panes.studies)
            #expect(layout.studies.map { $0.paths.map(\.name) } == [["RSI 14"], ["CCI 14"]])
            #expect(panes.lower.last?.maxY == panes.timeAxis.y && panes.lower.first?.y == panes.price.maxY)
            #expect(zip(panes.lower, panes.lower.dropFirst()).allSatisfy { $0.maxY == $1.y })
        }
        #expect(layout(7).panes == layout(2).panes)
        let hidden = layout(nil)
        #expect(hidden.panes.volume == nil && hidden.panes.volumeIndex == nil && hidden.panes.lower.count == 2)
        #expect(hidden.volumeBars.isEmpty && hidden.volumeTicks.isEmpty && hidden.volumeScale == nil)
        #expect(hidden.panes.price.height > layout(0).panes.price.height)
        // In a low chart the volumes remain, wherever they are.
        #expect(layout(0, height: 130).panes.lower == layout(2, height: 130).panes.lower)
        #expect(layout(2, height: 130).panes.contents == [.volume])
        #expect(layout(2).panes.contents == [pane(.relativeStrength), pane(.commodityChannel), .volume])
    }

    @Test("The average of hidden volumes is greyed in the legend, with the reason")
    func hiddenVolumes() throws {
        var options = LayoutFixture.options(indicators: [try Indicator(text: "vol:5")])
        options.volumePlace = nil
        let layout = LayoutFixture.layout(series, width: 800, height: 600, options: options)
        #expect(layout.volumeIndicators.isEmpty)
        #expect(layout.legend.first { $0.text == "VOL 5" }?.ink == .secondaryText)
        #expect(layout.indicatorValues.count == 1)
        #expect(layout.indicatorValues.allSatisfy { $0.hasSuffix(" (the volumes are hidden)") })
    }

    @Test("Panes that are too high for the chart are reduced, and fit")
    func tooHigh() throws {
        let (rsi, cci) = (pane(.relativeStrength), pane(.commodityChannel))
        let panes = try panes(["rsi", "cci"], [rsi: 9_999, cci: 100], height: 400)
        #expect(panes.studies.count == 2 && panes.price.height >= panes.plot.height * 0.4 - 1)
        #expect(panes.studies[0].height > panes.studies[1].height && panes.studies[1].height >= 36)
        #expect(panes.studies[1].maxY == panes.timeAxis.y)
    }

    @Test("An edge is found near it, and its mark is a thick line")
    func mark() throws {
        var options = LayoutFixture.options(indicators: [Indicator(usual: .relativeStrength)])
        options.markedPane = 1
        let layout = LayoutFixture.layout(series, width: 800, height: 600, options: options)
        let top = layout.panes.studies[0].y
        #expect(layout.separators.last == ChartLine(ChartRect(x: 0, y: top, width: 800, height: 3), ink: .text))
        func edge(_ y: Double, x: Double = 10) -> Int? {
            layout.panes.edge(near: ChartPoint(x: x, y: y), within: 4)
        }
        #expect(edge(top - 4) == 1 && edge(top + 4) == 1 && edge(top, x: 790) == 1)
        #expect(edge(try #require(layout.panes.volume).y) == 0)
        #expect(edge(top - 5) == nil && edge(top + 5) == nil && edge(top, x: 800) == nil)
    }

    @Test("Indicators without room for their pane are greyed in the legend")
    func omitted() throws {
        let periods = 2...14
        let layout = try layout(["ma:5"] + periods.map { "rsi:\($0)" })
        let drawn = layout.studies.count
        #expect((1..<periods.count).contains(drawn))
        let omitted = periods.dropFirst(drawn).map { "RSI \($0)" }
        let figures = layout.legend.filter { $0.text.hasPrefix("RSI") || $0.text.hasPrefix("MA") }
        #expect(figures.map(\.text) == ["MA 5"] + omitted)
        #expect(figures.map(\.ink) == [.indicator(0)] + omitted.map { _ in .secondaryText })
        let spoken = layout.indicatorValues.filter { $0.hasSuffix(" (no room for its pane)") }
        #expect(
            spoken.map { $0.prefix { $0 != "." }.split(separator: " ").dropLast().joined(separator: " ") } == omitted)
        #expect(layout.indicatorValues.count == periods.count + 1)
    }

    @Test("All values are named, also those without room in the legend")
    func values() throws {
        let layout = LayoutFixture.layout(
            series, width: 120, height: 600,
            options: LayoutFixture.options(indicators: try ["boll", "macd"].map { try Indicator(text: $0) }))
        #expect(layout.studies[0].legend.isEmpty)
        let names = layout.indicatorValues.map { $0.split(separator: " ").dropLast().joined(separator: " ") }
        #expect(names == ["BOLL 20 2 Upper", "Middle", "Lower", "MACD 12 26 9", "Signal", "Histogram"])
        func values(_ crosshair: ChartCrosshair?) throws -> [String] {
            try self.layout(["rsi"], crosshair: crosshair).indicatorValues
        }
        let slot = try #require(series.slot(before: series.slots.upperBound - 7))
        let point = ChartPoint(x: 300, y: 100)
        #expect(try values(.pointer(point)) == values(nil))
        #expect(try values(.touch(point)) != values(nil))
        #expect(try values(.slot(slot)) != values(nil))
    }
}
