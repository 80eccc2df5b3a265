import Foundation

extension Configuration {
    /// The unique hosts used in staging, such as "staging.example.com" or "127.0.0.1:8080"; empty in other environments.
    public var stagingHosts: [String] {
        guard environment.value == .staging else { return [] }
        let hosts = baseURLs.values.compactMap { url -> String? in
            // Other parts are not shown: a path or a user may be a secret.
            url.value.host.map { host in url.value.port.map { "\(host):\($0)" } ?? host }
        }
        return Set(hosts).sorted()
    }
}
