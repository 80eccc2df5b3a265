import WickMarket

extension CoinMarketCapIcons {
    /// A check of the endpoint, with the icon of Bitcoin.
    public var checks: [EndpointCheck] {
        let bitcoin = CoinID(1)
        return [
            EndpointCheck(
                site: .coinIcons, name: "icon", path: CoinIconFile(coin: bitcoin).path.description,
                report: icon(of: bitcoin, unless: nil).map { response in
                    if case .picture = response { return EndpointReport(form: "PNG", items: 1, skipped: 0) }
                    return EndpointReport(form: "PNG", items: 0, skipped: 0)
                })
        ]
    }
}
