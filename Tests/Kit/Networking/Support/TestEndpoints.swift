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

/// What the test site says.
struct Thing: Codable, Hashable, Sendable {
    let name: String
}

extension [URLQueryItem] {
    /// A query that tells endpoints apart.
    static func numbered(_ number: Int) -> [URLQueryItem] { [URLQueryItem(name: "n", value: String(number))] }
}

/// An endpoint of which a test changes what it is about.
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
