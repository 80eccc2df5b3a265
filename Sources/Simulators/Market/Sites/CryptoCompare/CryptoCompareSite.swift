import KitSiteSimulator

/// The simulated CryptoCompare API.
///
/// Every path needs a key if keys are required. docs/simulator.md describes the wire format.
final class CryptoCompareSite: MarketSite {
    static let siteID = "cryptocompare"

    static let endpointNames = Endpoint.allCases.map(\.rawValue)

    private enum Endpoint: String, CaseIterable { case histominute, histohour, histoday, coinlist }

    private static let secondVersion = "/data/v2/"
    private static let paths: [String: Endpoint] = [
        "/data/histominute": .histominute, "/data/v2/histominute": .histominute,
        "/data/histohour": .histohour, "/data/v2/histohour": .histohour,
        "/data/histoday": .histoday, "/data/v2/histoday": .histoday,
        "/data/all/coinlist": .coinlist,
    ]

    private var pages = PageCache()

    func endpoint(at path: String) -> String? { Self.paths[path]?.rawValue }

    func key(of request: HTTPRequest) -> SiteKey {
        let scheme = "apikey "
        let header = request.headers["authorization"].flatMap {
            $0.lowercased().hasPrefix(scheme) ? String($0.dropFirst(scheme.count)) : nil
        }
        guard let key = header ?? request.query.first(where: { $0.name == "api_key" })?.value, !key.isEmpty else {
            return .missing
        }
        return .given(key)
    }

    func response(_ request: HTTPRequest, endpoint: String, at moment: MarketMoment, edit: FieldEdit?) -> ServerResponse
    {
        do throws(CryptoCompareError) {
            switch Endpoint(rawValue: endpoint) {
            case .histominute: return try history(.minute, request, moment, edit)
            case .histohour: return try history(.hour, request, moment, edit)
            case .histoday: return try history(.day, request, moment, edit)
            case .coinlist:
                let write = { CryptoCompareCoinList(moment).body(edit: edit) }
                return .json(edit == nil ? pages.page("coinlist", of: moment.snapshot.time, make: write) : write())
            case nil: return refuse(.notFound, request, at: moment)
            }
        } catch {
            return error.response()
        }
    }

    func refuse(_ refusal: Refusal, _ request: HTTPRequest, at moment: MarketMoment) -> ServerResponse {
        CryptoCompareError.response(to: refusal)
    }

    private func history(
        _ unit: CryptoCompareHistoryQuery.Unit, _ request: HTTPRequest, _ moment: MarketMoment, _ edit: FieldEdit?
    ) throws(CryptoCompareError) -> ServerResponse {
        let query = try CryptoCompareHistoryQuery(request.query, unit: unit, at: moment)
        let isSecondVersion = request.path.hasPrefix(Self.secondVersion)
        return .json(CryptoCompareHistory(query, at: moment).body(isSecondVersion: isSecondVersion, edit: edit))
    }
}
