import Foundation
import KitIntegerConversion
import KitLocalization
import Networking

/// Prints a message about a retry if the delay is noticeable.
struct WaitNotice: NetworkPlugin {
    /// The shortest delay with a message, in seconds.
    static let noticed: TimeInterval = 2

    let say: @Sendable (String) -> Void

    func willRetry(after error: NetworkError, in delay: TimeInterval, for context: RequestContext) {
        guard delay >= Self.noticed else { return }
        say(
            localized(
                "\(context.site.name) failed; retrying in \(Int(clamping: delay.rounded(.up))) seconds."
            )
        )
    }
}
