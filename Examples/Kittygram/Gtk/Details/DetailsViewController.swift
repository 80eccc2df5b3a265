import KitLocalization
import Kittygram
import RxGtk

extension DetailsViewModel: Presentable {
    package func makeViewController() -> ViewController { DetailsViewController(viewModel: self) }
}

/// The screen of one repository: language, description, and a button that opens its web page.
final class DetailsViewController: ViewController {
    private let viewModel: any DetailsViewModelProtocol
    private let bag = DisposeBag()
    private let open = Button.pill(localized("Open in Browser"), isSuggested: true)

    init(viewModel: any DetailsViewModelProtocol) {
        self.viewModel = viewModel
        super.init(title: viewModel.title)
    }

    override func makeWidget() -> any Widget {
        let name = Label(viewModel.title)
        name.addClass("title-1")
        let language = Label(viewModel.language)
        language.addClass("heading")
        let text = Label(viewModel.text)
        let address = Label(viewModel.link ?? "")
        address.addClass("dim-label")
        for label in [name, language, text, address] {
            label.wrap()
            label.alignText(.center)
        }
        open.align(horizontal: .center)
        open.rx.tap.bind(to: viewModel.linkTapped).disposed(by: bag)
        for part in [AnyWidget(address), AnyWidget(open)] { part.isVisible = viewModel.link != nil }
        let page = Box(.vertical, spacing: 18, margin: 24, [name, language, text, address, open])
        page.align(vertical: .center)
        page.expand(horizontally: true, vertically: true)
        return ScrolledWindow(Clamp(page, width: 600))
    }

    override func didAppear() { open.grabFocus() }
}
