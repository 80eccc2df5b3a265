import KitLocalization

/// How coins are named on the command line.
enum CoinNaming {
    /// The help text of each command that takes a coin.
    static let discussion = localized(
        """
        COIN is a symbol, a name, a slug as bitcoin-cash, or CoinMarketCap's id.
        A symbol that several coins share means the highest-ranked of them. Where
        a name fits several coins, they are listed with their ids.
        """)
}
