import Coordination
import Rx
import RxCoordination

/// The whole program as a story: it shows the prices and ends when they have been left, as by closing the window.
@MainActor
public final class AppCoordinator: Coordinator {
    private let dependencies: AppDependencies
    private let screens: any PriceScreenFactory
    private var bag = DisposeBag()

    /// Makes the program's story.
    ///
    /// - Parameters:
    ///   - navigator: What shows its screens.
    ///   - dependencies: What the stories work with.
    ///   - screens: What makes their screens.
    public init(navigator: any Navigator, dependencies: AppDependencies, screens: any PriceScreenFactory) {
        self.dependencies = dependencies
        self.screens = screens
        super.init(navigator: navigator)
    }

    /// Starts the prices.
    public override func didStart() {
        coordinate(to: PriceCoordinator(navigator: navigator, dependencies: dependencies, screens: screens))
            .subscribe(onCompleted: { [weak self] in
                MainActor.assumeIsolated { self?.end() }
            })
            .disposed(by: bag)
    }

    /// Lets go of the stories it listened to.
    public override func didEnd() {
        bag = DisposeBag()
    }
}
