import WickMarket

/// A request to open or close a row.
enum RowTap: Sendable {
    /// A click on a row, which closes it if it is open, or else opens it in place of any other.
    case row(CoinID)
    /// Closes any open row.
    case close

    /// The coin whose row is open afterwards.
    ///
    /// - Parameters:
    ///   - open: The coin whose row is open now.
    ///   - find: Finds a coin on the page; unknown coins are not opened.
    func open(after open: Coin?, _ find: (CoinID) -> Coin?) -> Coin? {
        switch self {
        case .row(let id) where id == open?.id: nil
        case .row(let id): find(id) ?? open
        case .close: nil
        }
    }
}
