import Foundation
import KitLocalization
import Networking
import WickMarketSources

/// Why a page is not shown.
public enum PageFailure: Hashable, Sendable {
    /// Loading failed, with the system's error message if there is one.
    case unreachable(String?)
    /// The site's certificate is invalid.
    case certificate
    /// The user stopped loading before anything arrived.
    case stopped
    /// The web process crashed.
    case crashed
    /// The rules that keep the page from the local network could not be applied, with an error message.
    case unprotected(String)
    /// The page's address could not be determined.
    case unknownAddress(SiteFailure)
    /// No web view is available, with an error message.
    case noWebView(String)
    /// The page redirected to another site, with its host.
    case ledElsewhere(String)
    /// The page cannot be shown, with the reason.
    case refused(PageRefusal)

    /// The message shown in place of the page.
    ///
    /// - Parameter site: The page's host; empty if unknown.
    func message(site: String) -> DetailsMessage {
        let site = site.isEmpty ? Site.coinMarketCap.name : site
        return switch self {
        case .unreachable(let reason):
            DetailsMessage(
                title: localized("Page Not Loaded"), text: localized("\(site) could not be reached."), details: reason)
        case .certificate:
            DetailsMessage(
                title: localized("Connection Not Secure"),
                text: localized(
                    "The certificate of \(site) is not valid, so the page is not shown."))
        case .stopped:
            DetailsMessage(title: localized("Page Not Loaded"), text: localized("Loading was stopped."))
        case .crashed:
            DetailsMessage(
                title: localized("Page Crashed"),
                text: localized("The web process ended. Wick is not affected."),
                retry: localized("Reload"))
        case .unprotected(let reason):
            DetailsMessage(
                title: localized("Page Not Loaded"),
                text: localized("The page could not be isolated from this computer’s network, so it is not shown."),
                details: reason)
        case .unknownAddress(let failure):
            DetailsMessage(
                title: localized("Page Not Loaded"), text: "\(failure.summary) \(failure.advice(in: .window))",
                isOutside: false, details: failure.details)
        case .noWebView(let reason):
            DetailsMessage(title: localized("Pages Cannot Be Shown Here"), text: reason, retry: nil)
        case .ledElsewhere(let other):
            DetailsMessage(
                title: localized("Page Opened in Browser"),
                text: localized("\(site) leads to \(other), which opens in your browser."))
        case .refused(let refusal):
            DetailsMessage(title: localized("Page Not Shown"), text: refusal.message)
        }
    }
}

/// A message in place of a page.
public struct DetailsMessage: Hashable, Sendable {
    /// What happened, in a few words.
    public let title: String
    /// The details, as sentences.
    public let text: String
    /// The title of the retry button; `nil` if retrying is of no use.
    public let retry: String?
    /// Whether to offer opening the page in the user's browser.
    public let isOutside: Bool
    /// The technical text of a failure; `nil` for none.
    public let details: String?

    init(
        title: String, text: String, retry: String? = localized("Retry"), isOutside: Bool = true, details: String? = nil
    ) {
        self.title = title
        self.text = text
        self.retry = retry
        self.isOutside = isOutside
        self.details = details
    }
}
