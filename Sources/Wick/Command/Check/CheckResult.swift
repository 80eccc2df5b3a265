import Foundation
import KitIntegerConversion
import KitLocalization
import WickMarketSources

/// What came of one check.
struct CheckResult: Sendable {
    /// What was asked.
    let check: EndpointCheck
    /// What the answer was read as, or why it was not.
    let result: Result<EndpointReport, SiteFailure>
    /// How long it took, in seconds.
    let duration: TimeInterval

    /// Whether the site still speaks as Wick reads it: it answered, and something could be read.
    var isGood: Bool {
        switch result {
        case .success(let report): report.items > 0
        case .failure: false
        }
    }

    /// How long it took, in whole milliseconds.
    var milliseconds: Int { Int(clamping: (duration * 1000).rounded()) }

    /// What happened and what to do about it, in words.
    ///
    /// - Parameter now: The time it is.
    func messageText(now: Date) -> String {
        switch result {
        case .success(let report) where isGood:
            let items = localized(report.items, "1 item", "\(report.items) items")
            guard report.skipped > 0 else { return localized("\(report.form): \(items)") }
            return localized("\(report.form): \(items), \(report.skipped) that could not be read")
        case .success(let report):
            let what =
                report.skipped == 0
                ? localized("nothing in it")
                : localized(
                    report.skipped, "1 item, which could not be read",
                    "\(report.skipped) items, none of which could be read")
            return localized("\(report.form): \(what). Look for a newer Wick if it stays so.")
        case .failure(let failure):
            return
                "\(failure.message) \(failure.advice(in: .commandLine, now: now))\(failure.detail.map { " [\($0)]" } ?? "")"
        }
    }
}

extension SiteFailure {
    /// Where in the answer it could not be understood; `nil` for anything else.
    var detail: String? {
        if case .unreadable(let place) = reason { place.text } else { nil }
    }
}
