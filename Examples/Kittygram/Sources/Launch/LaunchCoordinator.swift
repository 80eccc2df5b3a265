import Coordination

/// The first story: it rolls the die and starts one of two stories, with which it ends.
package final class LaunchCoordinator: Coordinator {
    private let die: any Die
    private let screens: any KittygramScreens
    private let dependencies: KittygramDependencies
    private let links: any LinkOpener

    /// Makes a story that is ready to start.
    ///
    /// - Parameters:
    ///   - navigator: What shows its screens.
    ///   - die: Decides which story it is.
    ///   - screens: Makes screens of view models.
    ///   - dependencies: What view models need.
    ///   - links: Opens web pages.
    package init(
        navigator: any Navigator, die: any Die, screens: any KittygramScreens, dependencies: KittygramDependencies,
        links: any LinkOpener
    ) {
        self.die = die
        self.screens = screens
        self.dependencies = dependencies
        self.links = links
        super.init(navigator: navigator)
    }

    package override func didStart() {
        let flow =
            DieFace.asksForMoney(die.roll())
            ? MoneyCoordinator(navigator: navigator, screens: screens)
            : DashboardCoordinator(navigator: navigator, screens: screens, dependencies: dependencies, links: links)
        flow.onEnd = { [weak self] in self?.end() }
        startChild(flow)
    }
}
