import KitLocalization

/// What the screen shows that pleads for money.
@MainActor
package protocol MoneyViewModelProtocol: AnyObject {
    /// The screen's title.
    var title: String { get }
    /// The plea.
    var appeal: String { get }
}

/// A plea for money, which never changes.
package final class MoneyViewModel: MoneyViewModelProtocol {
    package let title = localized("Hey mate")
    package let appeal = localized("Pay money, please! 💰 Kittens eat every day, and good code eats money. 💸🐱💵")

    /// Makes a plea.
    package init() {}
}
