import CGtk
@_spi(CGtk) import Gtk
import GtkShims
import KitLocalization
import Rx
import RxGtk
import WickMarketScreens

/// The screen of a coin's page: a web view, or a message.
@MainActor
final class DetailsViewController: ViewController {
    private let viewModel: DetailsViewModel
    private let web: WebLibraryLoader
    private let bag = DisposeBag()
    private let bar = LoadingBar()
    private let message = DetailsMessagePage()
    private let loading = Spinner()
    private let place = AnyWidget(gtk_overlay_new())
    private let frame = Box(.vertical)
    private var webView: WebView?

    /// Creates the screen.
    ///
    /// - Parameters:
    ///   - viewModel: The view model.
    ///   - web: Loads the library that shows web pages.
    init(viewModel: DetailsViewModel, web: WebLibraryLoader) {
        self.viewModel = viewModel
        self.web = web
        super.init(title: "\(viewModel.coin.name) (\(viewModel.coin.symbol))")
    }

    override func makeWidget() -> any Widget {
        loading.requestSize(width: 32, height: 32)
        loading.align(horizontal: .center, vertical: .center)
        loading.setAccessibleLabel(localized("Loading page"))
        gtk_overlay_set_child(place.opaque, frame.pointer)
        for widget in [AnyWidget(loading), AnyWidget(message.widget), bar.widget] {
            gtk_overlay_add_overlay(place.opaque, widget.pointer)
        }
        bind(viewModel.state) { $0.show($1) }
        bind(viewModel.isLoading) { $0.bar.widget.isVisible = $1 }
        bind(viewModel.progress) { $0.bar.show($1) }
        for button in [message.retry.rx.tap, place.rx.key("F5|<Control>r")] {
            button.bind(to: viewModel.reload).disposed(by: bag)
        }
        message.openOutside.rx.tap.bind(to: viewModel.openOutside).disposed(by: bag)
        // Must come before the web page, which consumes all keys, and before the shortcuts that leave the screen immediately.
        place.addShortcut("<Alt>Left|Back", isFirst: true) { [viewModel] in
            viewModel.back.onNext(())
            return true
        }
        place.onMouseButton(8, isFirst: true) { [viewModel] in viewModel.back.onNext(()) }
        web.library
            .subscribe(
                onSuccess: { [weak self] library in self?.show(library) },
                onFailure: { [weak self] error in self?.say(error) }
            )
            .disposed(by: bag)
        return place
    }

    override func configure(_ header: any PageHeader) {
        let back = Button(iconName: "pan-start-symbolic", label: localized("Previous Page"))
        let reload = Button(iconName: "view-refresh-symbolic", label: localized("Reload"))
        let stop = Button(iconName: "process-stop-symbolic", label: localized("Stop Loading"))
        let outside = Button(iconName: "adw-external-link-symbolic", label: localized("Open in Browser"))
        // Hidden until the view model's first values: with all buttons, a narrow window would become wider and stay so.
        back.isVisible = false
        reload.isVisible = false
        header.packStart(back)
        for button in [outside, stop, reload] { header.packEnd(button) }
        back.rx.tap.bind(to: viewModel.back).disposed(by: bag)
        reload.rx.tap.bind(to: viewModel.reload).disposed(by: bag)
        stop.rx.tap.bind(to: viewModel.stop).disposed(by: bag)
        outside.rx.tap.bind(to: viewModel.openOutside).disposed(by: bag)
        bind(viewModel.canGoBack) { back.isVisible = $1 }
        bind(viewModel.isLoading) {
            reload.isVisible = !$1
            stop.isVisible = $1
        }
        bind(viewModel.canOpenOutside) { outside.isSensitive = $1 }
        bind(viewModel.title) { [unowned header] in header.title = $1 }
        header.subtitleDescription = viewModel.subtitleDescription
        header.isSubtitleWarning = viewModel.isSubtitleWarning
        bind(viewModel.subtitle) { [unowned header] in header.subtitle = $1 }
    }

    /// Shows an output's values as long as the widget exists.
    private func bind<Value>(
        _ output: Observable<Value>, _ show: @escaping @MainActor (DetailsViewController, Value) -> Void
    ) {
        output.bind(to: place, in: bag) { [weak self] value in if let self { show(self, value) } }
    }

    /// Creates the web view, and loads the page.
    private func show(_ library: WebLibrary) {
        let made = WebView(
            library, rules: { [viewModel] in viewModel.contentRules }, asked: viewModel.asked,
            happened: viewModel.happened)
        guard let made else {
            return say(WebLibrary.Missing(reason: WebLibrary.fileName))
        }
        webView = made
        made.widget.setAccessibleLabel(localized("Web page"))
        made.widget.expand(horizontally: true, vertically: true)
        made.widget.connect("map") { [unowned self] in paint() }
        frame.append(made.widget)
        bind(viewModel.commands) { $0.webView?.perform($1) }
    }

    private func say(_ error: any Error) {
        viewModel.happened.onNext(.failed(.noWebView(Self.failureText(for: error)), address: ""))
        // Still needed for the page's address, which can be opened in a browser.
        bind(viewModel.commands) { _, _ in }
    }

    private static func failureText(for error: any Error) -> String {
        if error is WebSandbox.Unavailable {
            return localized(
                "This system does not allow bubblewrap to create a sandbox, and Wick shows no web pages without one.")
        }
        let reason = (error as? WebLibrary.Missing)?.reason ?? "\(error)"
        return localized(
            "The web view could not be loaded: \(reason). Reinstall WebKitGTK 6.0 and Wick.")
    }

    private func show(_ state: DetailsState) {
        loading.isVisible = state == .loading
        loading.isSpinning = state == .loading
        let hadFocus = place.holdsFocus || place.isFocusLost
        frame.isVisible = state == .page
        if case .message(let failureText) = state {
            message.show(failureText)
            message.widget.isVisible = true
            if hadFocus { message.grabFocus() }
        } else {
            message.widget.isVisible = false
            if state == .page, hadFocus { webView?.widget.grabFocus() }
        }
    }

    /// Uses the window's background colour for the page, to prevent a white flash in dark mode.
    private func paint() {
        var color = GdkRGBA()
        guard gtk_shims_named_color(place.pointer, "view_bg_color", &color) != 0 else { return }
        webView?.paint((Double(color.red), Double(color.green), Double(color.blue)))
    }
}
