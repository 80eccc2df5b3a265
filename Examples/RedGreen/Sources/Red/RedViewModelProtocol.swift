/// The outputs and inputs of the red screen.
@MainActor
package protocol RedViewModelProtocol: AnyObject {
    /// The colour's name.
    var name: String { get }

    /// Requests to go back.
    func goBack()
}
