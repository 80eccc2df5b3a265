import KitLocalization
import Networking
import WickMarketClient
import WickMarketSources

extension CandleHistory {
    /// How the candles are updated.
    ///
    /// - Parameters:
    ///   - updates: Whether candles are streamed.
    ///   - connection: The state of the site's connection, if there is one.
    func liveStatus(_ updates: LiveUpdates, _ connection: StreamState?) -> LiveStatus {
        guard route.isStreamed else {
            return polling(localized("\(route.provider.site.name) does not stream these candles."))
        }
        if case .off(let reason) = updates { return polling(reason.explanation) }
        return switch stream {
        case .on:
            LiveStatus(kind: connection == .live && schedule.failure == nil ? .live : .connecting, explanation: "")
        case .off, .starting, .delayed: LiveStatus(kind: .connecting, explanation: "")
        case .failed(let failure) where failure.reason == .notConfigured:
            polling(localized("The environment has no stream address for \(route.provider.site.name)."))
        case .failed(let failure): polling(failure.summary)
        }
    }

    private func polling(_ explanation: String) -> LiveStatus {
        LiveStatus(kind: .polling(every: route.client.refreshInterval), explanation: explanation)
    }
}
