import Coordination
import Rx

extension Coordinator {
    /// Pushes a screen as an observable sequence of its results: a ``ScreenCoordinator``.
    ///
    ///     viewModel.chosen
    ///         .observe(on: MainScheduler.instance)
    ///         .flatMapFirst { [weak self] details in self?.push(details, returning: details.toggled) ?? .empty() }
    ///
    /// As with `coordinate(to:)`, the screen is shown when the sequence is subscribed to, which must happen once and on the
    /// main actor; elements arrive there; and disposing of the subscription removes the screen. The screen is also removed
    /// when its results complete. When it has left, by any means, the sequence completes and the results are disposed of.
    ///
    /// - Parameters:
    ///   - screen: The screen, usually a view model.
    ///   - results: The results, on any thread. They complete when the screen is to be closed, and must not fail: an error
    ///     traps in debug builds.
    public func push<Result: Sendable>(
        _ screen: any Screen, returning results: Observable<Result>
    ) -> Observable<Result> {
        coordinate(to: ScreenCoordinator(.push(screen), results: results, navigator: navigator))
    }

    /// Presents a screen as a modal sheet, as an observable sequence of its results.
    ///
    /// The same as `push(_:returning:)` apart from that.
    ///
    /// - Parameters:
    ///   - screen: The screen, usually a view model.
    ///   - results: The results, on any thread. They complete when the screen is to be closed, and must not fail: an error
    ///     traps in debug builds.
    public func present<Result: Sendable>(
        _ screen: any Screen, returning results: Observable<Result>
    ) -> Observable<Result> {
        coordinate(to: ScreenCoordinator(.present(screen), results: results, navigator: navigator))
    }
}
