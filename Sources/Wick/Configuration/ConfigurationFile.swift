import CommandLineOptions
import Foundation
import KitLocalization
import Networking
import WickMarketSources

/// The configuration file: its settings by name, each with its line.
struct ConfigurationFile {
    /// One setting as it is written.
    struct Entry {
        let line: Int
        let value: LocatedJSON
    }

    /// Where the file is.
    let path: String
    private let entries: [String: Entry]

    /// Reads the file's text and checks its names.
    ///
    /// - Parameters:
    ///   - bytes: What stands in the file.
    ///   - path: Where the file is.
    ///   - allowed: The names a setting may have; "baseURLs.huobi" is the name "huobi" in the object "baseURLs".
    init(parsing bytes: [UInt8], path: String, allowed: [String]) throws(ConfigurationError) {
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
                problem: localized("The settings must stand in braces, and here is \(root.kindName).")
            )
        }
        var entries: [String: Entry] = [:]
        for member in members {
            if member.name == "keys" { throw Self.refusal(ofKeys: member, path: path) }
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
                        "\(member.name.quoted) holds sites in braces, and here is \(member.value.kindName)."))
            }
            for innerMember in innerMembers {
                let name = "\(member.name).\(innerMember.name)"
                try Self.check(innerMember, as: name, among: inner, path: path)
                entries[name] = Entry(line: innerMember.value.line, value: innerMember.value)
            }
        }
        self.entries = entries
    }

    /// The setting of a name, or `nil` where the file does not have it.
    subscript(name: String) -> Entry? { entries[name] }

    /// Keys are refused, since a file is copied, shared and kept in backups.
    private static func refusal(ofKeys keys: LocatedJSON.Member, path: String) -> ConfigurationError {
        guard case .object(let members) = keys.value.content, let first = members.first else {
            return .keyInFile(path: path, line: keys.line, site: nil)
        }
        let site = Site.sitesWithKeys.first { $0.id == first.name }
        return .keyInFile(path: path, line: first.line, site: site?.id)
    }

    private static func check(
        _ member: LocatedJSON.Member, as name: String, among allowed: [String], path: String
    ) throws(ConfigurationError) {
        guard !allowed.contains(name) else { return }
        // Settings that stand in an object are offered by the name of the object, and inside it by their own.
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
