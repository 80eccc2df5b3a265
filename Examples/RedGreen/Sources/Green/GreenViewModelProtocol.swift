/// What the green screen shows and forwards.
@MainActor
package protocol GreenViewModelProtocol: AnyObject {
    /// The colour's name.
    var name: String { get }

    /// The person wants to go back.
    func goBack()
}
