import Coordination
import Foundation

/// Makes screens of view models: where a toolkit enters.
@MainActor
package protocol KittygramScreens {
    /// The screen that pleads for money.
    func money(_ viewModel: any MoneyViewModelProtocol) -> any Screen

    /// The screen of a user's repositories.
    func dashboard(_ viewModel: any DashboardViewModelProtocol) -> any Screen

    /// The screen of one repository.
    func details(_ viewModel: any DetailsViewModelProtocol) -> any Screen
}

/// Opens web pages where the person reads those.
@MainActor
package protocol LinkOpener: AnyObject {
    /// Opens a page, or says its address where nothing can open it.
    func open(_ page: URL)
}
