import Foundation

/// Searches a program's traces for keys: plain, percent-encoded, in base64 and in hexadecimal, and for parts of them
/// long enough to be useful.
public struct KeySearch: Sendable {
    private let forms: [(key: String, bytes: Data)]

    /// The length in characters of a part of a key that must not be found either.
    private static let piece = 12

    /// Creates a search.
    public init(for keys: [String]) {
        forms = keys.flatMap { key -> [(String, Data)] in
            let characters = Array(key)
            let pieces = (0...max(0, characters.count - Self.piece)).map {
                String(characters[$0..<min($0 + Self.piece, characters.count)])
            }
            let percent = key.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? key
            let base64 = (0..<3).map { offset in
                // The first and last base64 characters also depend on the bytes around the key.
                let text = Data((String(repeating: " ", count: offset) + key).utf8).base64EncodedString()
                return String(text.dropFirst(offset == 0 ? 0 : offset + 1).prefix(16))
            }
            let hex = key.utf8.map { String($0, radix: 16) }.joined()
            return (pieces + [percent, percent.lowercased(), key.lowercased(), hex] + base64).map {
                (key, Data($0.utf8))
            }
        }
    }

    /// The form of a key that occurs in bytes; `nil` if there is none.
    public func find(in bytes: Data) -> String? {
        forms.first { bytes.range(of: $0.bytes) != nil }.map { String(decoding: $0.bytes, as: UTF8.self) }
    }

    /// The form of a key that occurs in a text; `nil` if there is none.
    public func find(in text: String) -> String? { find(in: Data(text.utf8)) }

    /// The files below a folder that contain a key in their content or name.
    public func files(below folder: URL) -> [String] {
        let all = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
        return (all?.compactMap { $0 as? URL } ?? []).filter { url in
            find(in: url.path) != nil || (try? Data(contentsOf: url)).flatMap { find(in: $0) } != nil
        }
        .map(\.path)
    }

    /// The processes that have a key in their environment or arguments, among a process and its descendants.
    ///
    /// - Returns: The programs, each with the place of the key: "wick-gtk environ".
    public func processes(below id: Int32) -> [String] {
        Self.family(of: id).flatMap { id in
            ["environ", "cmdline"].compactMap { file -> String? in
                // FileManager would read the first page only.
                guard let bytes = try? FileHandle(forReadingAtPath: "/proc/\(id)/\(file)")?.readToEnd(),
                    find(in: bytes) != nil
                else { return nil }
                return "\(Self.name(of: id)) \(file)"
            }
        }
    }

    /// The names of a process and of its descendants.
    public static func names(below id: Int32) -> [String] { family(of: id).map(name) }

    private static func name(of id: Int32) -> String {
        ((try? String(contentsOfFile: "/proc/\(id)/comm", encoding: .utf8)) ?? "").trimmingCharacters(in: .newlines)
    }

    private static func family(of id: Int32) -> [Int32] {
        var parents: [Int32: Int32] = [:]
        for name in (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? [] {
            guard let child = Int32(name),
                let stat = try? String(contentsOfFile: "/proc/\(name)/stat", encoding: .utf8),
                // The program's name is in parentheses, and may contain some.
                let end = stat.lastIndex(of: ")")
            else { continue }
            let fields = stat[stat.index(after: end)...].split(separator: " ")
            if fields.count > 1 { parents[child] = Int32(fields[1]) }
        }
        var family = [id]
        var next = 0
        while next < family.count {
            family += parents.filter { $0.value == family[next] && !family.contains($0.key) }.keys.sorted()
            next += 1
        }
        return family
    }
}
