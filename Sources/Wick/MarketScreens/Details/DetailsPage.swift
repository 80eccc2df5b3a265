import Foundation
import WickMarketSources

/// What is known of a coin's page while it is open: a value that changes by events alone.
struct DetailsPage: Hashable, Sendable {
    /// The coin's page, once its address is known.
    private(set) var home: URL?
    /// What the web view says of the page.
    private(set) var condition = PageCondition()
    /// Whether something is on its way.
    private(set) var isLoading = true
    /// Whether anything has come so far.
    private(set) var isShown = false
    /// Why nothing is shown.
    private(set) var failure: PageFailure?

    /// The address that could not be had; empty where none failed.
    private var failedAddress = ""
    /// What a person was told since they last did something.
    private var reported: Set<PageRefusal> = []
    /// Where the page has gone by itself since then.
    private var isOutside = false
    /// Why what is on its way will not come.
    private var pendingFailure: PageFailure?

    /// The policy of the page; `nil` until it is known which page it is.
    var policy: PagePolicy? { home.map(PagePolicy.init) }

    /// The address in sight, else the coin's page; `nil` until that is known.
    var address: URL? {
        // What is shown is of the page's own site; what is on its way may be anything.
        guard let policy, policy.isOwn(condition.address) else { return home }
        return URL(string: condition.address) ?? home
    }

    /// The name of the host that is in sight, or is to be; empty until that is known.
    var site: String {
        let failed = failedAddress.isEmpty ? nil : URL(string: failedAddress)?.host()
        return failed ?? address?.host() ?? ""
    }

    /// What asks for the page again.
    var reload: PageCommand? {
        guard let home else { return nil }
        if failure == nil, isShown { return .reload }
        return .load(failedAddress.isEmpty ? (address ?? home).absoluteString : failedAddress)
    }

    /// Takes where the coin's page is.
    mutating func find(_ home: URL) {
        self.home = home
        begin()
    }

    /// Takes that nobody knows where the coin's page is.
    mutating func miss(_ failure: SiteFailure) { fail(.unknownAddress(failure), at: "") }

    /// Takes that a person has done something that may be answered anew.
    mutating func userActs() {
        reported = []
        isOutside = false
    }

    /// Takes that a person wants the page again.
    mutating func begin() {
        userActs()
        // Without a web view nothing loads, also when the page's address becomes known later.
        if case .noWebView = failure { return }
        isLoading = true
        failure = nil
        pendingFailure = nil
        failedAddress = ""
        condition.progress = 0
    }

    /// Takes what a web view tells.
    ///
    /// - Returns: What the person is to be told.
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

    /// What becomes of a request, and what the person is to be told of it.
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
            // A page that goes elsewhere by itself does so once; a person as often as they like.
            if !request.isByUser, isOutside { return (.ignore, nil) }
            isOutside = !request.isByUser
            return (.outside(url), nil)
        case let verdict: return (verdict, nil)
        }
    }

    /// Takes that what is on its way will not come: before anything is there, all that is asked for is the page itself.
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
        // A page that is there stays, however much of it was on its way.
        if failure == .stopped, isShown { return }
        if failure == .crashed { isShown = false }
        self.failure = failure
        failedAddress = address
    }
}
