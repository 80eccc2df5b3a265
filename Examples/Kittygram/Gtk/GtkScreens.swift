import Coordination
import Gtk
import KitLocalization
import Kittygram

/// Kittygram's screens in GTK.
package struct GtkScreens: KittygramScreens {
    /// Creates a factory.
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
    /// The contents of Kittygram's About window.
    package static var kittygram: About {
        About(
            name: "Kittygram", iconName: "org.wick.Wick", version: "1.0", developer: localized("The Wick contributors"),
            copyright: "© 2026 The Wick contributors",
            comments: localized("A user's repositories at GitHub, with cats."), license: .mit)
    }
}

extension ShortcutGroup {
    /// Kittygram's own shortcuts, for the shortcuts window.
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

/// The list's shortcuts, shared by its view and the shortcuts window.
enum DashboardKeys {
    static let user = "<Control>f|<Control>l"
}
