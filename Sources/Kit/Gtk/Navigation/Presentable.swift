import Coordination

/// A screen that GTK can show: a view controller, or a view model with one.
///
///     extension ItemsViewModel: Presentable {
///         public func makeViewController() -> ViewController { ItemsViewController(self) }
///     }
///
/// The extension is beside the view controller, in a target that imports GTK, so that the view model imports no toolkit. A
/// navigator stops the program with a message if it is given a screen without a view controller.
@MainActor
public protocol Presentable: Screen {
    /// Creates the view controller that shows the screen.
    ///
    /// Called each time the screen is pushed or presented.
    func makeViewController() -> ViewController
}

extension Screen {
    /// Creates the view controller that shows the screen.
    @MainActor
    func makeController() -> ViewController {
        guard let screen = self as? any Presentable else {
            preconditionFailure("“\(title)” has no view controller: make \(type(of: self)) Presentable.")
        }
        return screen.makeViewController()
    }
}
