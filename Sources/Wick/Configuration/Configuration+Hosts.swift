import Foundation

extension Configuration {
    /// The servers that staging asks, each once, as "staging.example.com" or "127.0.0.1:8080"; none elsewhere.
    public var stagingHosts: [String] {
        guard environment.value == .staging else { return [] }
        let hosts = baseURLs.values.compactMap { url -> String? in
            // Nothing else of an address is shown: a path or a user may be a secret.
            url.value.host.map { host in url.value.port.map { "\(host):\($0)" } ?? host }
        }
        return Set(hosts).sorted()
    }
}
