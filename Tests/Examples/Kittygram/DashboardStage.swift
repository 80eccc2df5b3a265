import Foundation
import KitLocking
import KitTimeFormatting
import Networking
import Rx
import RxTest

@testable import Kittygram

/// A dashboard in virtual time, and all its outputs so far.
final class DashboardStage {
    let scheduler = TestScheduler(initialClock: 0)
    let source: ScriptedSource
    let viewModel: DashboardViewModel

    private let statuses: TestableObserver<DashboardStatus>
    private let items: TestableObserver<[DashboardItem]>
    private let bag = DisposeBag()

    init(_ responses: ScriptedSource.Response...) {
        source = ScriptedSource(responses, scheduler)
        viewModel = DashboardViewModel(.test(source, scheduler))
        statuses = scheduler.createObserver(DashboardStatus.self)
        items = scheduler.createObserver([DashboardItem].self)
        viewModel.status.subscribe(statuses).disposed(by: bag)
        viewModel.items.subscribe(items).disposed(by: bag)
    }

    func run(to time: Int) { scheduler.advanceTo(time) }

    var contents: [DashboardStatus.Content] { statuses.events.compactMap { $0.value.element?.content } }

    var message: DashboardMessage? {
        if case .message(let message) = contents.last { message } else { nil }
    }

    var names: [String] {
        (items.events.last?.value.element ?? []).compactMap {
            if case .repository(let row) = $0 { row.name } else { nil }
        }
    }

    var end: ListEnd? {
        (items.events.last?.value.element ?? []).compactMap { if case .end(let end) = $0 { end } else { nil } }.first
    }
}

extension KittygramDependencies {
    /// English, UTC, everything on one scheduler.
    static func test(_ source: any RepositorySource, _ scheduler: any SchedulerType) -> KittygramDependencies {
        KittygramDependencies(
            source: source, dataLabel: "Simulated data", times: TimeFormat(timeZone: .gmt),
            numbers: Locale(identifier: "en_US"),
            scheduler: scheduler)
    }
}

/// Responds in order, each time after ten seconds.
final class ScriptedSource: RepositorySource {
    enum Response: Sendable {
        case value(RepositoryPage)
        case failure(NetworkError)

        static func page(_ numbers: ClosedRange<Int>, next: Bool = false) -> Response {
            let link =
                next ? PageLink(nextIn: "<https://api.github.com/user/7/repos?page=2>; rel=\"next\"", base: "") : nil
            return .value(RepositoryPage(repositories: numbers.map { .sample($0, name: "kitten-\($0)") }, next: link))
        }
    }

    private struct State {
        var responses: [Response]
        var asked: [String] = []
        var open = 0
        var cancelled = 0
    }

    private let state: Guarded<State>
    private let scheduler: any SchedulerType

    init(_ responses: [Response], _ scheduler: any SchedulerType) {
        state = Guarded(State(responses: responses))
        self.scheduler = scheduler
    }

    /// The requests so far.
    var asked: [String] { state.withLock { $0.asked } }

    /// The number of cancelled requests.
    var cancelled: Int { state.withLock { $0.cancelled } }

    func firstPage(of user: String) -> Single<RepositoryPage> { response(user) }

    func page(at link: PageLink) -> Single<RepositoryPage> { response(link.path.description) }

    private func response(_ request: String) -> Single<RepositoryPage> {
        Single.deferred { [self] in
            let response = state.withLock { state in
                state.asked.append(request)
                state.open += 1
                return state.responses.isEmpty ? nil : state.responses.removeFirst()
            }
            return Single<Int>.timer(.seconds(10), scheduler: scheduler)
                .map { [self] _ in
                    state.withLock { $0.open -= 1 }
                    switch response {
                    case .value(let page): return page
                    case .failure(let error): throw error
                    case nil: throw NetworkError.cancelled
                    }
                }
        }
        .do(onDispose: { [self] in
            state.withLock { state in (state.cancelled, state.open) = (state.cancelled + state.open, 0) }
        })
    }
}

extension Repository {
    static func sample(_ id: Int, name: String?) -> Repository {
        Repository(
            id: id, name: name, language: "Swift", text: nil, stars: id, page: URL(string: "https://example.org/\(id)"))
    }
}
