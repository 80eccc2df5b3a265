/// What the main screen shows and forwards.
@MainActor
package protocol MainViewModelProtocol: AnyObject {
    /// The line above the buttons.
    var message: String { get }

    /// Called with every new ``message``.
    var onMessage: (@MainActor (String) -> Void)? { get set }

    /// The person chose a colour.
    ///
    /// - Parameter route: The colour's story.
    func choose(_ route: MainRoute)
}
