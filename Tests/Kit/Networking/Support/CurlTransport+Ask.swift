import Foundation

@testable import Networking

extension CurlTransport {
    /// Sends a request, with limits that end a test that hangs.
    func ask(
        _ server: LoopbackServer, _ path: String = "/", method: HTTPMethod = .get, headers: HTTPHeaders = [:],
        body: Data? = nil, limits: RequestLimits = RequestLimits(idle: .seconds(300), total: .seconds(300))
    ) async -> Result<HTTPResponse, NetworkError> {
        let request = HTTPRequest(method: method, url: server.url(path), headers: headers, body: body)
        return await send(TransportRequest(request, limits: limits)).result()
    }
}
