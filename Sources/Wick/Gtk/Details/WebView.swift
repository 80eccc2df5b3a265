import CGtk
@_spi(CGtk) import Gtk
import KitLocking
import Rx
import WebPageInterface
import WickMarketScreens

/// A web page as a widget: reports requests and events, and executes commands.
@MainActor
struct WebView {
    let widget: AnyWidget

    private let functions: WebPageFunctions
    private let rules: () -> String?

    /// Creates a web view without a page; nil if the library fails.
    ///
    /// - Parameters:
    ///   - library: The library that shows pages.
    ///   - rules: What pages may load, as JSON for WebKit's content blockers; if nil, nothing is loaded.
    ///   - asked: Receives the page's requests, and must respond synchronously.
    ///   - happened: Receives the page's events.
    init?(
        _ library: WebLibrary, rules: @escaping () -> String?, asked: AnyObserver<PendingPageRequest>,
        happened: AnyObserver<PageEvent>
    ) {
        functions = library.functions
        self.rules = rules
        let owner = WebViewOwner(functions, asked: asked, happened: happened)
        var border = WebViewOwner.border
        guard let page = functions.make(&border, Unmanaged.passRetained(owner).toOpaque()) else { return nil }
        owner.page = page
        widget = AnyWidget(raw: page)
        let reference = WeakReference(widget)
        widget.onNotify("root") {
            guard let root = reference.instance.flatMap({ gtk_widget_get_root($0.pointer) }) else { return }
            TabKeySteps.watch(in: AnyWidget(raw: UnsafeMutableRawPointer(root)))
        }
    }

    func perform(_ command: PageCommand) {
        switch command {
        case .load(let address): if let rules = rules() { functions.load(widget.raw, address, rules) }
        case .reload: functions.reload(widget.raw)
        case .stop: functions.stop(widget.raw)
        case .goBack: functions.go_back(widget.raw)
        }
    }

    /// Sets the colour of areas that the page does not paint.
    func paint(_ color: (red: Double, green: Double, blue: Double)) {
        functions.set_background(widget.raw, color.red, color.green, color.blue)
    }
}

/// Receives the library's callbacks, and converts them for the view model.
@MainActor
private final class WebViewOwner {
    fileprivate var page: UnsafeMutableRawPointer?

    private let functions: WebPageFunctions
    private let asked: AnyObserver<PendingPageRequest>
    private let happened: AnyObserver<PageEvent>

    init(_ functions: WebPageFunctions, asked: AnyObserver<PendingPageRequest>, happened: AnyObserver<PageEvent>) {
        self.functions = functions
        self.asked = asked
        self.happened = happened
    }

    /// The callbacks passed to the library, which calls them only on the main thread.
    static let border = WebPageOwner(
        allows: { data, webRequest in
            guard let webRequest = webRequest?.pointee else { return false }
            let request = PageRequest(webRequest)
            return WebViewOwner.owner(of: data, else: false) { $0.allows(request) }
        },
        refused: { data, permission, address in
            let refusal = PageRefusal(permission, address: address.map { String(cString: $0) })
            WebViewOwner.owner(of: data, else: ()) { $0.happened.onNext(.refused(refusal)) }
        },
        stepped: { data, step in
            WebViewOwner.owner(of: data, else: ()) { $0.happened.onNext(PageEvent(step)) }
        },
        failed: { data, failure, address, reason in
            let failure = PageFailure(failure, reason: reason.map { String(cString: $0) })
            let address = address.map { String(cString: $0) } ?? ""
            WebViewOwner.owner(of: data, else: ()) { $0.happened.onNext(.failed(failure, address: address)) }
        },
        changed: { data in
            WebViewOwner.owner(of: data, else: ()) { owner in
                if let page = owner.page {
                    owner.happened.onNext(.changed(PageCondition(owner.functions.condition(page))))
                }
            }
        },
        release: { data in
            if let data { Unmanaged<WebViewOwner>.fromOpaque(data).release() }
        })

    private func allows(_ request: PageRequest) -> Bool {
        let allowed = Guarded(false)
        asked.onNext(PendingPageRequest(request) { response in allowed.withLock { $0 = response } })
        return allowed.withLock { $0 }
    }

    private static func owner<ReturnValue>(
        of data: UnsafeMutableRawPointer?, else missing: ReturnValue, _ body: (WebViewOwner) -> ReturnValue
    ) -> ReturnValue {
        guard let data else { return missing }
        return body(Unmanaged<WebViewOwner>.fromOpaque(data).takeUnretainedValue())
    }
}
