import Foundation
import KitLocking
import Networking
import Testing
import WickMarketSources

@testable import WickCommand

@Suite("Messages about retries")
struct WaitNoticeTests {
    @Test(
        "A noticeable delay is reported in whole seconds",
        arguments: [
            (0.5, nil), (1.9, nil),
            (2, "CoinMarketCap failed; retrying in 2 seconds."),
            (6.2, "CoinMarketCap failed; retrying in 7 seconds."),
        ] as [(TimeInterval, String?)])
    func waits(_ delay: TimeInterval, _ errorOutput: String?) {
        let said = Guarded<[String]>([])
        let notice = WaitNotice { line in said.withLock { $0.append(line) } }
        let context = RequestContext(site: .coinMarketCap, method: .get, path: "/x", started: .distantPast)
        notice.willRetry(after: .connectionLost, in: delay, for: context)
        #expect(said.withLock { $0 } == [errorOutput].compactMap { $0 })
    }
}
