import Foundation
import WickMarketSources

/// The state of a coin's open page, changed only by events.
struct DetailsPage: Hashable, Sendable {
    /// The address of the coin's page, once known.
    private(set) var home: URL?
    /// The condition that the web view last reported.
    private(set) var condition = PageCondition()
    private(set) var isLoading = true
    /// Whether any content has arrived.
    private(set) var isShown = false
    /// Why nothing is shown.
    private(set) var failure: PageFailure?

    /// The address that failed to load, or empty.
    private var failedAddress = ""
    /// The refusals reported since the user's last action.
    private var reported: Set<PageRefusal> = []
    /// Whether the page has opened the browser by itself since then.
    private var isOutside = false
    /// Why the current load is going to fail.
    private var pendingFailure: PageFailure?

    /// `nil` until the page's address is known.
    var policy: PagePolicy? { home.map(PagePolicy.init) }

    /// The visible address, or else the coin's page; `nil` until that is known.
    var address: URL? {
        // Visible pages are on the page's own site; a page that is loading may be anywhere.
        guard let policy, policy.isOwn(condition.address) else { return home }
        return URL(string: condition.address) ?? home
    }

    /// The host of the visible or expected page; empty until known.
    var site: String {
        let failed = failedAddress.isEmpty ? nil : URL(string: failedAddress)?.host()
        return failed ?? address?.host() ?? ""
    }

    /// The command that reloads the page.
    var reload: PageCommand? {
        guard let home else { return nil }
        if failure == nil, isShown { return .reload }
        return .load(failedAddress.isEmpty ? (address ?? home).absoluteString : failedAddress)
    }

    /// Sets the address of the coin's page.
    mutating func find(_ home: URL) {
        self.home = home
        begin()
    }

    /// Records that the address of the coin's page cannot be determined.
    mutating func miss(_ failure: SiteFailure) { fail(.unknownAddress(failure), at: "") }

    /// Records a user action, after which refusals are reported again.
    mutating func userActs() {
        reported = []
        isOutside = false
    }

    /// Starts loading at the user's request.
    mutating func begin() {
        userActs()
        // Nothing loads without a web view, even if the page's address becomes known later.
        if case .noWebView = failure { return }
        isLoading = true
        failure = nil
        pendingFailure = nil
        failedAddress = ""
        condition.progress = 0
    }

    /// Applies an event of the web view.
    ///
    /// - Returns: A refusal to report to the user.
    mutating func take(_ event: PageEvent) -> PageRefusal? {
        switch event {
        case .started:
            isLoading = true
            pendingFailure = nil
        case .committed:
            isShown = true
            failure = nil
            failedAddress = ""
        case .finished:
            isLoading = false
            if !isShown, failure == nil { failure = pendingFailure ?? .unreachable(nil) }
        case .failed(let failure, let address): fail(failure, at: address)
        case .refused(let refusal): return refuse(refusal)
        case .changed(let condition): self.condition = condition
        }
        return nil
    }

    /// Decides on a request; `word` is a refusal to report to the user.
    mutating func decide(_ request: PageRequest) -> (verdict: PagePolicy.Verdict, word: PageRefusal?) {
        guard let policy else { return (.ignore, nil) }
        if request.isByUser { userActs() }
        switch policy.verdict(on: request) {
        case .refuse(let refusal):
            let word = refuse(refusal)
            failIfNothingLoads()
            return (.refuse(refusal), word)
        case .outside(let url):
            pendingFailure = .ledElsewhere(url.host() ?? "")
            failIfNothingLoads()
            // A page may open the browser once by itself, the user any number of times.
            if !request.isByUser, isOutside { return (.ignore, nil) }
            isOutside = !request.isByUser
            return (.outside(url), nil)
        case let verdict: return (verdict, nil)
        }
    }

    /// Fails the current load; before anything is shown, the only request is for the page itself.
    private mutating func failIfNothingLoads() {
        guard !isShown, let pendingFailure else { return }
        failure = pendingFailure
        isLoading = false
    }

    private mutating func refuse(_ refusal: PageRefusal) -> PageRefusal? {
        pendingFailure = .refused(refusal)
        return reported.insert(refusal).inserted ? refusal : nil
    }

    private mutating func fail(_ failure: PageFailure, at address: String) {
        isLoading = false
        // A page that is already shown stays, even if it was still loading.
        if failure == .stopped, isShown { return }
        if failure == .crashed { isShown = false }
        self.failure = failure
        failedAddress = address
    }
}
