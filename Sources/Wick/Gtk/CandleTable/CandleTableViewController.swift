import Gtk
import KitLocalization
import Rx
import RxGtk
import WickMarketScreens

/// The screen of a table of candles.
@MainActor
final class CandleTableViewController: ViewController {
    private let viewModel: CandleTableViewModel
    private let bag = DisposeBag()
    private let frame = Box(.vertical)
    private let spinner = Spinner()

    init(viewModel: CandleTableViewModel) {
        self.viewModel = viewModel
        super.init(title: viewModel.title)
    }

    override func makeWidget() -> any Widget {
        spinner.requestSize(width: 32, height: 32)
        spinner.align(horizontal: .center, vertical: .center)
        spinner.expand(horizontally: true, vertically: true)
        spinner.setAccessibleLabel(localized("Loading candles"))
        spinner.isSpinning = true
        frame.append(spinner)
        frame.rx.key("<Control>c").bind(to: viewModel.copy).disposed(by: bag)
        viewModel.table.bind(to: frame, in: bag) { [weak self] in self?.show($0) }
        return frame
    }

    override func configure(_ header: any PageHeader) {
        header.subtitle = viewModel.details
        let copy = Button(iconName: "edit-copy-symbolic", label: localized("Copy All"))
        copy.rx.tap.bind(to: viewModel.copy).disposed(by: bag)
        viewModel.copyTitle.bind(to: copy) {
            copy.setAccessibleLabel($0)
            copy.tooltip = $0
        }
        header.packEnd(copy)
    }

    private func show(_ content: CandleTable) {
        let table = Table(
            content.columns.map { .init($0.title, isFigure: $0.isFigure) }, count: content.count,
            label: localized("Candles of \(viewModel.title)"), texts: content.texts, spokenText: content.spokenText)
        table.onSelectionChange { [viewModel] in viewModel.select.onNext($0) }
        frame.remove(spinner)
        frame.append(table.widget)
        table.grabFocus()
    }
}
