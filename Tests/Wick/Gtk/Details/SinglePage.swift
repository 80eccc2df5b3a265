import Foundation
import Gtk
import Rx
import WickMarket
import WickMarketClient
import WickMarketScreens

@testable import WickGtk

/// A window that contains only a coin's page.
@MainActor
final class SinglePage: UsedWindow {
    let window = Window(title: "Page", width: 500, height: 500)
    /// The addresses opened in a browser.
    private(set) var opened: [String] = []

    private let stack = StackNavigator()
    private let viewModel: DetailsViewModel
    private let bag = DisposeBag()

    /// - Parameters:
    ///   - library: The path of the library that shows pages.
    ///   - sandbox: The program that creates its sandbox.
    init(library: String, sandbox: String = "/bin/true") throws {
        let pages = Observable.just("https://coinmarketcap.com/").compactMap(URL.init).asSingle()
        viewModel = DetailsViewModel(
            Coin(id: CoinID(1), name: "Bitcoin", symbol: "BTC", rank: 1, slug: "bitcoin"),
            from: MarketClient(source: StubSource(nil), listingLimit: 1, pages: pages))
        window.setContent(stack.widget)
        let web = WebLibraryLoader(path: library, sandbox: WebSandbox(program: sandbox, variables: [:]))
        stack.perform(.push(DetailsViewController(viewModel: viewModel, web: web)))
        viewModel.results
            .subscribe(onNext: { [weak self] result in
                if case .outside(let url) = result { self?.opened.append(url.absoluteString) }
            })
            .disposed(by: bag)
        window.present()
    }
}

/// WebKit's web processes.
enum WebProcess {
    /// Those that this program has started.
    static var ofThisProgram: [Int32] {
        let processes = (try? FileManager.default.contentsOfDirectory(atPath: "/proc"))?.compactMap { Int32($0) } ?? []
        return processes.filter { process in
            let name = try? String(contentsOfFile: "/proc/\(process)/comm", encoding: .utf8)
            return name?.hasPrefix("WebKitWebProces") == true && isAncestor(getpid(), of: process)
        }
    }

    private static func isAncestor(_ ancestor: Int32, of process: Int32) -> Bool {
        var next = process
        while next > 1 {
            guard let parent = parent(of: next) else { return false }
            if parent == ancestor { return true }
            next = parent
        }
        return false
    }

    private static func parent(of process: Int32) -> Int32? {
        let status = try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
        let line = status?.split(separator: "\n").first { $0.hasPrefix("PPid:") }
        return line?.split(separator: "\t").last.flatMap { Int32($0) }
    }
}
