import Coordination

/// The flow of the appeal for money: one screen.
final class MoneyCoordinator: Coordinator {
    private let screens: any KittygramScreens

    init(navigator: any Navigator, screens: any KittygramScreens) {
        self.screens = screens
        super.init(navigator: navigator)
    }

    override func didStart() { push(screens.money(MoneyViewModel())) }
}
