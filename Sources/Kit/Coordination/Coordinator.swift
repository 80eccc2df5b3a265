/// One story: it makes screens, shows them through a ``Navigator`` and starts further stories as its children.
///
/// A child lives from ``startChild(_:)`` to its end and no longer. It ends when its first screen has left, however the
/// person left it, or when somebody calls ``end()``; both take what it still shows off the navigator, end its own
/// children first, and let go of it. Ending twice ends once.
///
/// Subclass it and override ``didStart()`` to show the first screen.
@MainActor
open class Coordinator {
    /// Where a story stands.
    public enum Phase: Sendable {
        /// Made, not started.
        case ready
        /// Started and held by its parent.
        case running
        /// Over.
        ///
        /// It cannot start again.
        case ended
    }

    /// What shows this story's screens.
    public let navigator: any Navigator

    /// The stories that this one started and that still run, oldest first.
    public private(set) var children: [Coordinator] = []

    /// How many stories run from this one down, itself among them.
    public var runningFlows: Int {
        children.reduce(phase == .running ? 1 : 0) { $0 + $1.runningFlows }
    }

    /// Where this story stands.
    public private(set) var phase = Phase.ready

    /// Called once when the story has ended and its parent has let go of it.
    public var onEnd: (@MainActor () -> Void)?

    private weak var parent: Coordinator?
    private var shown: [Shown] = []

    private struct Shown {
        let screen: any Screen
        let isModal: Bool
    }

    /// Makes a story that is ready to start.
    ///
    /// - Parameter navigator: What shows its screens.
    public init(navigator: any Navigator) {
        self.navigator = navigator
    }

    /// Starts the story.
    ///
    /// A root coordinator is started by the program, every other by ``startChild(_:)``.
    ///
    /// Starting twice is a programmer's error.
    public final func start() {
        precondition(phase == .ready, "A coordinator starts once: make a new one for a new story.")
        phase = .running
        didStart()
    }

    /// Shows the story's first screen.
    ///
    /// The default does nothing.
    open func didStart() {}

    /// Lets a subclass give back what it holds.
    ///
    /// Called once, when the screens have left and before anybody is told.
    open func didEnd() {}

    /// Holds a child story while it runs, and starts it.
    ///
    /// A story that has ended starts no more children: the call is ignored, so that a late click does no harm.
    ///
    /// - Parameter child: A coordinator that has not been started.
    public final func startChild(_ child: Coordinator) {
        guard phase == .running else { return }
        child.parent = self
        children.append(child)
        child.start()
    }

    /// Shows a screen above the present one.
    ///
    /// The story ends when the first screen it has shown leaves.
    ///
    /// - Parameter screen: The screen to push.
    public final func push(_ screen: any Screen) {
        show(screen, isModal: false)
    }

    /// Shows a screen as a modal sheet.
    ///
    /// The story ends when the first screen it has shown leaves.
    ///
    /// - Parameter screen: The screen to present.
    public final func present(_ screen: any Screen) {
        show(screen, isModal: true)
    }

    /// Takes one of this story's screens away, with everything above it.
    ///
    /// - Parameter screen: The screen to take away; nothing happens when it is not shown.
    public final func remove(_ screen: any Screen) {
        guard let entry = shown.last(where: { $0.screen === screen }) else { return }
        navigator.perform(entry.isModal ? .dismiss(screen) : .pop(screen))
    }

    /// Ends the story: its children first, then its own screens, the newest first.
    ///
    /// Ending twice ends once.
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
