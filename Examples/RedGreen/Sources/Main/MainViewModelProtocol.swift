/// The outputs and inputs of the main screen.
@MainActor
package protocol MainViewModelProtocol: AnyObject {
    /// The line above the buttons.
    var message: String { get }

    /// Called after each change of ``message``.
    var onMessage: (@MainActor (String) -> Void)? { get set }

    /// Opens a colour's screen.
    func choose(_ route: MainRoute)
}
