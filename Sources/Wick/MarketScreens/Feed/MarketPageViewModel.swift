/// A view model of a page of the market, which has the members of ``MarketPageBindings`` and ``FavoritesBindings`` besides its own.
@dynamicMemberLookup
public protocol MarketPageViewModel: AnyObject, Sendable {
    /// The inputs and outputs that all these view models have.
    var page: MarketPageBindings { get }
}

extension MarketPageViewModel {
    /// An input or output that all these view models have.
    public subscript<Member>(dynamicMember member: KeyPath<MarketPageBindings, Member>) -> Member {
        page[keyPath: member]
    }
}
