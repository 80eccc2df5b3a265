/// The sections that a view shows, whose rows keep their places while the user is about to click one.
struct ShownSections {
    private(set) var sections: [PriceSection] = []
    /// Whether the sections were taken from the latest state.
    private(set) var isNew = false
    private var revision: Int?

    /// Takes the sections of a page.
    ///
    /// - Parameters:
    ///   - page: The page.
    ///   - mayMove: Whether rows may change places. If not, sections that came with market data and have rows in other places
    ///     are left out; the caller calls again once rows may change places.
    mutating func take<Page: MarketPage>(_ page: MarketPageState<Page>, mayMove: Bool) {
        isNew = page.revision != revision && (mayMove || !page.followsMarket || keepsPlaces(page.sections))
        if isNew { (sections, revision) = (page.sections, page.revision) }
    }

    private func keepsPlaces(_ new: [PriceSection]) -> Bool {
        sections.isEmpty
            || sections.elementsEqual(new) {
                $0.header.kind == $1.header.kind && $0.rows.elementsEqual($1.rows) { $0.id == $1.id }
            }
    }
}
