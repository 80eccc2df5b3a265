import Foundation
import KitLocalization
import Networking

/// What a coin's page may show and where it may go.
///
/// It shows pages of its own site over HTTPS, or of exactly the simulator's address where the coin's page is there. Other sites
/// open outside; nothing else is opened, and nothing is saved.
public struct PagePolicy: Hashable, Sendable {
    /// What becomes of a request.
    public enum Verdict: Hashable, Sendable {
        /// It is granted.
        case allow
        /// It is not, and the person's browser opens the address.
        case outside(URL)
        /// It is not, and the person is told.
        case refuse(PageRefusal)
        /// It is not, and nobody needs to know.
        case ignore
    }

    private let home: URL

    /// The policy of a page.
    ///
    /// - Parameter home: The coin's page: by HTTPS, or on this machine.
    public init(home: URL) { self.home = home }

    /// What the page's parts may be loaded from, in the JSON of WebKit's content blockers.
    var contentRules: String { ContentRules(home: home).json }

    /// What becomes of a request.
    public func verdict(on request: PageRequest) -> Verdict {
        switch request.kind {
        case .navigation: navigation(to: request)
        case .newWindow: newWindow(request)
        case .response(canBeShown: false), .part(canBeShown: false):
            .refuse(.download(from: request.address))
        case .response: response(from: request.address)
        case .part: part(from: request.address)
        }
    }

    /// Whether an address is of the page's own site.
    public func isOwn(_ address: String) -> Bool {
        guard let url = Self.url(address), ConnectionRule.allows(url), ConnectionRule.allows(home) else { return false }
        let (host, own) = (url.host()?.lowercased() ?? "", home.host()?.lowercased() ?? "")
        guard url.scheme?.lowercased() == "https", home.scheme?.lowercased() == "https" else {
            return url.scheme?.lowercased() == home.scheme?.lowercased() && host == own && url.port == home.port
        }
        return host == own || host.hasSuffix("." + own)
    }

    private func navigation(to request: PageRequest) -> Verdict {
        if Self.isBlank(request.address) || isOwn(request.address) { return .allow }
        guard let url = Self.webPage(request.address) else { return .refuse(Self.refusal(of: request.address)) }
        guard Self.isPublic(url) else { return .refuse(.privateAddress) }
        // Whether it is the whole page that goes there or a part of it, as an advertisement, is known with the answer alone.
        let isForPart = url.scheme?.lowercased() == "https" && !request.isByUser
        return isForPart ? .allow : .outside(url)
    }

    private func newWindow(_ request: PageRequest) -> Verdict {
        guard let url = Self.webPage(request.address) else {
            return Self.isBlank(request.address) || request.address.isEmpty
                ? .refuse(.newWindow) : .refuse(Self.refusal(of: request.address))
        }
        guard isOwn(request.address) || Self.isPublic(url) else { return .refuse(.privateAddress) }
        return request.isByUser ? .outside(url) : .refuse(.newWindow)
    }

    private func response(from address: String) -> Verdict {
        if isOwn(address) || Self.isBlank(address) { return .allow }
        guard let url = Self.webPage(address) else { return .refuse(Self.refusal(of: address)) }
        return Self.isPublic(url) ? .outside(url) : .refuse(.privateAddress)
    }

    private func part(from address: String) -> Verdict {
        let isSecure = Self.url(address).map { $0.scheme?.lowercased() == "https" && Self.isPublic($0) } ?? false
        return isSecure || isOwn(address) || Self.isBlank(address) ? .allow : .ignore
    }

    /// An empty page, as parts of pages begin with.
    private static func isBlank(_ address: String) -> Bool { ["about:blank", "about:srcdoc"].contains(address) }

    private static func refusal(of address: String) -> PageRefusal {
        let scheme = address.prefix { $0 != ":" }.lowercased()
        // What is no word is no scheme; and of those that are opened it is the rest that is wrong.
        let isWord =
            !scheme.isEmpty && scheme.count <= 20 && scheme.count < address.count
            && !["http", "https"].contains(scheme)
            && scheme.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) }
        return .scheme(isWord ? scheme : nil)
    }

    private static func webPage(_ address: String) -> URL? {
        guard let url = url(address), ["http", "https"].contains(url.scheme?.lowercased()),
            url.host()?.isEmpty == false
        else { return nil }
        return url
    }

    private static func isPublic(_ url: URL) -> Bool { PublicHost.isPublic(url.host() ?? "") }

    /// An address as its parts; `nil` where it says one thing and may mean another, as one with a name before its host.
    private static func url(_ address: String) -> URL? {
        guard let url = URL(string: address), url.user() == nil, url.password() == nil else { return nil }
        return url
    }

    /// The name of the file at an address, as far as it has one.
    static func fileName(_ address: String) -> String? {
        guard let url = URL(string: address), ["http", "https"].contains(url.scheme?.lowercased()) else { return nil }
        let name = url.lastPathComponent
        return name.isEmpty || name == "/" ? nil : name.sanitized(limit: 60)
    }
}
