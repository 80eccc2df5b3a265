import Foundation
import KitIntegerConversion
import KitLocalization
import WickMarketSources

/// The result of one check.
struct CheckResult: Sendable {
    let check: EndpointCheck
    /// The decoded response, or the error.
    let result: Result<EndpointReport, SiteFailure>
    /// In seconds.
    let duration: TimeInterval

    /// Whether Wick can parse the site's response: it has at least one valid item.
    var isGood: Bool {
        switch result {
        case .success(let report): report.items > 0
        case .failure: false
        }
    }

    /// The duration in whole milliseconds.
    var milliseconds: Int { Int(clamping: (duration * 1000).rounded()) }

    /// The localized result or error message, including what the user can do.
    ///
    /// - Parameter now: The current time.
    func messageText(now: Date) -> String {
        switch result {
        case .success(let report) where isGood:
            let items = localized(report.items, "1 item", "\(report.items) items")
            guard report.skipped > 0 else { return localized("\(report.form): \(items)") }
            return localized("\(report.form): \(items), \(report.skipped) that could not be read")
        case .success(let report):
            let what =
                report.skipped == 0
                ? localized("empty")
                : localized(
                    report.skipped, "1 item, which could not be read",
                    "\(report.skipped) items, none of which could be read")
            return localized("\(report.form): \(what). If this persists, look for a newer version of Wick.")
        case .failure(let failure):
            return
                "\(failure.message) \(failure.advice(in: .commandLine, now: now))\(failure.detail.map { " [\($0)]" } ?? "")"
        }
    }
}

extension SiteFailure {
    /// The position in the response where decoding failed; `nil` for other results.
    var detail: String? {
        if case .unreadable(let place) = reason { place.text } else { nil }
    }
}
