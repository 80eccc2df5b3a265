/// What the red screen shows and forwards.
@MainActor
package protocol RedViewModelProtocol: AnyObject {
    /// The colour's name.
    var name: String { get }

    /// The person wants to go back.
    func goBack()
}
