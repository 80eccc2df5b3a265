import Foundation
import KitIntegerConversion

extension Configuration {
    /// The application ID of this instance: a second start with the same ID activates the first one's window.
    ///
    /// Instances with different data have different IDs, which depend on the environment, sites, market and data folder that
    /// were set.
    ///
    /// - Parameters:
    ///   - id: The application ID, which is returned if nothing was set.
    ///   - variables: The environment variables, of which `XDG_DATA_HOME` and `HOME` are used.
    public func instanceName(of id: String, variables: [String: String]) -> String {
        var parts: [String] = []
        func add<Value>(_ name: String, _ setting: Configured<Value>) {
            if setting.origin != .standard { parts.append("\(name)=\(setting.value)") }
        }
        add("environment", environment)
        add("coins", coins)
        add("seed", seed)
        add("listing-limit", listingLimit)
        add("timeout", timeout)
        add("attempts", attempts)
        for (site, url) in baseURLs.sorted(by: { $0.key.id < $1.key.id }) {
            parts.append("\(site.id)=\(url.value.absoluteString)")
        }
        if let data = variables["XDG_DATA_HOME"], data.hasPrefix("/"),
            data != variables["HOME"].map({ "\($0)/.local/share" })
        {
            parts.append("data=\(data)")
        }
        guard !parts.isEmpty else { return id }
        return "\(id).\(environment.value.rawValue)_\(Self.digest(of: parts.joined(separator: "\n")))"
    }

    /// A 64-bit hash, FNV-1a, which is the same in every run.
    private static func digest(of text: String) -> String {
        let hash = text.utf8.reduce(UInt64(0xCBF2_9CE4_8422_2325)) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
        let digits = String(hash, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}
