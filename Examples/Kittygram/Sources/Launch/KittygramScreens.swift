import Coordination
import Foundation

/// Creates the app's screens, so that its flows do not depend on a toolkit.
@MainActor
package protocol KittygramScreens {
    /// The screen that asks for money.
    func money(_ viewModel: any MoneyViewModelProtocol) -> any Screen

    /// The screen of a user's repositories.
    func dashboard(_ viewModel: any DashboardViewModelProtocol) -> any Screen

    /// The screen of one repository.
    func details(_ viewModel: any DetailsViewModelProtocol) -> any Screen
}

/// Opens web pages in the user's browser.
@MainActor
package protocol LinkOpener: AnyObject {
    /// Opens a page, or shows its address if nothing can open it.
    func open(_ page: URL)
}
