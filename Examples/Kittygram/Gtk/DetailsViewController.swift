import Gtk
import Kittygram
import Localization
import Rx
import RxGtk

/// The screen of one repository: language, description, and a button that opens its page.
final class DetailsViewController: ViewController {
    private let viewModel: any DetailsViewModelProtocol
    private let bag = DisposeBag()

    init(viewModel: any DetailsViewModelProtocol) {
        self.viewModel = viewModel
        super.init(title: viewModel.title)
    }

    override func makeWidget() -> any Widget {
        let language = Label(viewModel.language)
        language.addClass("heading")
        let text = Label(viewModel.text)
        for label in [language, text] { label.wrap() }
        let page = Box(.vertical, spacing: 18, [language, text])
        if let link = viewModel.link {
            let address = Label(link)
            address.addClass("dim-label")
            address.wrap()
            let open = Button(localized("Open in Browser"))
            open.addClass("pill")
            open.addClass("suggested-action")
            open.align(horizontal: .center)
            open.rx.tap.bind(to: viewModel.linkTapped).disposed(by: bag)
            page.append(address)
            page.append(open)
        }
        page.align(vertical: .center)
        page.setMargins(horizontal: 24, vertical: 24)
        page.expand(horizontally: true, vertically: true)
        return ScrolledWindow(Clamp(page, width: 600))
    }
}
