import Foundation
import Networking

@testable import WickMarketSources

extension Recorded {
    /// A client of a site that responds with a recorded file to every request.
    static func client<Refusal: SiteRefusal>(_ site: Site, _ name: String) throws -> SiteClient<Refusal> {
        let response = HTTPResponse(
            status: .ok, headers: ["Content-Type": "application/json"], body: try data(name))
        return CandleSourceContext(environment: .production, coins: .fixed, transport: ScriptedTransport(response))
            .client(of: site)
    }
}
