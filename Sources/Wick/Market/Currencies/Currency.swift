/// A currency that prices can be shown in besides US dollars: those for which the European Central Bank publishes a reference
/// rate, and two coins.
///
/// The raw value is the ISO 4217 code, or the coin's symbol.
public enum Currency: String, CaseIterable, Hashable, Sendable {
    case eur = "EUR"
    case aud = "AUD"
    case brl = "BRL"
    case cad = "CAD"
    case chf = "CHF"
    case cny = "CNY"
    case czk = "CZK"
    case dkk = "DKK"
    case gbp = "GBP"
    case hkd = "HKD"
    case huf = "HUF"
    case idr = "IDR"
    case ils = "ILS"
    case inr = "INR"
    case isk = "ISK"
    case jpy = "JPY"
    case krw = "KRW"
    case mxn = "MXN"
    case myr = "MYR"
    case nok = "NOK"
    case nzd = "NZD"
    case php = "PHP"
    case pln = "PLN"
    case ron = "RON"
    case sek = "SEK"
    case sgd = "SGD"
    case thb = "THB"
    case `try` = "TRY"
    case zar = "ZAR"
    case btc = "BTC"
    case eth = "ETH"

    /// The code, such as "EUR".
    public var code: String { rawValue }

    /// The coin whose price in the listing is the rate; `nil` for a currency of the central bank's.
    public var coin: CoinID? {
        switch self {
        case .btc: CoinID(1)
        case .eth: CoinID(1027)
        default: nil
        }
    }

    /// The sign before or after an amount: one that no other dollar, krone or pound shares, or else the code.
    var sign: String {
        switch self {
        case .eur: "€"
        case .gbp: "£"
        case .jpy: "¥"
        case .cny: "CN¥"
        case .inr: "₹"
        case .krw: "₩"
        case .ils: "₪"
        case .php: "₱"
        default: code
        }
    }

    /// Whether amounts of a thousand or more are written without fractions: the currency's smallest unit, or the smallest one in
    /// use, is a whole one.
    var isWhole: Bool {
        switch self {
        case .jpy, .krw, .isk, .huf, .idr: true
        default: false
        }
    }
}
