import Rx

/// A test of the list of live subscriptions; entries of other tests are ignored.
class LiveSubscriptionTestCase: RxTestCase {
    private var countOfOthers = 0

    override func setUp() {
        super.setUp()
        countOfOthers = Resources.subscriptions().count
    }

    /// The live subscriptions of this test.
    var listed: [Resources.Subscription] { Array(Resources.subscriptions().dropFirst(countOfOthers)) }

    var dump: String { listed.map { "\($0)" }.joined(separator: "\n") }
}
