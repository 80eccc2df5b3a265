import KitLocalization

/// How coins are named on the command line.
enum CoinNaming {
    /// How a coin is named, for the help of each command that takes one.
    static let discussion = localized(
        """
        COIN is a symbol, a name, a slug as bitcoin-cash, or CoinMarketCap's id.
        A symbol that several coins share means the highest-ranked of them. Where
        a name fits several coins, they are listed with their ids.
        """)
}
