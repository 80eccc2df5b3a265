import Foundation
import KitLocalization
import Rx
import RxLists

/// A user's repositories, loaded page by page.
package final class DashboardViewModel: DashboardViewModelProtocol {
    package let title = localized("Repositories")
    package let user: Observable<String>
    package let state: Observable<ListState<[SectionModel<Heading, RepositoryRowViewModel>]>>
    package let dataLabel: String?
    package let userEntered: AnyObserver<String>
    package let triggers: AnyObserver<ListTrigger>
    package let itemTapped: AnyObserver<RepositoryRowViewModel.ID>

    /// For the coordinator: the repositories that the user opens.
    let selected: Observable<DetailsViewModel>

    private let bag = DisposeBag()

    /// The longest wait for a rate limit, in seconds; GitHub's last an hour.
    private static let longestWait = 86_400.0

    /// Creates a view model, which loads the repositories while its state is observed.
    package init(_ dependencies: KittygramDependencies) {
        let (source, scheduler, times) = (dependencies.source, dependencies.scheduler, dependencies.times)
        let entries = PublishSubject<String>()
        let taps = PublishSubject<RepositoryRowViewModel.ID>()
        let limits = PublishSubject<Date?>()
        let user = entries.map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }
            .filter { !$0.isEmpty }
            .startWith(dependencies.user)
            .share(replay: 1, scope: .forever)
        let list = PagedList<Repository>(
            of: user, empty: Self.emptyMessage,
            failure: { user, error in
                RepositoryFailure(error).message(
                    user: user, times, now: scheduler.now, redaction: source.redaction)
            },
            load: { user, link in
                source.page(of: user, at: link).do(
                    onSuccess: { _ in limits.onNext(nil) },
                    onError: { limits.onNext(RepositoryFailure($0).limitEnd) })
            })
        self.user = user
        state = list.state.withLatestFrom(user) { [numbers = dependencies.numbers] state, user in
            Self.sections(of: state, user: user, numbers)
        }
        .share(replay: 1)
        dataLabel = dependencies.dataLabel
        userEntered = entries.asObserver()
        triggers = list.triggers
        itemTapped = taps.asObserver()
        selected = taps.withLatestFrom(list.state) { id, state in
            state.rows.first { $0.id == id }.map(DetailsViewModel.init)
        }
        .compactMap { $0 }
        Self.recoveries(from: limits, scheduler).bind(to: list.triggers).disposed(by: bag)
    }

    private static func sections(
        of state: ListState<[Repository]>, user: String, _ numbers: Locale
    ) -> ListState<[SectionModel<Heading, RepositoryRowViewModel>]> {
        let skipped = localized(
            state.skipped, "1 repository could not be read.", "\(state.skipped) repositories could not be read.")
        var sections = state.map { repositories in
            let title = state.skipped == 0 ? user : "\(user) · \(skipped)"
            let rows = repositories.map { RepositoryRowViewModel($0, numbers: numbers) }
            return rows.isEmpty ? [] : [SectionModel(model: Heading(id: user, title: title), items: rows)]
        }
        if state.skipped > 0 { sections.empty = ListMessage(state.empty.title, skipped) }
        // Repositories of a user who is unknown by now must not stay visible.
        if state.failure?.canRetry == false { sections.rows = [] }
        return sections
    }

    private static func emptyMessage(of user: String) -> ListMessage {
        ListMessage(
            localized("No Repositories"), localized("\(user) has no repositories."), iconName: "folder-symbolic")
    }

    /// Retries when GitHub's rate limit ends; limits that have already ended are skipped.
    private static func recoveries(
        from ends: Observable<Date?>, _ scheduler: any SchedulerType
    ) -> Observable<ListTrigger> {
        ends.flatMapLatest { end -> Observable<ListTrigger> in
            guard let wait = end?.timeIntervalSince(scheduler.now), wait > 0, wait < longestWait else {
                return .empty()
            }
            return Observable<Int>.timer(.seconds(Int(wait.rounded(.up))), scheduler: scheduler).map { _ in .retry }
        }
    }
}
