/// Creates the screens of all flows.
public typealias AppScreenFactory = PriceScreenFactory & FavoritesScreenFactory & SettingsScreenFactory
    & DetailsScreenFactory
