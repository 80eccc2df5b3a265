import Coordination
import Rx
import RxCoordination

extension Coordinator {
    /// The settings as a child story, each time they are wanted; a further wish while they are open opens nothing.
    ///
    /// - Parameters:
    ///   - triggers: A person wants to see them.
    ///   - dependencies: What they work with.
    ///   - screens: What makes their sheet.
    /// - Returns: What a person chooses there, on the main actor. It ends with the subscription alone.
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
