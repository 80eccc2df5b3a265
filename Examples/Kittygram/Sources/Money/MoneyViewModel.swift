import Coordination
import KitLocalization

/// The outputs of the screen that asks for money.
package protocol MoneyViewModelProtocol: Screen {
    /// The text.
    var appeal: String { get }
}

/// An appeal for money, which never changes.
package final class MoneyViewModel: MoneyViewModelProtocol {
    package let title = localized("Hey mate")
    package let appeal = localized("Pay money, please! 💰 Kittens eat every day, and good code eats money. 💸🐱💵")

    /// Creates the appeal.
    package init() {}
}
