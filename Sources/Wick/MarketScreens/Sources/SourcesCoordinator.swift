import Coordination
import Networking
import Rx
import RxCoordination

/// The flow of the data sources: one sheet, whose view model it creates and holds.
///
/// Its only result, once the sheet has closed, is the site whose API key the user wants to enter, if any.
@MainActor
public final class SourcesCoordinator: ResultCoordinator<Site> {
    private let dependencies: AppDependencies
    private let screens: any SourcesScreenFactory
    private var viewModel: SourcesViewModel?
    private var siteOfKey: Site?
    private var bag = DisposeBag()

    /// Creates the flow.
    ///
    /// - Parameters:
    ///   - navigator: Presents the sheet.
    ///   - dependencies: The dependencies of the sheet.
    ///   - screens: Creates the sheet.
    public init(navigator: any Navigator, dependencies: AppDependencies, screens: any SourcesScreenFactory) {
        self.dependencies = dependencies
        self.screens = screens
        super.init(navigator: navigator)
    }

    public override func didStart() {
        let viewModel = SourcesViewModel(dependencies)
        self.viewModel = viewModel
        viewModel.keyRequested
            .observe(on: MainScheduler.instance)
            .subscribe(onNext: { [weak self] in self?.siteOfKey = $0 })
            .disposed(by: bag)
        follow(.never(), until: viewModel.closed, in: bag)
        present(screens.sourcesScreen(for: viewModel))
    }

    /// The site whose API key the user wants to enter.
    public override var finalResult: Site? { siteOfKey }

    public override func didEnd() {
        viewModel = nil
        bag = DisposeBag()
    }
}
