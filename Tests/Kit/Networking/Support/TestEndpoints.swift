import Foundation
import Networking

extension Site {
    static let test = Site(id: "test", name: "Test")
    static let other = Site(id: "other", name: "Other")
}

extension NetworkEnvironment {
    static func test(_ base: String = "https://example.org/base") -> NetworkEnvironment {
        NetworkEnvironment(kind: .staging, baseURLs: URL(string: base).map { [.test: $0] } ?? [:])
    }
}

struct Thing: Codable, Hashable, Sendable {
    let name: String
}

extension [URLQueryItem] {
    /// A query that distinguishes endpoints.
    static func numbered(_ number: Int) -> [URLQueryItem] { [URLQueryItem(name: "n", value: String(number))] }
}

/// An endpoint with configurable properties.
struct ThingEndpoint: Endpoint {
    typealias Response = Thing

    var site = Site.test
    var path: EndpointPath = "/v1/things"
    var method = HTTPMethod.get
    var query: [URLQueryItem] = []
    var headers: HTTPHeaders = [:]
    var body: RequestBody?
    var sample = HTTPResponse.json(#"{"name":"sample"}"#)
}
