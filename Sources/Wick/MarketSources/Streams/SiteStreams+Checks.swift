import Networking
import Rx
import WickMarket

extension SiteStreams {
    /// Checks whether each site confirms a subscription to Bitcoin's candles and prices, and sends an update that can be read.
    ///
    /// A check fails if there is no update in time, or the connection cannot be established.
    ///
    /// - Parameters:
    ///   - providers: The sites; those without streams, or without an address for them, are left out.
    ///   - timeout: The time for the first update.
    ///   - scheduler: Measures the time.
    public func checks(
        of providers: [CandleProvider], timeout: RxTimeInterval, scheduler: any SchedulerType
    ) -> [EndpointCheck] {
        providers.filter { environment.streamURL(for: $0.site) != nil }.flatMap { provider -> [EndpointCheck] in
            guard let streams = provider.streams else { return [] }
            let topics = [
                (streams.candles, streams.candleTopic(of: streams.checkedPair, .minute)),
                (streams.tickers, streams.tickerTopic(of: streams.checkedPair)),
            ]
            return topics.map { endpoint, topic in
                EndpointCheck(
                    site: provider.site, name: topic.checkName, path: endpoint.path.description,
                    report: firstUpdate(of: topic, from: endpoint)
                        .timeout(
                            timeout, other: Observable.error(SiteFailure(site: provider.site, reason: .timedOut)),
                            scheduler: scheduler
                        )
                        .take(1).asSingle()
                        .catch { [knownKeys] error in
                            .error(
                                SiteFailure(streamError: error, site: provider.site, redaction: knownKeys.redaction))
                        })
            }
        }
    }

    private func firstUpdate(
        of topic: MarketTopic, from endpoint: any StreamEndpoint<MarketTopic, MarketUpdate>
    ) -> Observable<EndpointReport> {
        .deferred { [self] in
            let client = try client(of: endpoint)
            let updates = client.events(of: topic).compactMap { event -> EndpointReport? in
                guard case .update(let update) = event else { return nil }
                var items = 1
                if case .tickers(let tickers) = update { items = tickers.count }
                return EndpointReport(form: "stream", items: items, skipped: 0)
            }
            let failures = client.states.compactMap { state throws -> EndpointReport? in
                if case .waiting(_, let error) = state { throw error }
                return nil
            }
            return .merge(updates, failures)
        }
    }
}

extension MarketTopic {
    fileprivate var checkName: String {
        switch self {
        case .candles: "stream of candles"
        case .trades: "stream of trades"
        case .ticker, .allTickers: "stream of prices"
        }
    }
}
