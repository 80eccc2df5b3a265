import Gtk
import KitLocking
import Rx
import WebPageInterface
import WickMarketScreens

/// A web page as a widget: it asks and tells whoever it belongs to, and does what it is ordered.
@MainActor
struct WebView {
    let widget: AnyWidget

    private let functions: WebPageFunctions
    private let rules: () -> String?

    /// Makes a page that is nowhere yet; nil where the library makes none.
    ///
    /// - Parameters:
    ///   - library: What shows pages.
    ///   - rules: What a page that is loaded now may load, in the JSON of WebKit's content blockers; without them nothing is loaded.
    ///   - asked: Takes what the page wants to do; it answers at once.
    ///   - happened: Takes what becomes of the page.
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
    }

    /// Does what is ordered.
    func perform(_ command: PageCommand) {
        switch command {
        case .load(let address): if let rules = rules() { functions.load(widget.raw, address, rules) }
        case .reload: functions.reload(widget.raw)
        case .stop: functions.stop(widget.raw)
        case .goBack: functions.go_back(widget.raw)
        }
    }

    /// Paints what the page leaves unpainted.
    func paint(_ color: (red: Double, green: Double, blue: Double)) {
        functions.set_background(widget.raw, color.red, color.green, color.blue)
    }
}

/// The other side of the border: what the library calls, as what a view model takes.
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

    /// What the library is given; it calls on the main thread alone.
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
