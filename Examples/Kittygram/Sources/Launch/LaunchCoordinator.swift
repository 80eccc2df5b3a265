import Coordination

/// The root flow: it rolls the die, starts one of two flows, and ends with it.
package final class LaunchCoordinator: Coordinator {
    private let die: any Die
    private let dependencies: KittygramDependencies
    private let links: any LinkOpener

    /// Creates the flow.
    ///
    /// - Parameters:
    ///   - navigator: Shows its screens.
    ///   - die: Decides which flow to start.
    ///   - dependencies: The dependencies of the view models.
    ///   - links: Opens web pages.
    package init(
        navigator: any Navigator, die: any Die, dependencies: KittygramDependencies, links: any LinkOpener
    ) {
        self.die = die
        self.dependencies = dependencies
        self.links = links
        super.init(navigator: navigator)
    }

    package override func didStart() {
        let flow =
            DieFace.asksForMoney(die.roll())
            ? MoneyCoordinator(navigator: navigator)
            : DashboardCoordinator(navigator: navigator, dependencies: dependencies, links: links)
        flow.onEnd = { [weak self] in self?.end() }
        startChild(flow)
    }
}
