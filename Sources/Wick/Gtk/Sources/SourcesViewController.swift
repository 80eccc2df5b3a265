import Gtk
import KitLocalization
import Rx
import RxGtk
import WickMarketScreens

/// The sheet of the data sources.
@MainActor
final class SourcesViewController: ViewController {
    private let viewModel: SourcesViewModel
    private let bag = DisposeBag()

    /// The maximum width of the rows, in pixels.
    private static let width = 560

    init(viewModel: SourcesViewModel) {
        self.viewModel = viewModel
        super.init(title: localized("Data Sources"))
    }

    override func makeWidget() -> any Widget {
        let rows = viewModel.sources.enumerated().map { index, source in
            SourceStatusRow(
                source, viewModel.rows.compactMap { $0.indices.contains(index) ? $0[index] : nil },
                enterKey: viewModel.enterKey, in: bag
            ).widget
        }
        let content = Box(.vertical, [PreferencesGroup(title: localized("Status"), rows)])
        content.setMargins(horizontal: 12, vertical: 18)
        // Allows the last row to be scrolled out from under a toast.
        content.setMargins(bottom: 96)
        return Box(.vertical, [Clamp(content, width: Self.width)])
    }
}
