import Foundation
import KitLocking
import KitTimeFormatting
import Networking
import Rx
import RxLists
import RxTest

@testable import Kittygram

/// A dashboard in virtual time, and all its outputs so far.
final class DashboardStage {
    let scheduler = TestScheduler(initialClock: 0)
    let source: ScriptedSource
    let viewModel: DashboardViewModel

    private let states: TestableObserver<ListState<[SectionModel<Heading, RepositoryRowViewModel>]>>
    private let bag = DisposeBag()

    init(_ responses: ScriptedSource.Response..., redaction: Redaction = .standard) {
        source = ScriptedSource(responses, scheduler, redaction)
        viewModel = DashboardViewModel(.test(source, scheduler))
        states = scheduler.createObserver(ListState<[SectionModel<Heading, RepositoryRowViewModel>]>.self)
        viewModel.state.subscribe(states).disposed(by: bag)
    }

    func run(to time: Int) { scheduler.advanceTo(time) }

    /// The latest state.
    var state: ListState<[SectionModel<Heading, RepositoryRowViewModel>]>? { states.events.last?.value.element }

    /// The message in place of the rows.
    var message: ListMessage? { if case .message(let message) = state?.content { message } else { nil } }

    var names: [String] { (state?.rows ?? []).flatMap(\.items).map(\.title) }
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
            return .value(RepositoryPage(numbers.map { .sample($0, name: "kitten-\($0)") }, next: link))
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
    let redaction: Redaction

    init(_ responses: [Response], _ scheduler: any SchedulerType, _ redaction: Redaction = .standard) {
        self.redaction = redaction
        state = Guarded(State(responses: responses))
        self.scheduler = scheduler
    }

    /// The requests so far.
    var asked: [String] { state.withLock { $0.asked } }

    /// The number of cancelled requests.
    var cancelled: Int { state.withLock { $0.cancelled } }

    func page(of user: String, at link: PageLink?) -> Single<RepositoryPage> {
        response(link?.path.description ?? user)
    }

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
