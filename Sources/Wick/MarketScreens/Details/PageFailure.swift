import Foundation
import KitLocalization
import Networking
import WickMarketSources

/// Why a page is not shown.
public enum PageFailure: Hashable, Sendable {
    /// It did not come, for a reason in words of the system's, where it gives one.
    case unreachable(String?)
    /// The certificate of its site is not good.
    case certificate
    /// A person has stopped it before it came.
    case stopped
    /// What shows it has ended.
    case crashed
    /// What keeps it from this machine's network could not be put in force, for a reason in words.
    case unprotected(String)
    /// Where it is cannot be known.
    case unknownAddress(SiteFailure)
    /// There is nothing on this machine that shows web pages, for a reason in words.
    case noWebView(String)
    /// It sent the person to another site, by its name.
    case ledElsewhere(String)
    /// It is nothing that is shown.
    case refused(PageRefusal)

    /// What is said in the place of the page.
    ///
    /// - Parameter site: The name of the page's host; empty where it is not known.
    func message(site: String) -> DetailsMessage {
        let site = site.isEmpty ? Site.coinMarketCap.name : site
        return switch self {
        case .unreachable(let reason?):
            DetailsMessage(
                title: localized("Page Not Loaded"), text: localized("\(site) could not be reached: \(reason)"))
        case .unreachable(nil):
            DetailsMessage(title: localized("Page Not Loaded"), text: localized("\(site) could not be reached."))
        case .certificate:
            DetailsMessage(
                title: localized("Connection Not Secure"),
                text: localized(
                    "\(site) could not prove who it is: its certificate is not valid. The page is not shown."))
        case .stopped:
            DetailsMessage(title: localized("Page Not Loaded"), text: localized("Loading was stopped."))
        case .crashed:
            DetailsMessage(
                title: localized("Page Has Stopped Working"),
                text: localized("What showed the page has ended. Everything else goes on."),
                retry: localized("Reload"))
        case .unprotected(let reason):
            DetailsMessage(
                title: localized("Page Not Loaded"),
                text: localized(
                    "Wick could not keep the page from reaching this computer’s network, so it is not shown: \(reason)")
            )
        case .unknownAddress(let failure):
            DetailsMessage(
                title: localized("Page Not Loaded"), text: "\(failure.message) \(failure.advice(in: .window))",
                isOutside: false)
        case .noWebView(let reason):
            DetailsMessage(title: localized("Pages Cannot Be Shown Here"), text: reason, retry: nil)
        case .ledElsewhere(let other):
            DetailsMessage(
                title: localized("Page Is Elsewhere"),
                text: localized("\(site) leads to \(other), which opens in your browser."))
        case .refused(let refusal):
            DetailsMessage(title: localized("Page Not Shown"), text: refusal.message)
        }
    }
}

/// What stands in the place of a page that is not shown.
public struct DetailsMessage: Hashable, Sendable {
    /// What is the case, in a few words.
    public let title: String
    /// More about it, in sentences.
    public let text: String
    /// What the button says that tries again; `nil` where that is of no use.
    public let retry: String?
    /// Whether the person's browser may show it.
    public let isOutside: Bool

    /// Makes a message.
    init(title: String, text: String, retry: String? = localized("Retry"), isOutside: Bool = true) {
        self.title = title
        self.text = text
        self.retry = retry
        self.isOutside = isOutside
    }
}
