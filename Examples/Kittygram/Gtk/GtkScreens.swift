import Coordination
import Gtk
import KitLocalization
import Kittygram

/// Makes Kittygram's screens of GTK's widgets.
package struct GtkScreens: KittygramScreens {
    /// Makes a factory.
    package init() {}

    package func money(_ viewModel: any MoneyViewModelProtocol) -> any Screen {
        MoneyViewController(viewModel: viewModel)
    }

    package func dashboard(_ viewModel: any DashboardViewModelProtocol) -> any Screen {
        DashboardViewController(viewModel: viewModel)
    }

    package func details(_ viewModel: any DetailsViewModelProtocol) -> any Screen {
        DetailsViewController(viewModel: viewModel)
    }
}

extension About {
    /// What the About window says of Kittygram.
    package static var kittygram: About {
        About(
            name: "Kittygram", iconName: "org.wick.Wick", version: "1.0", developer: localized("The Wick contributors"),
            copyright: "© 2026 The Wick contributors",
            comments: localized("A user's repositories at GitHub, with cats."), license: .mit)
    }
}

extension ShortcutGroup {
    /// What keys do in Kittygram, beside what they do in every program.
    package static var kittygram: [ShortcutGroup] {
        [
            ShortcutGroup(
                localized("Repositories"),
                [
                    .init(localized("Refresh"), ListPage.refreshKeys),
                    .init(localized("Name another user"), DashboardKeys.user),
                    .init(localized("Open the repository"), "Return"),
                    .init(localized("Back"), "Escape|<Alt>Left"),
                ])
        ]
    }
}

/// The keys of the list, which its view and the window of shortcuts both name.
enum DashboardKeys {
    static let user = "<Control>f|<Control>l"
}
