/// A flow of screens: it shows them through a ``Navigator`` and starts further flows as its children.
///
/// A child runs from ``startChild(_:)`` until its first screen is removed, for whatever reason, or ``end()`` is called. It
/// then ends its own children, removes its remaining screens from the navigator and is released by its parent. Ending a
/// flow that has ended has no effect.
///
/// Subclass it and override ``didStart()`` to show the first screen.
@MainActor
open class Coordinator {
    /// The lifecycle of a flow.
    public enum Phase: Sendable {
        /// Not started yet.
        case ready
        /// Started; its parent holds a reference.
        case running
        /// Ended; it cannot start again.
        case ended
    }

    /// The navigator that shows this flow's screens.
    public let navigator: any Navigator

    /// The running child flows, oldest first.
    public private(set) var children: [Coordinator] = []

    /// The number of running flows in this subtree, including this one.
    public var runningFlows: Int {
        children.reduce(phase == .running ? 1 : 0) { $0 + $1.runningFlows }
    }

    /// The flow's current phase.
    public private(set) var phase = Phase.ready

    /// Called once when the flow has ended and its parent has released it.
    public var onEnd: (@MainActor () -> Void)?

    private weak var parent: Coordinator?
    private var shown: [Shown] = []

    private struct Shown {
        let screen: any Screen
        let isModal: Bool
    }

    /// Creates a flow that is ready to start.
    ///
    /// - Parameter navigator: The navigator that shows its screens.
    public init(navigator: any Navigator) {
        self.navigator = navigator
    }

    /// Starts the flow.
    ///
    /// The program starts the root coordinator; ``startChild(_:)`` starts all others.
    ///
    /// - Precondition: The flow has not been started before.
    public final func start() {
        precondition(phase == .ready, "A coordinator can only be started once: create a new one for each flow.")
        phase = .running
        didStart()
    }

    /// Override to show the flow's first screen.
    ///
    /// The default implementation does nothing.
    open func didStart() {}

    /// Override to release resources.
    ///
    /// Called once, after the screens were removed and before `onEnd`.
    open func didEnd() {}

    /// Retains a child flow while it runs, and starts it.
    ///
    /// Ignored if this flow is not running, for example after a late click.
    ///
    /// - Parameter child: A coordinator that has not been started.
    public final func startChild(_ child: Coordinator) {
        guard phase == .running else { return }
        child.parent = self
        children.append(child)
        child.start()
    }

    /// Shows a screen above the current one.
    ///
    /// The flow ends when its first screen is removed.
    public final func push(_ screen: any Screen) {
        show(screen, isModal: false)
    }

    /// Shows a screen as a modal sheet.
    ///
    /// The flow ends when its first screen is removed.
    public final func present(_ screen: any Screen) {
        show(screen, isModal: true)
    }

    /// Removes one of this flow's screens and everything above it.
    ///
    /// - Parameter screen: The screen to remove; ignored if it is not shown.
    public final func remove(_ screen: any Screen) {
        guard let entry = shown.last(where: { $0.screen === screen }) else { return }
        navigator.perform(entry.isModal ? .dismiss(screen) : .pop(screen))
    }

    /// Ends the flow: its children first, then its own screens, newest first.
    ///
    /// Has no effect if the flow has ended.
    public final func end() {
        guard phase == .running else { return }
        phase = .ended
        for child in children.reversed() { child.end() }
        while let last = shown.popLast() {
            navigator.perform(last.isModal ? .dismiss(last.screen) : .pop(last.screen))
        }
        didEnd()
        parent?.children.removeAll { $0 === self }
        let onEnd = onEnd
        self.onEnd = nil
        onEnd?()
    }

    private func show(_ screen: any Screen, isModal: Bool) {
        guard phase == .running else { return }
        shown.append(Shown(screen: screen, isModal: isModal))
        navigator.perform(isModal ? .present(screen) : .push(screen)) { [weak self] in
            self?.hasLeft(screen)
        }
    }

    private func hasLeft(_ screen: any Screen) {
        guard let index = shown.firstIndex(where: { $0.screen === screen }) else { return }
        shown.remove(at: index)
        if index == 0 { end() }
    }
}
