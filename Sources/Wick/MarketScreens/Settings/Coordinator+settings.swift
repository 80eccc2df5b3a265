import Coordination
import Rx
import RxCoordination

extension Coordinator {
    /// Shows the settings in a child flow; requests made while it is open are ignored.
    ///
    /// - Parameters:
    ///   - triggers: Requests to open the settings.
    ///   - dependencies: The dependencies of the settings.
    ///   - screens: Creates the sheet.
    /// - Returns: The user's choices, on the main actor. It never completes.
    func settings(
        openedBy triggers: Observable<Void>, _ dependencies: AppDependencies, _ screens: any SettingsScreenFactory
    ) -> Observable<SettingsResult> {
        triggers
            .observe(on: MainScheduler.instance)
            .flatMapFirst { [weak self] () -> Observable<SettingsResult> in
                guard let self else { return .empty() }
                return self.coordinate(
                    to: SettingsCoordinator(navigator: self.navigator, dependencies: dependencies, screens: screens))
            }
    }
}
