import Foundation
import KitLocalization
import Networking

/// What a coin's page may show and where it may go.
///
/// It may show pages of its own site over HTTPS or, for a simulator's page, of exactly the simulator's address. Other sites
/// open in the browser. Nothing else is opened, and nothing is saved.
public struct PagePolicy: Hashable, Sendable {
    /// The decision about a request.
    public enum Verdict: Hashable, Sendable {
        /// Allow it.
        case allow
        /// Deny it, and open the address in the user's browser.
        case outside(URL)
        /// Deny it, and show the reason.
        case refuse(PageRefusal)
        /// Deny it silently.
        case ignore
    }

    private let home: URL

    /// Creates the policy of a page.
    ///
    /// - Parameter home: The address of the coin's page: over HTTPS, or on this machine.
    public init(home: URL) { self.home = home }

    var contentRules: String { ContentRules(home: home).json }

    /// Decides on a request.
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

    /// Whether an address belongs to the page's own site.
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
        // Whether the whole page or a part such as an advertisement navigates is known only with the response.
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

    /// Whether an address is an empty page, which frames start with.
    private static func isBlank(_ address: String) -> Bool { ["about:blank", "about:srcdoc"].contains(address) }

    private static func refusal(of address: String) -> PageRefusal {
        let scheme = address.prefix { $0 != ":" }.lowercased()
        // A malformed scheme is not named, and neither are HTTP and HTTPS: there the rest of the address is invalid.
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

    /// Parses an address; `nil` if it is ambiguous, for example because of credentials before the host.
    private static func url(_ address: String) -> URL? {
        guard let url = URL(string: address), url.user() == nil, url.password() == nil else { return nil }
        return url
    }

    /// The file name in an address, if any.
    static func fileName(_ address: String) -> String? {
        guard let url = URL(string: address), ["http", "https"].contains(url.scheme?.lowercased()) else { return nil }
        let name = url.lastPathComponent
        return name.isEmpty || name == "/" ? nil : name.sanitized(limit: 60)
    }
}
