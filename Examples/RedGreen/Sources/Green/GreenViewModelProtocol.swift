/// The outputs and inputs of the green screen.
@MainActor
package protocol GreenViewModelProtocol: AnyObject {
    /// The colour's name.
    var name: String { get }

    /// Requests to go back.
    func goBack()
}
