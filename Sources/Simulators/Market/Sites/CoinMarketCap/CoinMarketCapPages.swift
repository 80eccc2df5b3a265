import KitSiteSimulator

extension CoinMarketCapSite {
    /// Whether a path is an HTML page, which needs no key and reports errors as HTML.
    static func isPage(_ path: String) -> Bool { CoinMarketCapPage.isPage(path) || CoinMarketCapTrials.isTrial(path) }

    static func page(at path: String, _ moment: MarketMoment) -> ServerResponse {
        CoinMarketCapPage(at: path, moment: moment)?.response ?? CoinMarketCapTrials.response(at: path)
            ?? refusedPage(.notFound)
    }

    static func refusedPage(_ refusal: Refusal) -> ServerResponse {
        switch refusal {
        case .notFound: page(404, "There is no such page.")
        case .keyMissing, .keyInvalid: page(403, "This page is not for everyone.")
        case .rateLimited(let seconds):
            page(429, "Too many visits.", [.init(name: "Retry-After", value: String(seconds))])
        case .status(let status, _): page(status, "Something is wrong with this page.")
        case .errorBody: page(200, "Something is wrong with this page.")
        }
    }

    private static func page(
        _ status: Int, _ message: String, _ headers: [ServerResponse.Header] = []
    ) -> ServerResponse {
        var response = HTMLPage(
            title: "Error \(status)", body: "<h1>Error \(status)</h1><p>\(message)</p>", status: status
        )
        .response
        response.headers += headers
        return response
    }
}
