import Foundation
import KitSiteSimulator
import WickMarket

/// The HTML page of a coin, `GET /currencies/SLUG/`, which is not part of the API.
struct CoinMarketCapPage {
    private let row: MarketSnapshot.Row
    private let moment: MarketMoment

    private static let folder = "/currencies/"
    private static let format = MarketFormat(locale: .unitedStates)
    private static let language = Locale(identifier: "en_US")

    static func isPage(_ path: String) -> Bool { path.hasPrefix(folder) }

    /// `nil` if no coin has the path.
    init?(at path: String, moment: MarketMoment) {
        let steps = path.dropFirst(Self.folder.count).split(separator: "/", omittingEmptySubsequences: true)
        guard steps.count == 1, let row = moment.snapshot.rows.first(where: { $0.coin.slug == steps[0] }) else {
            return nil
        }
        self.row = row
        self.moment = moment
    }

    /// The page's path relative to the site's base URL.
    static func path(of coin: SimulatedCoin) -> String { "\(folder)\(coin.slug)/" }

    var response: ServerResponse {
        let coin = row.coin
        let name = "\(coin.name) (\(coin.symbol))"
        let change = Self.format.change(row.change24h)
        return HTMLPage(
            title: "\(name) \(Self.format.price(row.price))",
            body: """
                <p class="note">Simulated data: every figure is made up.</p>
                <h1>\(name.inHTML)</h1>
                <p class="price">\(Self.format.price(row.price).inHTML) <span>\(change.inHTML) in 24 h</span></p>
                \(chart)
                <table>
                \(figures.map { "<tr><th>\($0)</th><td>\($1.inHTML)</td></tr>" }.joined(separator: "\n"))
                </table>
                <nav>\(neighbours.joined(separator: " · "))</nav>
                <p>Elsewhere: <a href="https://example.com/\(coin.slug)">\(coin.name.inHTML)’s own site</a></p>
                <p><a href="../../trials/">What a page may not do</a></p>
                """
        ).response
    }

    private var figures: [(name: String, value: String)] {
        let supply = row.coin.circulatingSupply.map {
            "\($0.rounded().formatted(.number.locale(Self.language))) \(row.coin.symbol)"
        }
        let time = ISO8601.string(moment.snapshot.time).prefix(16).replacing("T", with: " ")
        return [
            ("Rank", row.rank.map(String.init) ?? MarketFormat.missing),
            ("Market cap", Self.format.amount(row.marketCap)),
            ("Volume in 24 h", Self.format.amount(row.volume24h)),
            ("Change in 1 h", Self.format.change(row.change1h)),
            ("Change in 7 days", Self.format.change(row.change7d)),
            ("Circulating supply", supply ?? MarketFormat.missing),
            ("As of", "\(time) UTC"),
        ]
    }

    /// Links to the coins ranked next above and below.
    private var neighbours: [String] {
        guard let rank = row.rank else { return [] }
        let rows = moment.snapshot.rows
        return [(rank - 2, "Above"), (rank, "Below")].compactMap { index, word in
            guard rows.indices.contains(index) else { return nil }
            let coin = rows[index].coin
            return "<a href=\"../\(coin.slug)/\">\(word): \(coin.name.inHTML)</a>"
        }
    }

    /// A line chart of seven days of prices.
    private var chart: String {
        let end = moment.snapshot.time
        let prices = moment.market.candles(
            for: row.coin.id, grid: .hour, from: end.addingTimeInterval(-7 * 86_400), to: end
        ).map(\.close)
        guard prices.count > 1, let least = prices.min(), let greatest = prices.max() else { return "" }
        let height = max(greatest - least, .leastNormalMagnitude)
        let points = prices.enumerated().map { index, price in
            let x = Double(index) / Double(prices.count - 1) * 600
            return "\((x * 10).rounded() / 10),\(((greatest - price) / height * 1_200).rounded() / 10 + 10)"
        }
        return """
            <svg viewBox="0 0 600 140" role="img" aria-label="Prices of seven days" preserveAspectRatio="none">\
            <polyline points="\(points.joined(separator: " "))"/></svg>
            """
    }
}
