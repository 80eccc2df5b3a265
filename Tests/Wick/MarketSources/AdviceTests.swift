import Networking
import Testing
import WickMarketSources

/// Advice must not name an option that the user does not have.
@Suite("Advice of failures")
struct AdviceTests {
    /// All reasons; a new one does not compile until it is added here.
    private static let reasons: [SiteFailure.Reason] = [
        .unreachable, .timedOut, .insecure, .keyRequired, .keyRejected, .planTooSmall, .rateLimited, .quotaSpent,
        .restricted, .status(500), .status(404), .refused("words"), .notListed("XYZ"), .otherCoin("XYZ"), .incomplete,
        .tooLarge,
        .redirectedElsewhere,
        .redirectedTooOften, .unreadable(""), .notConfigured, .notSimulated("words"),
        .missingLibrary("libcurl.so.4", package: "libcurl4"), .cancelled,
    ]

    private static func isListed(_ reason: SiteFailure.Reason) -> Bool {
        switch reason {
        case .unreachable, .timedOut, .insecure, .keyRequired, .keyRejected, .planTooSmall, .rateLimited, .quotaSpent,
            .restricted, .status, .refused, .notListed, .otherCoin, .incomplete, .tooLarge, .redirectedElsewhere,
            .redirectedTooOften,
            .unreadable,
            .notConfigured, .notSimulated, .missingLibrary, .cancelled:
            reasons.contains(reason)
        }
    }

    @Test("Advice is possible where it is read, for the site that failed, in every environment", arguments: reasons)
    func possible(_ reason: SiteFailure.Reason) {
        #expect(Self.isListed(reason))
        for site in Site.all {
            let failure = SiteFailure(site: site, reason: reason)
            for place in [SiteFailure.Place.commandLine, .window] {
                let advice = failure.advice(in: place)
                #expect(advice.hasSuffix("."))
                // Simulated data do not help a user who needs the market, and an option may have set the environment.
                for word in ["imulated", "environment", "qa"] { #expect(!advice.contains(word), "\(advice)") }
                switch place {
                case .window: for word in ["--", "wick ", "WICK_"] { #expect(!advice.contains(word), "\(advice)") }
                case .commandLine: #expect(!advice.contains("settings"), "\(advice)")
                }
                if !Site.sitesWithKeys.contains(site) { #expect(!advice.contains("key"), "\(site.id): \(advice)") }
            }
        }
    }

    @Test("The window's key settings and wick key are named for each site that uses a key")
    func keys() {
        for site in Site.sitesWithKeys {
            for reason in [SiteFailure.Reason.keyRequired, .keyRejected] {
                let failure = SiteFailure(site: site, reason: reason)
                #expect(failure.advice(in: .window).contains("key"))
                #expect(failure.advice(in: .window).contains("settings"))
                #expect(failure.advice(in: .commandLine).contains("wick key set \(site.id)"))
            }
        }
    }
}
