import Foundation

/// What is known of a user's repositories, and what is under way: a value that changes by ``Event``s alone.
struct DashboardState: Equatable {
    /// What happens.
    enum Event {
        /// The first page of a user is asked for, the one in sight or another.
        case began(user: String)
        /// The first page has come.
        case came(RepositoryPage)
        /// The first page has not come.
        case failed(RepositoryFailure)
        /// A further page is asked for.
        case beganFurther
        /// A further page has come.
        case cameFurther(RepositoryPage)
        /// A further page has not come.
        case failedFurther(RepositoryFailure)
    }

    /// How a question stands.
    enum Request: Equatable {
        case none
        case open
        case failed(RepositoryFailure)

        var failure: RepositoryFailure? { if case .failed(let failure) = self { failure } else { nil } }
    }

    /// Whose repositories they are.
    private(set) var user: String
    /// The repositories that have come, each once; `nil` before the first page.
    private(set) var repositories: [Repository]?
    /// How many could not be read.
    private(set) var skipped = 0
    /// The question for the first page.
    private(set) var first = Request.none
    /// The question for the page behind the last one.
    private(set) var further = Request.none

    private var next: PageLink?

    init(user: String) { self.user = user }

    /// The page to ask for now; `nil` where there is none, or something is under way.
    var pageToAskFor: PageLink? { first == .open || further == .open ? nil : next }

    /// Until when GitHub answers no more, where that is why something is missing.
    var limitEnd: Date? {
        for case .rateLimited(let end?) in [first.failure, further.failure] { return end }
        return nil
    }

    /// One of the repositories.
    func repository(_ id: Int) -> Repository? { repositories?.first { $0.id == id } }

    /// The state after an event.
    func after(_ event: Event) -> DashboardState {
        var state = self
        switch event {
        case .began(let user):
            // What is known of one user is never shown as another's.
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
            // A list of nobody is no list.
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

    /// Adds a page; a repository that has moved here from a page before stands there already.
    private mutating func add(_ page: RepositoryPage) {
        var known = Set((repositories ?? []).map(\.id))
        repositories = (repositories ?? []) + page.repositories.filter { known.insert($0.id).inserted }
        skipped += page.skipped
        next = page.next
    }
}
