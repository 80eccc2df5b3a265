/// Makes the screens of all stories.
public typealias AppScreenFactory = PriceScreenFactory & FavoritesScreenFactory & SettingsScreenFactory
    & DetailsScreenFactory
