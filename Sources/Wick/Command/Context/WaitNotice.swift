import Foundation
import KitIntegerConversion
import KitLocalization
import Networking

/// Says why an answer takes longer, where a person would begin to wonder.
struct WaitNotice: NetworkPlugin {
    /// The shortest wait that is worth a word, in seconds.
    static let noticed: TimeInterval = 2

    let say: @Sendable (String) -> Void

    /// Says how long is waited before the next attempt.
    func willRetry(after error: NetworkError, in delay: TimeInterval, for context: RequestContext) {
        guard delay >= Self.noticed else { return }
        say(
            localized(
                "\(context.site.name) did not answer as it should; trying again in \(Int(clamping: delay.rounded(.up))) seconds."
            )
        )
    }
}
