import Networking

extension Site {
    /// The European Central Bank, whose reference rates anyone may use.
    public static let ecb = Site(id: "ecb", name: "ECB")
}

extension RateProvider {
    /// The European Central Bank's euro reference rates, published at about 16:00 CET on working days.
    public static let ecb = RateProvider(.ecb, liveURL: "https://www.ecb.europa.eu/stats/eurofxref") { ECBSource($0) }
}
