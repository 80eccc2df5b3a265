import CommandLineOptions
import Foundation
import KitLocalization
import Networking
import WickMarketSources

/// The settings in the configuration file, with their line numbers.
struct ConfigurationFile {
    struct Entry {
        let line: Int
        let value: LocatedJSON
    }

    let path: String
    private let entries: [String: Entry]

    /// Parses the file and checks its names.
    ///
    /// - Parameters:
    ///   - bytes: The contents of the file.
    ///   - path: The path of the file.
    ///   - allowed: The allowed names; "baseURLs.huobi" is the name "huobi" in the object "baseURLs".
    ///   - sitesWithKeys: The sites whose refused key is reported with their name.
    init(
        parsing bytes: [UInt8], path: String, allowed: [String], sitesWithKeys: [Site]
    ) throws(ConfigurationError) {
        self.path = path
        let root: LocatedJSON
        do {
            root = try LocatedJSON(parsing: bytes)
        } catch {
            throw .malformedFile(path: path, line: error.line, problem: error.problem)
        }
        guard case .object(let members) = root.content else {
            throw .malformedFile(
                path: path, line: root.line,
                problem: localized("The file must be an object of settings, not \(root.kindName).")
            )
        }
        var entries: [String: Entry] = [:]
        for member in members {
            if member.name == "keys" { throw Self.refusal(ofKeys: member, of: sitesWithKeys, path: path) }
            let inner = allowed.filter { $0.hasPrefix(member.name + ".") }
            guard !inner.isEmpty else {
                try Self.check(member, as: member.name, among: allowed, path: path)
                entries[member.name] = Entry(line: member.value.line, value: member.value)
                continue
            }
            guard case .object(let innerMembers) = member.value.content else {
                throw .malformedFile(
                    path: path, line: member.value.line,
                    problem: localized(
                        "\(member.name.quoted) must be an object of sites, not \(member.value.kindName)."))
            }
            for innerMember in innerMembers {
                let name = "\(member.name).\(innerMember.name)"
                try Self.check(innerMember, as: name, among: inner, path: path)
                entries[name] = Entry(line: innerMember.value.line, value: innerMember.value)
            }
        }
        self.entries = entries
    }

    subscript(name: String) -> Entry? { entries[name] }

    /// Keys are rejected, because files are copied, shared and backed up.
    private static func refusal(
        ofKeys keys: LocatedJSON.Member, of sites: [Site], path: String
    ) -> ConfigurationError {
        guard case .object(let members) = keys.value.content, let first = members.first else {
            return .keyInFile(path: path, line: keys.line, site: nil)
        }
        let site = sites.first { $0.id == first.name }
        return .keyInFile(path: path, line: first.line, site: site?.id)
    }

    private static func check(
        _ member: LocatedJSON.Member, as name: String, among allowed: [String], path: String
    ) throws(ConfigurationError) {
        guard !allowed.contains(name) else { return }
        // Suggest the name of an object at the top level, and the names of its members inside it.
        let depth = name.split(separator: ".", omittingEmptySubsequences: false).count
        var names: [String] = []
        for allowed in allowed {
            let parts = allowed.split(separator: ".").map(String.init)
            let shown = parts[min(depth, parts.count) - 1]
            if !names.contains(shown) { names.append(shown) }
        }
        let slip = names.nearest(to: member.name).map { _ in member.name }
        throw .unknownSetting(path: path, line: member.line, name: slip, allowed: names)
    }
}
