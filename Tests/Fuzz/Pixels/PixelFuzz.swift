#if DEBUG || FUZZING
    import WickCandleFiles
    import WickChart
    import WickChartDrawing
    import Foundation
    import WickMarket
    import Networking

    @testable import WickMarketScreens
    @testable import WickMarketSources

    /// Processes generated responses end to end: decodes them like the sources, and draws, prints and exports the
    /// result.
    ///
    /// Must be used from one thread at a time.
    public final class PixelFuzz {
        /// A response that was processed incorrectly.
        public struct Failure: Error, CustomStringConvertible {
            /// The seed of the response.
            public let seed: UInt64
            /// The error.
            public let problem: String

            /// The seed and the problem.
            public var description: String { "seed \(seed): \(problem)" }
        }

        /// The number of responses with candles or tickers that could be drawn or printed.
        public private(set) var shown = 0
        /// Which kinds of responses these were, of ten.
        public private(set) var kinds: Set<String> = []

        private let chart: FuzzedChart
        private let format = MarketFormat(locale: .unitedStates)

        /// Creates the fonts and surfaces shared by all charts.
        public init() throws { chart = try FuzzedChart() }

        /// Generates the response of a seed, and shows it.
        public func run(seed: UInt64) throws {
            var numbers = AimedNumbers(seed: seed)
            do {
                if let problem = try show(&numbers) { throw Failure(seed: seed, problem: problem) }
            } catch let failure as Failure {
                throw failure
            } catch {
                throw Failure(seed: seed, problem: "\(error)")
            }
        }

        private func show(_ numbers: inout AimedNumbers) throws -> String? {
            var bodies = FuzzedBodies(numbers)
            defer { numbers = bodies.numbers }
            let site = bodies.numbers.one(of: Body.allCases)
            let before = shown
            defer { if shown > before { kinds.insert("\(site)") } }
            let interval = bodies.numbers.one(of: CandleInterval.allCases)
            switch site {
            case .csv:
                guard let file = try? CandleCSV.read(Array(bodies.csv().utf8)) else { return nil }
                let guessed = ChartInterval(of: file.series.candles)
                return try problem(
                    with: file.series, bodies.numbers.oneIn(3) ? ChartInterval(interval) : guessed, bodies.numbers)
            case .listing:
                return listing(&bodies).flatMap { listing, weeks in
                    weeks.lazy.compactMap(self.problem(withLineOf:)).first ?? problem(withRowsOf: listing)
                }
            case .globalMetrics:
                guard let metrics = globalMetrics(&bodies) else { return nil }
                shown += 1
                return problem(with: [format.globalMarketCap(metrics.totalMarketCap)])
            default:
                guard let page = candles(of: site, interval, &bodies) else { return nil }
                return try problem(with: page.series, ChartInterval(interval), bodies.numbers)
            }
        }

        /// What is generated.
        private enum Body: CaseIterable {
            case cryptoCompare, huobi, binance, kraken, okx, coinbase, coinGecko, csv, listing, globalMetrics
        }

        private func candles(
            of site: Body, _ interval: CandleInterval, _ bodies: inout FuzzedBodies
        ) -> CandlePage? {
            let request = PairRequest(pair: "BTCUSDT", interval: interval, count: 2000, before: nil)
            return switch site {
            case .cryptoCompare:
                decoded(
                    bodies.cryptoCompare(),
                    by: CryptoCompareHistory(symbol: "BTC", interval: interval, count: 10, until: nil))
            case .huobi:
                decoded(bodies.huobi(), by: HuobiHistory(pair: "btcusdt", interval: interval, size: 10))
            case .binance: decoded(bodies.binance(), by: BinanceHistory(request: request))
            case .kraken: decoded(bodies.kraken(), by: KrakenHistory(pair: "XBTUSD", interval: interval))
            case .okx: decoded(bodies.okx(), by: OKXHistory(request: request))
            case .coinbase: decoded(bodies.coinbase(), by: CoinbaseHistory(request: request))
            case .coinGecko:
                decoded(bodies.coinGecko(), by: CoinGeckoHistory(id: "bitcoin", interval: interval, count: 180))
            case .csv, .listing, .globalMetrics: nil
            }
        }

        private func listing(_ bodies: inout FuzzedBodies) -> (Listing, weeks: [PriceWeek])? {
            let rows: SiteTickers?
            switch bodies.numbers.integer(0...2) {
            case 0:
                return decoded(bodies.listing(), by: CoinMarketCapListing(start: 1, limit: 10, prefix: nil))
                    .map { ($0, []) }
            case 1: rows = decoded(bodies.coinGeckoListing(), by: CoinGeckoMarkets())
            default: rows = decoded(bodies.coinPaprikaListing(), by: CoinPaprikaTickers(limit: 10))
            }
            let known = CoinIdentities([Coin(id: CoinID(1), name: "Bitcoin", symbol: "BTC", rank: 1)])
            return rows.map {
                (
                    Listing(tickers: known.tickers(of: $0.tickers, at: "site"), skipped: $0.skipped),
                    $0.tickers.compactMap(\.week)
                )
            }
        }

        private func globalMetrics(_ bodies: inout FuzzedBodies) -> GlobalMetrics? {
            switch bodies.numbers.integer(0...2) {
            case 0: decoded(bodies.globalMetrics(), by: CoinMarketCapGlobalMetrics(prefix: nil))
            case 1: decoded(bodies.coinGeckoGlobal(), by: CoinGeckoGlobal())
            default: decoded(bodies.coinPaprikaGlobal(), by: CoinPaprikaGlobal())
            }
        }

        private func decoded<Decoded: Endpoint, Value>(
            _ body: String, by endpoint: Decoded
        ) -> Value? where Decoded.Response == SiteResponse<Value> {
            (try? endpoint.decoding.decode(HTTPResponse(body: Data(body.utf8))))?.value
        }

        // MARK: - Candles

        private func problem(
            with candles: CandleSeries, _ interval: ChartInterval, _ numbers: AimedNumbers
        ) throws -> String? {
            guard !candles.candles.isEmpty else { return nil }
            shown += 1
            var numbers = numbers
            var series = ChartSeries(candles, interval: interval)
            if let problem = chart.problem(with: series, &numbers) { return problem }
            if numbers.oneIn(3) {
                series.merge(candles.candles.shuffled(using: &numbers.random).suffix(3))
                if let problem = chart.problem(with: series, &numbers) { return problem }
            }
            if numbers.oneIn(4), let problem = try chart.picture(of: series, &numbers) { return problem }
            let texts = candles.candles.suffix(3).flatMap { candle in
                [candle.open, candle.high, candle.low, candle.close].map { format.price($0) }
                    + [format.compactAmount(candle.volume)]
            }
            return problem(with: texts) ?? exportProblem(with: candles.candles)
        }

        /// The difference between exported and reimported candles.
        private func exportProblem(with candles: [Candle]) -> String? {
            let csv = CandleCSV.bytes(of: candles)
            guard let read = try? CandleCSV.read(csv).series.candles, read == candles else {
                return "The candles are others when they are written as CSV and read: \(candles)"
            }
            guard let rows = try? JSONSerialization.jsonObject(with: Data(CandleJSON.bytes(of: candles))) as? [Any],
                rows.count == candles.count
            else { return "The candles are no JSON" }
            return nil
        }

        // MARK: - Texts

        private func problem(withLineOf week: PriceWeek) -> String? {
            guard week.levels.allSatisfy({ (0...1).contains($0) }), week.share > 0, week.share <= 1 else {
                return "The line of seven days is outside of its frame: \(week)"
            }
            return nil
        }

        private func problem(withRowsOf listing: Listing) -> String? {
            guard !listing.tickers.isEmpty else { return nil }
            shown += 1
            let indexed = IndexedListing(listing, format: format)
            for (position, ticker) in indexed.index.tickers.enumerated() {
                let row = PriceRow(indexed, position: position, isFavorite: false, isOpen: false)
                let texts = [
                    row.priceText, row.changeText(over: .hour), row.changeText(over: .day), row.changeText(over: .week),
                    row.marketCapText, row.volumeText,
                    format.amount(ticker.quote.marketCap), format.changeMagnitude(ticker.quote.change24h),
                ]
                if let problem = problem(with: texts) { return problem }
                if row.standingText.count > 60 { return "The standing is too long: \(row.standingText)" }
                if row.spokenDescription.count > 300 { return "The row is too long: \(row.spokenDescription)" }
                let now = Date(timeIntervalSince1970: 1.8e9)
                if let updated = ticker.quote.lastUpdated, AgeText.ago(updated, now: now).isEmpty { return "No age" }
            }
            return nil
        }

        private func problem(with texts: [String]) -> String? {
            texts.first { $0.isEmpty || $0.count > 60 }.map { "A text is empty or too long: \($0)" }
        }
    }
#endif
