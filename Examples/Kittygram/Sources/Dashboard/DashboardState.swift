import Foundation

/// The loaded repositories of a user, and pending requests: a value that changes only by ``Event``s.
struct DashboardState: Equatable {
    enum Event {
        /// The first page of a user, the current or another one, was requested.
        case began(user: String)
        /// The first page was received.
        case came(RepositoryPage)
        /// Loading the first page failed.
        case failed(RepositoryFailure)
        /// The next page was requested.
        case beganFurther
        /// The next page was received.
        case cameFurther(RepositoryPage)
        /// Loading the next page failed.
        case failedFurther(RepositoryFailure)
    }

    /// The state of a request.
    enum Request: Equatable {
        case none
        case open
        case failed(RepositoryFailure)

        var failure: RepositoryFailure? { if case .failed(let failure) = self { failure } else { nil } }
    }

    private(set) var user: String
    /// The loaded repositories without duplicates; `nil` before the first page.
    private(set) var repositories: [Repository]?
    /// The number of unreadable repositories.
    private(set) var skipped = 0
    /// The request for the first page.
    private(set) var first = Request.none
    /// The request for the page after the last loaded one.
    private(set) var further = Request.none

    private var next: PageLink?

    init(user: String) { self.user = user }

    /// The page to request; `nil` if there is none or a request is pending.
    var pageToAskFor: PageLink? { first == .open || further == .open ? nil : next }

    /// The end of GitHub's rate limit, if that is why something is missing.
    var limitEnd: Date? {
        for case .rateLimited(let end?) in [first.failure, further.failure] { return end }
        return nil
    }

    func repository(_ id: Int) -> Repository? { repositories?.first { $0.id == id } }

    func after(_ event: Event) -> DashboardState {
        var state = self
        switch event {
        case .began(let user):
            // One user's repositories are never shown as another's.
            if user != self.user { state = DashboardState(user: user) }
            state.first = .open
            if state.further == .open { state.further = .none }
        case .came(let page):
            state.first = .none
            state.further = .none
            state.repositories = []
            state.skipped = 0
            state.add(page)
        case .failed(let failure):
            state.first = .failed(failure)
            // Repositories of an unknown user must not stay visible.
            if failure == .unknownUser { state.repositories = nil }
        case .beganFurther:
            state.further = .open
        case .cameFurther(let page):
            state.further = .none
            state.add(page)
        case .failedFurther(let failure):
            state.further = .failed(failure)
        }
        return state
    }

    /// Adds a page, skipping repositories that moved here from an earlier page.
    private mutating func add(_ page: RepositoryPage) {
        var known = Set((repositories ?? []).map(\.id))
        repositories = (repositories ?? []) + page.repositories.filter { known.insert($0.id).inserted }
        skipped += page.skipped
        next = page.next
    }
}
