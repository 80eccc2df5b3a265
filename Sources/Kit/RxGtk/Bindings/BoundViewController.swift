import Coordination
import Gtk
import Rx

/// The view controller of a view model, with a bag for its bindings.
///
///     final class ItemsViewController: BoundViewController<ItemsViewModel> {
///         override func makeWidget() -> any Widget {
///             let button = Button(localized("Add"))
///             button.rx.tap.bind(to: viewModel.addTapped).disposed(by: bag)
///             return button
///         }
///     }
open class BoundViewController<ViewModel: Screen>: ViewController {
    /// The view model.
    public let viewModel: ViewModel
    /// Ends the bindings with the view controller.
    public let bag = DisposeBag()

    /// Creates a controller with the view model's title.
    ///
    /// - Parameter viewModel: The view model.
    public init(_ viewModel: ViewModel) {
        self.viewModel = viewModel
        super.init(title: viewModel.title)
    }
}
