/// Creates the screens of all flows.
public typealias AppScreenFactory = MarketScreenFactory & DetailsScreenFactory
