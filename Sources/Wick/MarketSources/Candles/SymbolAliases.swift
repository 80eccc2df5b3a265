/// The codes by which sites call coins that have another symbol in a listing.
struct SymbolAliases: Sendable {
    /// Codes of one site's own, and the coins' symbols.
    let codes: [String: String]
    /// Former symbols of coins, and their present ones; some sites go on with the former.
    let renamed: [String: String]

    /// Not among them are codes that another coin has taken over, such as LUNA.
    static let known = SymbolAliases(
        codes: ["XBT": "BTC", "XDG": "DOGE"],
        renamed: ["MATIC": "POL", "RNDR": "RENDER", "MIOTA": "IOTA", "NANO": "XNO", "XRB": "XNO"])

    /// The symbols of a coin: the one of a site's code, and its present one if the code is a former one.
    func symbols(of code: String) -> (symbol: String, present: String?) {
        let key = TradedSymbols.key(code)
        return (codes[key] ?? code, renamed[key])
    }
}
