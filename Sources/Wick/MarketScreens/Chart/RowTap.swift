import WickMarket

/// A person's wish for a row to open or to close.
enum RowTap: Sendable {
    /// A row was clicked: it opens, in place of any other, or closes where it is open.
    case row(CoinID)
    /// Whatever row is open is to close.
    case close

    /// The coin whose row is open after it.
    ///
    /// - Parameters:
    ///   - open: The coin whose row is open.
    ///   - find: Finds a coin of the page; one that is not there opens nothing.
    func open(after open: Coin?, _ find: (CoinID) -> Coin?) -> Coin? {
        switch self {
        case .row(let id) where id == open?.id: nil
        case .row(let id): find(id) ?? open
        case .close: nil
        }
    }
}
